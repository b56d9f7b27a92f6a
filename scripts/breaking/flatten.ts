import { isObject, type Json, type JsonObject } from '@verbatim/openapi-document';

/** Members whose keys are names, not keywords. */
const MAPS = new Set(
  `callbacks content dependentRequired dependentSchemas encoding headers links mapping
  parameters pathItems paths patternProperties properties requestBodies responses schemas
  scopes securitySchemes variables webhooks $defs`.split(/\s+/),
);

/** Values that are data of any shape. */
const VALUES = new Set(['default', 'example', 'examples']);

/** Whether a keyword holds data, which the projection shows as JSON text. */
export const isData = (keyword: string): boolean => VALUES.has(keyword) || keyword.startsWith('x-');

/**
 * The document with each extension, default and example as one JSON text. Redocly compares scalar values of any keyword
 * but not the inside of data: it would miss a change there or report it in pieces.
 */
export function flatten(node: Json): Json {
  if (Array.isArray(node)) return node.map(flatten);
  if (!isObject(node)) return node;
  const flat: JsonObject = {};
  for (const [key, value] of Object.entries(node)) {
    if (isData(key)) flat[key] = canonical(value);
    else if (MAPS.has(key) && isObject(value)) flat[key] = eachNamed(value);
    else flat[key] = flatten(value);
  }
  return flat;
}

const eachNamed = (map: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(map).map(([name, value]) => [name, flatten(value)]));

/** The JSON text of a value with sorted keys: equal for equal values. */
export const canonical = (value: Json): string => JSON.stringify(sortedKeys(value));

function sortedKeys(value: Json): Json {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortedKeys(inner)]));
}

/** Keywords that describe the location of a schema and may stand beside a `$ref`. */
const KEYWORDS = ['default', 'deprecated', 'x-maturity'] as const;

/** A hoisted keyword, and the pointer members that lead back to its schema. */
export type Hoisted = { readonly keyword: string; readonly members: readonly string[] };

/**
 * Moves keywords that may stand beside a `$ref` to the schema, parameter or header around it. Redocly does not compare
 * them when a schema becomes a reference or the other way round, so a changed default would be missed.
 */
export function hoist(node: Json): Json {
  if (Array.isArray(node)) return node.map(hoist);
  if (!isObject(node)) return node;
  const lifted: JsonObject = {};
  const rest: JsonObject = {};
  for (const [key, value] of Object.entries(node)) {
    if (key === 'properties' && isObject(value)) {
      const properties = Object.entries(value).map(([name, schema]) => [
        name,
        lift(schema, name, lifted),
      ]);
      rest[key] = hoist(Object.fromEntries(properties));
    } else if (key === 'schema') rest[key] = hoist(lift(value, '', lifted));
    else rest[key] = hoist(value);
  }
  return { ...rest, ...lifted };
}

function lift(schema: Json, name: string, lifted: JsonObject): Json {
  if (!isObject(schema)) return schema;
  const rest = { ...schema };
  for (const keyword of KEYWORDS) {
    const value = rest[keyword];
    if (value === undefined) continue;
    lifted[`${keyword} of ${name}`] = value;
    delete rest[keyword];
  }
  return rest;
}

/** The hoisted keyword that a name stands for; undefined for any other name. */
export function hoistedFrom(property: string | undefined): Hoisted | undefined {
  const [, keyword, name] = /^(\S+) of (.*)$/s.exec(property ?? '') ?? [];
  if (keyword === undefined || name === undefined) return undefined;
  return { keyword, members: name === '' ? ['schema'] : ['properties', name] };
}
