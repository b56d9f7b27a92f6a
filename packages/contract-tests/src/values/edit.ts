import type { Json } from '@verbatim/contract';
import { isObject, type JsonObject } from './json.ts';

/** One step down into a value: a member of an object, or a new item at the end of an array. */
export interface Step {
  /** The name of the member, null for an item. */
  readonly name: string | null;
  /** What the step goes through where the value has no such object or array. */
  readonly instead: Json;
}

/** What happens at the end of the way: a value is put there, or the member is taken away. */
export type Change = { readonly put: Json } | { readonly drop: true };

/** A copy of a value with one change in it. */
export function edit(value: Json | undefined, steps: readonly Step[], change: Change): Json {
  const [step, ...rest] = steps;
  if (!step) return 'put' in change ? change.put : (value ?? null);
  return step.name === null
    ? editItem(value, step, rest, change)
    : editMember(value, step, step.name, rest, change);
}

function editItem(
  value: Json | undefined,
  step: Step,
  rest: readonly Step[],
  change: Change,
): Json {
  const list = Array.isArray(value) ? value : listOf(step.instead);
  // The others are few, so that the limit on the number of items stays unbroken.
  return [...list.slice(0, 3), edit(undefined, rest, change)];
}

const listOf = (value: Json): readonly Json[] => (Array.isArray(value) ? value : []);

function editMember(
  value: Json | undefined,
  step: Step,
  name: string,
  rest: readonly Step[],
  change: Change,
): Json {
  const whole: JsonObject = isObject(value) ? value : isObject(step.instead) ? step.instead : {};
  if (rest.length === 0 && 'drop' in change) {
    return Object.fromEntries(Object.entries(whole).filter(([each]) => each !== name));
  }
  return { ...whole, [name]: edit(whole[name], rest, change) };
}
