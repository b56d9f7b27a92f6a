import {
  type BundledDocument,
  followReference,
  isObject,
  type JsonObject,
  listAt,
  objectAt,
  schemasOf,
} from '@verbatim/openapi-document';
import { defaultOf } from '../model/defaults.ts';
import type { Model } from '../model/model.ts';
import { typesOf } from './types.ts';

/** The types of the document for handlers: fields with a default are always present. */
export function emitResolved(model: Model): string {
  return typesOf(resolvedDocument(model.document));
}

/** The same document, in which every property and parameter that has a default is required. */
export function resolvedDocument(document: BundledDocument): BundledDocument {
  const resolved = structuredClone(document);
  for (const { schema } of schemasOf(resolved)) {
    const filled = Object.entries(objectAt(schema['properties']))
      .filter(([, property]) => isObject(property) && defaultOf(resolved, property) !== undefined)
      .map(([name]) => name);
    if (filled.length > 0)
      schema['required'] = [...new Set([...listAt(schema['required']), ...filled])];
  }
  for (const parameter of parameters(resolved)) {
    if (isObject(parameter['schema']) && defaultOf(resolved, parameter['schema']) !== undefined)
      parameter['required'] = true;
  }
  return resolved;
}

function* parameters(document: BundledDocument): Generator<JsonObject> {
  yield* Object.values(objectAt(objectAt(document['components'])['parameters'])).filter(isObject);
  for (const item of Object.values(objectAt(document['paths'])).filter(isObject)) {
    for (const owner of [item, ...Object.values(item).filter(isObject)]) {
      for (const entry of listAt(owner['parameters']).filter(isObject)) {
        const parameter = followReference(document, { node: entry, pointer: '' });
        if (parameter !== undefined) yield parameter.node;
      }
    }
  }
}
