import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A JSON Schema, or any other object of the document. */
export type Node = Record<string, unknown>;

/** Where the bundled contract lies: what every peer and every generator is given. */
export const bundlePath: string = fileURLToPath(
  import.meta.resolve('@verbatim/contract/openapi.json'),
);

/** The bundled contract. */
export const contractDocument: Node = JSON.parse(readFileSync(bundlePath, 'utf8'));

/** What stands under `components`, by section and name. */
export function component(section: string, name: string): Node {
  return at(contractDocument, 'components', section, name);
}

/** A named schema with every `$ref` replaced by what it points at: for libraries that know no documents. */
export const schemaNamed = (name: string): Node => dereference(component('schemas', name)) as Node;

/** The allowed values of a named schema, so that a peer does not repeat long lists. */
export const allowedValues = (schema: string): [string, ...string[]] =>
  component('schemas', schema)['enum'] as [string, ...string[]];

/** The value of a named example. */
export const exampleNamed = (name: string): Node => at(component('examples', name), 'value');

/** Where an operation is found. */
export interface Place {
  readonly method: string;
  readonly path: string;
  readonly operation: Node;
}

/** Finds an operation by its id. */
export function operationNamed(operationId: string): Place {
  for (const [path, item] of Object.entries(at(contractDocument, 'paths'))) {
    for (const [method, operation] of Object.entries(item as Node)) {
      if ((operation as Node)['operationId'] === operationId) {
        return { method, path, operation: operation as Node };
      }
    }
  }
  throw new Error(`The document has no operation ${operationId}`);
}

/** Replaces every `$ref`. Words beside a `$ref` are kept, as JSON Schema 2020 has it. */
export function dereference(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(dereference);
  if (typeof node !== 'object' || node === null) return node;
  const { $ref, ...own } = node as Node;
  const entries = Object.entries(own).map(([key, value]) => [key, dereference(value)]);
  if (typeof $ref !== 'string') return Object.fromEntries(entries);
  const target = dereference(at(contractDocument, ...$ref.split('/').slice(1))) as Node;
  return { ...target, ...Object.fromEntries(entries) };
}

function at(node: Node, ...keys: string[]): Node {
  let found: unknown = node;
  for (const key of keys) {
    found = (found as Node | undefined)?.[key];
    if (found === undefined) throw new Error(`The document has no ${keys.join('/')}`);
  }
  return found as Node;
}
