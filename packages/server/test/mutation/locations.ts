import type { DocumentReader, Schema } from '@verbatim/openapi-document';
import { isArray, isObject, type Member, Members, membersOf, type Tree } from './draft.ts';

/** The step into the first item of an array. */
export const ITEM = '[]';
/** The step to the first member of a dictionary. */
export const MEMBER = '{}';

/** Somewhere in a value that the document describes. */
export interface ValueLocation {
  readonly path: readonly string[];
  readonly schema: Schema;
}

const DEEPEST = 10;

/** Every location of a value, the value itself first, also where an example has nothing. */
export function locationsOf(root: Schema, reader: DocumentReader): readonly ValueLocation[] {
  const locations: ValueLocation[] = [];
  const walk = (given: Schema, path: readonly string[]): void => {
    const schema = reader.resolve(given);
    locations.push({ path, schema });
    if (path.length === DEEPEST) return;
    for (const [name, inner] of Object.entries(schema.properties ?? {}))
      walk(inner, [...path, name]);
    if (schema.items) walk(schema.items, [...path, ITEM]);
    if (typeof schema.additionalProperties === 'object') {
      walk(schema.additionalProperties, [...path, MEMBER]);
    }
    for (const variant of [
      ...(schema.oneOf ?? []),
      ...(schema.anyOf ?? []),
      ...(schema.allOf ?? []),
    ]) {
      if (variant.$ref || variant.type || variant.properties) walk(variant, path);
    }
  };
  walk(root, []);
  return locations;
}

/**
 * The tree with another value at a location; undefined takes it away. What is missing on the way is made. Only the way
 * is copied: the rest is shared with the tree that was given, which stays as it was.
 */
export function editAt(
  tree: Tree | undefined,
  path: readonly string[],
  change: (old: Tree | undefined) => Tree | undefined,
): Tree | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return change(tree);
  if (step === ITEM) {
    const [first, ...others] = isArray(tree) ? tree : [];
    const edited = editAt(first, rest, change);
    return edited === undefined ? others : [edited, ...others];
  }
  const members = isObject(tree) ? membersOf(tree) : [];
  const name = step === MEMBER ? (members[0]?.[0] ?? 'key') : step;
  const edited = editAt(members.find(([each]) => each === name)?.[1], rest, change);
  return new Members(withMember(members, name, edited));
}

function withMember(
  members: readonly Member[],
  name: string,
  value: Tree | undefined,
): readonly Member[] {
  if (value === undefined) return members.filter(([each]) => each !== name);
  const at = members.findIndex(([each]) => each === name);
  return at === -1 ? [...members, [name, value]] : members.with(at, [name, value]);
}
