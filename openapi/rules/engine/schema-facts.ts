import { isObject, type JsonObject, listAt } from '@verbatim/openapi-document';

const SCALARS = new Set(['string', 'number', 'integer', 'boolean']);

/** The types that a schema allows, `null` left out. */
export function typesOf(schema: JsonObject): string[] {
  const type = schema['type'];
  const types = typeof type === 'string' ? [type] : listAt(type).map(String);
  return types.filter((name) => name !== 'null');
}

/** Whether the schema describes scalar values and nothing else. */
export function isScalar(schema: JsonObject): boolean {
  const types = typesOf(schema);
  return types.length > 0 && types.every((type) => SCALARS.has(type));
}

export const allows = (schema: JsonObject, ...types: string[]): boolean =>
  typesOf(schema).some((type) => types.includes(type));

/** Whether the schema is a reference, perhaps with keywords beside it. */
export const isReference = (schema: JsonObject): boolean => typeof schema['$ref'] === 'string';

/** The values that a schema lists, through `enum` or `const`; null if it lists none. */
export function listedValues(schema: JsonObject): readonly unknown[] | null {
  if ('const' in schema) return [schema['const']];
  return Array.isArray(schema['enum']) ? schema['enum'] : null;
}

/** The variants of a union, null variants left out. */
export const variantsOf = (schema: JsonObject): JsonObject[] =>
  [...listAt(schema['oneOf']), ...listAt(schema['anyOf'])]
    .filter(isObject)
    .filter((variant) => variant['type'] !== 'null');

/** The name of the component that a local reference points to. */
export function refName(schema: JsonObject): string {
  const ref = schema['$ref'];
  return typeof ref === 'string' ? (ref.split('/').at(-1) ?? '') : '';
}
