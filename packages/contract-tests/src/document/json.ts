import type { JsonValue } from '@verbatim/contract';

/** A JSON object. */
export type JsonRecord = { readonly [name: string]: JsonValue };

/** Whether a value is a JSON object, not an array or null. */
export function isObject(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
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
