import {
  type Document,
  get,
  isObject,
  type Json,
  type JsonObject,
  join,
  sorted,
} from '../document.ts';
import { KEYWORDS } from './keywords.ts';

/** One schema of the document and where it stands; `true` and `false` are schemas too, but have nothing to look at. */
export interface SchemaPlace {
  readonly schema: JsonObject;
  readonly pointer: string;
}

/** The schemas directly inside a schema, with the keyword that holds them. */
export function* subschemas(place: SchemaPlace): Generator<SchemaPlace & { keyword: string }> {
  for (const [keyword, value] of Object.entries(place.schema)) {
    const nesting = Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword]?.nesting : undefined;
    const pointer = join(place.pointer, keyword);
    if (nesting === undefined) continue;
    if (nesting === 'one') {
      if (isObject(value)) yield { keyword, schema: value, pointer };
      continue;
    }
    if (typeof value !== 'object' || value === null) continue;
    for (const [member, schema] of Object.entries(value)) {
      if (isObject(schema)) yield { keyword, schema, pointer: join(pointer, member) };
    }
  }
}

/** A schema and every schema inside it, top down. */
export function* within(place: SchemaPlace): Generator<SchemaPlace> {
  yield place;
  for (const inner of subschemas(place)) yield* within(inner);
}

/** Where whole schemas stand in the document: components, parameters, headers and media types. */
export function* topLevelSchemas(document: Document): Generator<SchemaPlace> {
  const schemas = get(document, '#/components/schemas');
  if (isObject(schemas)) {
    for (const [name, schema] of sorted(schemas)) {
      if (isObject(schema)) yield { schema, pointer: join('#/components/schemas', name) };
    }
  }
  for (const root of ['components', 'paths', 'webhooks']) {
    const node = document[root];
    if (node !== undefined) yield* schemaMembers(node, `#/${root}`, root === 'components');
  }
}

/** Every schema of the document. */
export function* allSchemas(document: Document): Generator<SchemaPlace> {
  for (const place of topLevelSchemas(document)) yield* within(place);
}

/** Where examples stand as data, a member called `schema` is no schema. */
const DATA = new Set(['example', 'examples', 'value']);

function* schemaMembers(node: Json, pointer: string, components: boolean): Generator<SchemaPlace> {
  if (Array.isArray(node)) {
    for (const [index, item] of node.entries())
      yield* schemaMembers(item, join(pointer, index), false);
  } else if (isObject(node)) {
    for (const [name, value] of Object.entries(node)) {
      if (components && name === 'schemas') continue;
      const inner = join(pointer, name);
      if (name === 'schema' && isObject(value)) yield { schema: value, pointer: inner };
      else if (!DATA.has(name)) yield* schemaMembers(value, inner, false);
    }
  }
}
