import type { JsonValue } from '@verbatim/contract';
import type fc from 'fast-check';
import { isObject, type JsonRecord } from '../document/json.ts';

/** One step of a path into a value: an object member, or a new item at the end of an array. */
export interface EditStep {
  /** Name of the member; null for an item. */
  readonly name: string | null;
  /** The object or array to create if it is missing. */
  readonly instead: JsonValue;
}

/** The edit at the end of the path: sets a value or removes the member. */
type Change = { readonly put: JsonValue } | { readonly drop: true };

/** A copy of a value with one edit. */
export function edit(
  value: JsonValue | undefined,
  steps: readonly EditStep[],
  change: Change,
): JsonValue {
  const [step, ...rest] = steps;
  if (!step) return 'put' in change ? change.put : (value ?? null);
  return step.name === null
    ? editItem(value, step, rest, change)
    : editMember(value, step, step.name, rest, change);
}

function editItem(
  value: JsonValue | undefined,
  step: EditStep,
  rest: readonly EditStep[],
  change: Change,
): JsonValue {
  const list = Array.isArray(value) ? value : listOf(step.instead);
  // Few other items, so that the maximum number of items is kept.
  return [...list.slice(0, 3), edit(undefined, rest, change)];
}

const listOf = (value: JsonValue): readonly JsonValue[] => (Array.isArray(value) ? value : []);

function editMember(
  value: JsonValue | undefined,
  step: EditStep,
  name: string,
  rest: readonly EditStep[],
  change: Change,
): JsonValue {
  const whole: JsonRecord = isObject(value) ? value : isObject(step.instead) ? step.instead : {};
  if (rest.length === 0 && 'drop' in change) {
    return Object.fromEntries(Object.entries(whole).filter(([each]) => each !== name));
  }
  return { ...whole, [name]: edit(whole[name], rest, change) };
}

/** One constraint of a body, and edits that break only it. */
export interface BrokenConstraint {
  /** The response must name one of these fields, such as `language_config.languages`; empty for the body itself. */
  readonly fields: readonly string[];
  readonly keyword: string;
  /** Edits that break the constraint, applied in order to any valid body. */
  readonly changes: fc.Arbitrary<readonly Edit[]>;
}

/** One edit at one location. */
export interface Edit {
  readonly steps: readonly EditStep[];
  readonly change: Change;
}
