/** A parsed YAML or JSON value. */
export type Json = null | boolean | number | string | Json[] | JsonObject;

/** A parsed YAML or JSON mapping. */
export interface JsonObject {
  [key: string]: Json;
}

/** The way from the root of the document to a value. */
export type Path = (string | number)[];

/** Whether the value is a mapping. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as a mapping, an empty one where it is none: a rule then finds nothing to say. */
export function objectAt(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** The value as a list, an empty one where it is none. */
export function listAt(value: unknown): Json[] {
  return Array.isArray(value) ? (value as Json[]) : [];
}

/** The strings of a list. */
export function stringsAt(value: unknown): string[] {
  return listAt(value).filter((item) => typeof item === 'string');
}
