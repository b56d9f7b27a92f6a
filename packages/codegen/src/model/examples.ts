import {
  type Document,
  follow,
  isObject,
  type Json,
  type JsonObject,
  join,
  listAt,
  objectAt,
} from '../document.ts';
import { allSchemas } from './schema-places.ts';

/** An example, the schema it has to fit, and where it stands. */
export interface Example {
  readonly value: Json;
  readonly schema: JsonObject;
  readonly pointer: string;
}

/** Every example of the document: of schemas, parameters, headers and bodies. */
export function* examplesOf(document: Document): Generator<Example> {
  for (const { schema, pointer } of allSchemas(document)) {
    for (const [index, value] of listAt(schema['examples']).entries()) {
      yield { value, schema: withoutExamples(schema), pointer: join(pointer, 'examples', index) };
    }
  }
  for (const root of ['components', 'paths', 'webhooks'])
    yield* besideSchemas(document, document[root] ?? null, `#/${root}`);
}

/** Examples that stand beside a `schema`: parameters, headers and media types have them. */
function* besideSchemas(document: Document, node: Json, pointer: string): Generator<Example> {
  if (Array.isArray(node)) {
    for (const [index, item] of node.entries())
      yield* besideSchemas(document, item, join(pointer, index));
    return;
  }
  if (!isObject(node) || pointer === '#/components/schemas' || pointer === '#/components/examples')
    return;
  if (isObject(node['schema'])) {
    const schema = node['schema'];
    if (node['example'] !== undefined)
      yield { value: node['example'], schema, pointer: join(pointer, 'example') };
    for (const [name, example] of Object.entries(objectAt(node['examples']))) {
      const place = { node: objectAt(example), pointer: join(pointer, 'examples', name) };
      const target = follow(document, place);
      const value = target?.node['value'];
      if (target !== undefined && value !== undefined)
        yield { value, schema, pointer: join(target.pointer, 'value') };
    }
    return;
  }
  for (const [name, member] of Object.entries(node)) {
    if (name !== 'examples' && name !== 'example')
      yield* besideSchemas(document, member, join(pointer, name));
  }
}

function withoutExamples(schema: JsonObject): JsonObject {
  const { examples: _examples, ...rest } = schema;
  return rest;
}
