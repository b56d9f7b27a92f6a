import { isObject, type Json, type JsonObject } from '@verbatim/openapi-document';

/** Members whose keys are names, not keywords. */
const MAPS = new Set([
  'callbacks',
  'content',
  'dependentRequired',
  'dependentSchemas',
  'encoding',
  'headers',
  'links',
  'mapping',
  'parameters',
  'pathItems',
  'paths',
  'patternProperties',
  'properties',
  'requestBodies',
  'responses',
  'schemas',
  'scopes',
  'securitySchemes',
  'variables',
  'webhooks',
  '$defs',
]);

/** Values that are data of any shape. */
const VALUES = new Set(['default', 'example', 'examples']);

/** Whether a keyword holds data, which the projection shows as JSON text. */
export function isData(keyword: string): boolean {
  return VALUES.has(keyword) || keyword.startsWith('x-');
}

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

function eachNamed(map: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(map).map(([name, value]) => [name, flatten(value)]));
}

/** The JSON text of a value with sorted keys: equal for equal values. */
export function canonical(value: Json): string {
  return JSON.stringify(sortedKeys(value));
}

function sortedKeys(value: Json): Json {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortedKeys(inner)]));
}
