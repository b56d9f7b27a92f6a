import { type Bundle, isObject, type Json, type JsonObject } from '@verbatim/openapi-document';
import { operationsOf } from './places.ts';

/**
 * Writes out what OpenAPI lets people leave out: the credentials of an operation, its parameters, and the headers and
 * contents of an answer. What is written once for many is then compared for each, and the first or last of a list is
 * compared as any other. `document` is changed in place.
 */
export function writeOut(document: Bundle): Bundle {
  for (const item of membersOf(document['paths'])) {
    if (!isObject(item)) continue;
    for (const [, operation] of operationsOf(item)) {
      operation['security'] ??= document['security'] ?? [];
      operation['parameters'] = [...listOf(operation['parameters']), ...listOf(item['parameters'])];
      for (const answer of membersOf(operation['responses'])) complete(answer);
    }
    delete item['parameters'];
  }
  const components = document['components'];
  for (const answer of membersOf(isObject(components) ? components['responses'] : undefined))
    complete(answer);
  return document;
}

function complete(answer: Json): void {
  if (!isObject(answer) || '$ref' in answer) return;
  answer['headers'] ??= {};
  answer['content'] ??= {};
}

function membersOf(node: Json | undefined): Json[] {
  return Object.values(isObject(node) ? node : ({} as JsonObject));
}

function listOf(node: Json | undefined): Json[] {
  return Array.isArray(node) ? node : [];
}
