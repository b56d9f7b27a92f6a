import type { JsonValue, ValidationError } from '@verbatim/contract';

/** A JSON object. */
export type JsonRecord = { readonly [name: string]: JsonValue };

/** Whether a value is a JSON object, not an array or null. */
export const isObject = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text as JSON; undefined if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether two JSON values are equal, ignoring the order of members. */
export function sameJson(first: unknown, second: unknown): boolean {
  if (Array.isArray(first) || Array.isArray(second)) {
    if (!Array.isArray(first) || !Array.isArray(second)) return false;
    return first.length === second.length && first.every((each, at) => sameJson(each, second[at]));
  }
  if (!isObject(first) || !isObject(second)) return Object.is(first, second);
  const names = Object.keys(first);
  return (
    names.length === Object.keys(second).length &&
    names.every((name) => Object.hasOwn(second, name) && sameJson(first[name], second[name]))
  );
}

const MAX_SENTENCES = 4;

/** Validation errors as text; at most four of them. */
export function explain(errors: readonly ValidationError[] | null | undefined): string {
  const sentences = (errors ?? [])
    // Repeats the errors of the inner rules.
    .filter(({ keyword }) => keyword !== 'if')
    .map(({ instancePath, message, params }) => {
      const extra = params['additionalProperty'] ?? params['unevaluatedProperty'];
      const where = instancePath === '' ? 'the body' : instancePath;
      const what = typeof extra === 'string' ? `has the undocumented field ${extra}` : message;
      return `${where} ${what ?? 'breaks a rule'}`;
    });
  const more =
    sentences.length > MAX_SENTENCES ? `; and ${sentences.length - MAX_SENTENCES} more` : '';
  return sentences.slice(0, MAX_SENTENCES).join('; ') + more;
}
