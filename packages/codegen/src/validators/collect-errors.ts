/** One broken rule, in the form that Ajv gives it. */
type ValidatorError = object;

/**
 * The most broken rules that one validation reports. A body full of mistakes must cost no more than a valid one: at this
 * length the list stops growing, and loops over items and keys end.
 */
export const MAX_ERRORS = 100;

/** The list with one more broken rule. This module runs inside the generated validators. */
export function fail(found: ValidatorError[] | null, finding: ValidatorError): ValidatorError[] {
  if (found === null) return [finding];
  if (found.length < MAX_ERRORS) found.push(finding);
  return found;
}

/** Appends another validator's errors to the list in place: copying per item would be quadratic. */
export function collect(
  found: ValidatorError[] | null,
  more: readonly ValidatorError[],
): ValidatorError[] {
  const list = found ?? [];
  for (const finding of more) {
    if (list.length >= MAX_ERRORS) break;
    list.push(finding);
  }
  return list;
}
