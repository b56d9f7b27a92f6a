/** A JSON value of the document. */
export type Json = boolean | null | number | string | Json[] | JsonObject;

/** A JSON object of the document. */
export interface JsonObject {
  [name: string]: Json;
}

/** The bundled document: one OpenAPI 3.1 file without references to other files. */
export type Document = JsonObject;

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as an object; an empty one if it is none. */
export function objectAt(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

/** The value as a list; an empty one if it is none. */
export function listAt(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

/** The value as a string; an empty one if it is none. */
export function textAt(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** Appends members to a JSON pointer. */
export function join(pointer: string, ...members: (number | string)[]): string {
  return members.reduce<string>(
    (path, member) => `${path}/${String(member).replaceAll('~', '~0').replaceAll('/', '~1')}`,
    pointer,
  );
}

/** The members of a JSON pointer, with or without a leading `#`. */
export function split(pointer: string): string[] {
  return pointer
    .replace(/^#/, '')
    .split('/')
    .slice(1)
    .map((member) => member.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** What a JSON pointer points to. */
export function get(document: Json, pointer: string): Json | undefined {
  let node: Json | undefined = document;
  for (const member of split(pointer)) {
    if (Array.isArray(node)) node = node[Number(member)];
    else if (isObject(node) && Object.hasOwn(node, member)) node = node[member];
    else return undefined;
  }
  return node;
}

/** A part of the document and the place where it stands. */
export interface Located {
  readonly node: JsonObject;
  readonly pointer: string;
}

/** Follows `$ref` until a part that stands for itself is reached; undefined where a reference leads nowhere. */
export function follow(document: Document, located: Located): Located | undefined {
  let { node, pointer } = located;
  const seen = new Set<string>();
  while (typeof node['$ref'] === 'string') {
    pointer = node['$ref'];
    const target = seen.has(pointer) ? undefined : get(document, pointer);
    seen.add(pointer);
    if (!isObject(target)) return undefined;
    node = target;
  }
  return { node, pointer };
}

/** The pointer of the schemas of the document. */
export const SCHEMAS = '#/components/schemas';

/** The name of the schema that a reference names, if it names one. */
export function schemaName(reference: Json | undefined): string | undefined {
  if (typeof reference !== 'string' || !reference.startsWith(`${SCHEMAS}/`)) return undefined;
  const members = split(reference);
  return members.length === 3 ? members[2] : undefined;
}

/** The entries of an object sorted by name, in the order of code points. */
export function sorted<T>(object: Readonly<Record<string, T>>): [string, T][] {
  return Object.entries(object).sort(([a], [b]) => compare(a, b));
}

/** Orders strings by code unit, the same on every machine. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
