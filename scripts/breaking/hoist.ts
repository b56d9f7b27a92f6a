import { isObject, type Json, type JsonObject } from '@verbatim/openapi-document';

/** What says something about the place of a schema and may stand beside a `$ref`. */
const KEYWORDS = ['default', 'deprecated', 'x-maturity'] as const;

/** A keyword that was hoisted: what it is, and the members that lead back to the schema that it stood in. */
export interface Hoisted {
  readonly keyword: string;
  readonly members: readonly string[];
}

/**
 * Lifts what may stand beside a `$ref` to the schema, parameter or header around it. Redocly reads it neither where a
 * reference takes the place of a schema nor the other way round, so a default could go unseen.
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

/** Reads the name that a hoisted keyword has; undefined for any other. */
export function hoistedFrom(property: string | undefined): Hoisted | undefined {
  const [, keyword, name] = /^(\S+) of (.*)$/s.exec(property ?? '') ?? [];
  if (keyword === undefined || name === undefined) return undefined;
  return { keyword, members: name === '' ? ['schema'] : ['properties', name] };
}
