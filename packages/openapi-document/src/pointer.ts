/** A parsed JSON or YAML value. */
export type Json = boolean | null | number | string | Json[] | JsonObject;

/** A parsed JSON object or YAML mapping. */
export interface JsonObject {
  [name: string]: Json;
}

/** Whether a value is a JSON object, not an array and not null. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value if it is an object, otherwise an empty object. */
export const objectAt = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** The value if it is an array, otherwise an empty array. */
export const listAt = (value: unknown): Json[] => (Array.isArray(value) ? value : []);

/** The strings of an array; an empty array if the value is none. */
export const stringsAt = (value: unknown): string[] =>
  listAt(value).filter((item) => typeof item === 'string');

/** The value if it is a string, otherwise an empty string. */
export const textAt = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The keys and indexes that lead from the root of a document to a value. */
export type JsonPath = (number | string)[];

/** A path as a URI fragment: `['paths', '/v2/live']` is `#/paths/~1v2~1live`. */
export const pointerOf = (path: Readonly<JsonPath>): string => joinPointer('#', ...path);

/** Appends keys or indexes to a JSON pointer. In a URI fragment (`#...`) `%` is encoded as well. */
export function joinPointer(pointer: string, ...members: Readonly<JsonPath>): string {
  const isFragment = pointer.startsWith('#');
  return members.reduce<string>((start, member) => {
    const escaped = String(member).replaceAll('~', '~0').replaceAll('/', '~1');
    return `${start}/${isFragment ? escaped.replaceAll('%', '%25') : escaped}`;
  }, pointer);
}

/** The keys and indexes of a JSON pointer. A URI fragment (`#...`) is percent-decoded (RFC 6901, section 6). */
export function splitPointer(pointer: string): string[] {
  const isFragment = pointer.startsWith('#');
  return (isFragment ? pointer.slice(1) : pointer)
    .split('/')
    .slice(1)
    .map((member) => (isFragment ? percentDecoded(member) : member))
    .map((member) => member.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value that a JSON pointer leads to; undefined if there is none. */
export function valueAt(document: Json, pointer: string): Json | undefined {
  if (!/^#?(?:\/|$)/.test(pointer)) return undefined;
  let value: Json | undefined = document;
  for (const member of splitPointer(pointer)) {
    if (Array.isArray(value))
      value = /^(?:0|[1-9]\d*)$/.test(member) ? value[Number(member)] : undefined;
    else if (isObject(value) && Object.hasOwn(value, member)) value = value[member];
    else return undefined;
  }
  return value;
}

/** The text itself if it is not valid percent-encoding. */
function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The pointer of the named schemas. */
export const SCHEMAS = '#/components/schemas';

/** An object of the document with the pointer that leads to it. */
export type LocatedNode = { readonly node: JsonObject; readonly pointer: string };

/**
 * Follows `$ref` until an object without one is reached; keywords beside a `$ref` are dropped. Undefined if a reference
 * leads nowhere or back to itself.
 */
export function followReference(document: Json, located: LocatedNode): LocatedNode | undefined {
  let { node, pointer } = located;
  const seen = new Set<string>();
  while (typeof node['$ref'] === 'string') {
    pointer = node['$ref'];
    const target = seen.has(pointer) ? undefined : valueAt(document, pointer);
    seen.add(pointer);
    if (!isObject(target)) return undefined;
    node = target;
  }
  return { node, pointer };
}

/** The schema name in `#/components/schemas/<name>`; undefined for any other value. */
export function schemaNameOf(reference: unknown): string | undefined {
  if (typeof reference !== 'string' || !reference.startsWith(`${SCHEMAS}/`)) return undefined;
  const members = splitPointer(reference);
  return members.length === 3 ? members[2] : undefined;
}
