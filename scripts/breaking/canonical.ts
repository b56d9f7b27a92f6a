import { isObject, type Json } from '@verbatim/openapi-document';

/** The JSON text of a value with sorted keys: equal for equal values. */
export function canonical(value: Json): string {
  return JSON.stringify(sortedKeys(value));
}

function sortedKeys(value: Json): Json {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortedKeys(inner)]));
}
