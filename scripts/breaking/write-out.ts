import {
  type BundledDocument,
  isObject,
  type Json,
  type JsonObject,
  operationsIn,
} from '@verbatim/openapi-document';

/**
 * Writes out what OpenAPI allows to be left out: the credentials and shared parameters of an operation, and the headers
 * and contents of a response. Redocly then compares them for each operation, and compares the first addition and the last
 * removal like any other. `document` is changed in place.
 */
export function writeOut(document: BundledDocument): BundledDocument {
  for (const item of membersOf(document['paths'])) {
    if (!isObject(item)) continue;
    for (const [, operation] of operationsIn(item)) {
      operation['security'] ??= document['security'] ?? [];
      operation['parameters'] = [...listOf(operation['parameters']), ...listOf(item['parameters'])];
      for (const response of membersOf(operation['responses'])) complete(response);
    }
    delete item['parameters'];
  }
  const components = document['components'];
  for (const response of membersOf(isObject(components) ? components['responses'] : undefined))
    complete(response);
  return document;
}

function complete(response: Json): void {
  if (!isObject(response) || '$ref' in response) return;
  response['headers'] ??= {};
  response['content'] ??= {};
}

function membersOf(node: Json | undefined): Json[] {
  return Object.values(isObject(node) ? node : ({} as JsonObject));
}

function listOf(node: Json | undefined): Json[] {
  return Array.isArray(node) ? node : [];
}
