import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  DocumentReader,
  isObject,
  type JsonObject,
  objectAt,
  type ParameterObject,
  withoutDialects,
} from '@verbatim/openapi-document';

/** Path of the bundled contract, which all peers and generators get. */
export const bundlePath: string = fileURLToPath(
  import.meta.resolve('@verbatim/contract/openapi.json'),
);

/** The bundled contract. */
export const reader = new DocumentReader(JSON.parse(readFileSync(bundlePath, 'utf8')));

/** Writes the bundle without operations in the shapes of other APIs into a folder: no client is made for these. Returns its path. */
export async function writeOwnDocument(folder: string): Promise<string> {
  const path = join(folder, 'document.json');
  const bundle: unknown = JSON.parse(await readFile(bundlePath, 'utf8'));
  await writeFile(path, JSON.stringify(withoutDialects(objectAt(bundle))));
  return path;
}

/** A named schema with every `$ref` replaced by its target, for libraries that take a schema alone. */
export function schemaNamed(name: string): JsonObject {
  return objectAt(dereference(reader.schemaNamed(name)));
}

/** The allowed values of a named schema, so that a peer does not repeat long lists. */
export const allowedValues = (schema: string): [string, ...string[]] =>
  reader.schemaNamed(schema).enum as [string, ...string[]];

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
