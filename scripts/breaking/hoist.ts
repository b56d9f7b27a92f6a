import { isObject, type Json, type JsonObject } from '@verbatim/openapi-document';

/** Keywords that describe the location of a schema and may stand beside a `$ref`. */
const KEYWORDS = ['default', 'deprecated', 'x-maturity'] as const;

/** A hoisted keyword, and the pointer members that lead back to its schema. */
export interface Hoisted {
  readonly keyword: string;
  readonly members: readonly string[];
}

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
