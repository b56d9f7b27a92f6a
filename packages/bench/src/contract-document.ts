import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  DocumentReader,
  isObject,
  type JsonObject,
  objectAt,
  type ParameterObject,
} from '@verbatim/openapi-document';

const bundlePath = fileURLToPath(import.meta.resolve('@verbatim/contract/openapi.json'));

/** The bundled contract. */
export const reader = new DocumentReader(JSON.parse(readFileSync(bundlePath, 'utf8')));

/** A named schema with every `$ref` replaced by its target, for libraries that take a schema alone. */
export function schemaNamed(name: string): JsonObject {
  return objectAt(dereference(reader.schemaNamed(name)));
}

/** The value of a named example. */
export function exampleNamed(name: string): JsonObject {
  const value = reader.document.components.examples[name]?.value;
  if (!isObject(value)) throw new Error(`The document has no example ${name}.`);
  return value;
}

/** The query parameters of an operation. */
export function queryParametersOf(operationId: string): ParameterObject[] {
  const { parameters = [] } = reader.operationNamed(operationId).operation;
  return parameters
    .map((parameter) => reader.resolve(parameter))
    .filter((parameter) => parameter.in === 'query');
}

/** Replaces every `$ref` by its target. Keywords beside a `$ref` override those of the target. */
export function dereference(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(dereference);
  if (!isObject(node)) return node;
  const entries = Object.entries(reader.resolve(node));
  return Object.fromEntries(entries.map(([key, value]) => [key, dereference(value)]));
}
