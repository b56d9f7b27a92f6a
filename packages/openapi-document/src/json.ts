/** A parsed JSON or YAML value. */
export type Json = boolean | null | number | string | Json[] | JsonObject;

/** A parsed JSON object or YAML mapping. */
export interface JsonObject {
  [name: string]: Json;
}

/** Whether a value is a JSON object, not an array and not null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value if it is an object, otherwise an empty object. */
export function objectAt(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** The value if it is an array, otherwise an empty array. */
export function listAt(value: unknown): Json[] {
  return Array.isArray(value) ? value : [];
}

/** The strings of an array; an empty array if the value is none. */
export function stringsAt(value: unknown): string[] {
  return listAt(value).filter((item) => typeof item === 'string');
}

/** The value if it is a string, otherwise an empty string. */
export function textAt(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
