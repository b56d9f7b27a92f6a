import {
  followReference,
  isObject,
  type Json,
  type JsonObject,
  joinPointer,
  listAt,
  objectAt,
  valueAt,
} from '@verbatim/openapi-document';
import type { Model } from '../model/model.ts';
import type { OperationModel } from '../model/operations.ts';

/** The first example of a schema; undefined if it has none. */
export function exampleOf({ document }: Model, schema: JsonObject): Json | undefined {
  const target = followReference(document, { node: schema, pointer: '' })?.node ?? schema;
  return [...listAt(schema['examples']), ...listAt(target['examples'])][0];
}

/** The first example of a body: that of its media type, or that of its schema. */
export function bodyExample(model: Model, { pointer }: OperationModel, mediaType: string): Json {
  const { document } = model;
  const node = objectAt(objectAt(valueAt(document, pointer))['requestBody']);
  const body = followReference(document, { node, pointer: joinPointer(pointer, 'requestBody') });
  const media = objectAt(objectAt(body?.node['content'])[mediaType]);
  const [first] = Object.values(objectAt(media['examples']));
  const example = isObject(first)
    ? followReference(document, { node: first, pointer: '' })?.node['value']
    : undefined;
  return example ?? exampleOf(model, objectAt(media['schema'])) ?? {};
}
