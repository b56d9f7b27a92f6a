import { isObject, type Json, type JsonObject } from './json.ts';
import { joinPointer } from './pointer.ts';

/** How a keyword holds further schemas: one, an array of them, or a map from names to them. */
const NESTING = {
  $defs: 'map',
  additionalProperties: 'one',
  allOf: 'list',
  anyOf: 'list',
  contains: 'one',
  dependentSchemas: 'map',
  else: 'one',
  if: 'one',
  items: 'one',
  not: 'one',
  oneOf: 'list',
  patternProperties: 'map',
  prefixItems: 'list',
  properties: 'map',
  propertyNames: 'one',
  // biome-ignore lint/suspicious/noThenProperty: a schema keyword is called so
  then: 'one',
} as const;

/** A keyword whose value is a schema or holds schemas. */
export type NestingKeyword = keyof typeof NESTING;

/** A schema directly inside another. */
interface NestedSchema {
  readonly schema: JsonObject;
  readonly keyword: NestingKeyword;
  /** Its index in a list, its name in a map; undefined if it is the keyword's only schema. */
  readonly member: number | string | undefined;
}

/** A schema with the pointer that leads to it. */
export interface LocatedSchema {
  readonly schema: JsonObject;
  readonly pointer: string;
}

/** The schemas directly inside a schema. Boolean schemas are left out: they have no keywords. */
export function* nestedSchemas(schema: JsonObject): Generator<NestedSchema> {
  for (const [keyword, value] of Object.entries(schema)) {
    if (!isNesting(keyword)) continue;
    const nesting = NESTING[keyword];
    if (nesting === 'one') {
      if (isObject(value)) yield { schema: value, keyword, member: undefined };
    } else if (nesting === 'list' && Array.isArray(value)) {
      for (const [member, inner] of value.entries())
        if (isObject(inner)) yield { schema: inner, keyword, member };
    } else if (nesting === 'map' && isObject(value)) {
      for (const [member, inner] of Object.entries(value))
        if (isObject(inner)) yield { schema: inner, keyword, member };
    }
  }
}

/** A schema and every schema inside it, outer before inner. References are not followed. */
export function* schemasWithin(located: LocatedSchema): Generator<LocatedSchema> {
  yield located;
  for (const { schema, keyword, member } of nestedSchemas(located.schema)) {
    const path = member === undefined ? [keyword] : [keyword, member];
    yield* schemasWithin({ schema, pointer: joinPointer(located.pointer, ...path) });
  }
}

/** The value of a keyword, with `replace` applied to each schema that it holds. */
export function replaceNested(
  keyword: string,
  value: Json,
  replace: (schema: JsonObject) => Json,
): Json {
  const replaced = (schema: Json) => (isObject(schema) ? replace(schema) : schema);
  const nesting = isNesting(keyword) ? NESTING[keyword] : undefined;
  if (nesting === 'one') return replaced(value);
  if (nesting === 'list' && Array.isArray(value)) return value.map(replaced);
  if (nesting !== 'map' || !isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replaced(inner)]));
}

function isNesting(keyword: string): keyword is NestingKeyword {
  return Object.hasOwn(NESTING, keyword);
}
