import {
  type BundledDocument,
  followReference,
  isObject,
  type Json,
  type JsonObject,
  joinPointer,
  listAt,
  objectAt,
  schemasOf,
} from '@verbatim/openapi-document';

/** An example, its schema, and its pointer. */
export interface LocatedExample {
  readonly value: Json;
  readonly schema: JsonObject;
  readonly pointer: string;
}

/** Every example of the document: of schemas, parameters, headers and bodies. */
export function* examplesOf(document: BundledDocument): Generator<LocatedExample> {
  for (const { schema, pointer } of schemasOf(document)) {
    for (const [index, value] of listAt(schema['examples']).entries()) {
      yield {
        value,
        schema: withoutExamples(schema),
        pointer: joinPointer(pointer, 'examples', index),
      };
    }
  }
  for (const root of ['components', 'paths', 'webhooks'])
    yield* besideSchemas(document, document[root] ?? null, `#/${root}`);
}

/** Examples beside a `schema`: in parameters, headers and media types. */
function* besideSchemas(
  document: BundledDocument,
  node: Json,
  pointer: string,
): Generator<LocatedExample> {
  if (Array.isArray(node)) {
    for (const [index, item] of node.entries())
      yield* besideSchemas(document, item, joinPointer(pointer, index));
    return;
  }
  if (!isObject(node) || pointer === '#/components/schemas' || pointer === '#/components/examples')
    return;
  if (isObject(node['schema'])) {
    const schema = node['schema'];
    if (node['example'] !== undefined)
      yield { value: node['example'], schema, pointer: joinPointer(pointer, 'example') };
    for (const [name, example] of Object.entries(objectAt(node['examples']))) {
      const place = { node: objectAt(example), pointer: joinPointer(pointer, 'examples', name) };
      const target = followReference(document, place);
      const value = target?.node['value'];
      if (target !== undefined && value !== undefined)
        yield { value, schema, pointer: joinPointer(target.pointer, 'value') };
    }
    return;
  }
  for (const [name, member] of Object.entries(node)) {
    if (name !== 'examples' && name !== 'example')
      yield* besideSchemas(document, member, joinPointer(pointer, name));
  }
}

function withoutExamples(schema: JsonObject): JsonObject {
  const { examples: _examples, ...rest } = schema;
  return rest;
}
