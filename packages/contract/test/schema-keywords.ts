type Json = boolean | null | number | string | Json[] | { [name: string]: Json };

const ONE = ['additionalProperties', 'if', 'items', 'not', 'propertyNames', 'then', 'else'];
const LISTS = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const MAPS = ['dependentSchemas', 'patternProperties', 'properties'];
const DATA = ['example', 'examples', 'value'];

/** Every keyword that the schemas of an OpenAPI document use, sorted. */
export function keywordsIn(document: { [name: string]: Json }): string[] {
  const found = new Set<string>();
  const { components, ...rest } = document;
  const { schemas, ...others } = members(components);
  for (const schema of Object.values(members(schemas))) collect(schema, found);
  seek([rest, others], found);
  return [...found].sort();
}

/** Finds the schemas of parameters, headers and bodies. */
function seek(node: Json, found: Set<string>): void {
  for (const [name, value] of Object.entries(membersOrItems(node))) {
    if (name === 'schema') collect(value, found);
    else if (!DATA.includes(name)) seek(value, found);
  }
}

function collect(schema: Json, found: Set<string>): void {
  for (const [keyword, value] of Object.entries(members(schema))) {
    found.add(keyword);
    if (ONE.includes(keyword)) collect(value, found);
    if (LISTS.includes(keyword) && Array.isArray(value))
      for (const item of value) collect(item, found);
    if (MAPS.includes(keyword))
      for (const item of Object.values(members(value))) collect(item, found);
  }
}

function membersOrItems(node: Json): { [name: string]: Json } {
  return Array.isArray(node) ? Object.fromEntries(node.entries()) : members(node);
}

function members(node: Json | undefined): { [name: string]: Json } {
  return typeof node === 'object' && node !== null && !Array.isArray(node) ? node : {};
}
