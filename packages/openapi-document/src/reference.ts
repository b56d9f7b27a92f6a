import { isObject, type Json, type JsonObject } from './json.ts';
import { splitPointer, valueAt } from './pointer.ts';

/** The pointer of the named schemas. */
export const SCHEMAS = '#/components/schemas';

/** An object of the document with the pointer that leads to it. */
export interface LocatedNode {
  readonly node: JsonObject;
  readonly pointer: string;
}

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
