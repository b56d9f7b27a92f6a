import bundle from '@verbatim/contract/openapi.json' with { type: 'json' };
import { DocumentReader, type Schema } from '@verbatim/openapi-document';

export const reader = new DocumentReader(bundle);

const resolved = new WeakMap<Schema, Schema>();

/** A schema with its reference resolved and its `allOf` merged. */
export function resolve(schema: Schema): Schema {
  const known = resolved.get(schema);
  if (known) return known;
  const { allOf = [], ...own } = reader.resolve(schema);
  const folded = allOf.reduce<Schema>((whole, part) => merge(resolve(part), whole), own);
  const flat = withMergedEnums(folded);
  resolved.set(schema, flat);
  return flat;
}

/** Merges two schemas. On conflict the second one, which is the narrower, wins. */
export function merge(first: Schema, second: Schema): Schema {
  const required = [...new Set([...(first.required ?? []), ...(second.required ?? [])])];
  const names = new Set([
    ...Object.keys(first.properties ?? {}),
    ...Object.keys(second.properties ?? {}),
  ]);
  const properties = Object.fromEntries(
    [...names].map((name) => [
      name,
      mergeOptional(first.properties?.[name], second.properties?.[name]),
    ]),
  );
  return {
    ...first,
    ...second,
    ...(required.length > 0 ? { required } : {}),
    ...(names.size > 0 ? { properties } : {}),
  };
}

function mergeOptional(first: Schema | undefined, second: Schema | undefined): Schema {
  if (!first || !second) return first ?? second ?? {};
  return merge(resolve(first), resolve(second));
}

/** Merges a choice between enums into one enum. */
function withMergedEnums(schema: Schema): Schema {
  const { anyOf, oneOf, ...rest } = schema;
  const branches = anyOf ?? oneOf;
  if (!branches) return schema;
  const lists = branches.map((branch) => resolve(branch).enum);
  if (!lists.every((list) => list !== undefined)) return schema;
  return { ...rest, type: resolve(branches[0] ?? {}).type ?? 'string', enum: lists.flat() };
}

/** The alternatives of a schema; the schema itself if it has no choice. */
export function branchesOf(schema: Schema): readonly Schema[] {
  const { oneOf, anyOf, type, ...rest } = resolve(schema);
  const choice = oneOf ?? anyOf;
  if (choice) return choice.flatMap(branchesOf);
  if (Array.isArray(type)) return type.map((each) => ({ ...rest, type: each }));
  return [resolve(schema)];
}
