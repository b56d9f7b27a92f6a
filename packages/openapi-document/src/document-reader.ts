import { isObject, type Json } from './json.ts';
import type { OpenApiDocument, OperationObject, ReferenceObject, Schema } from './openapi.ts';
import { valueAt } from './pointer.ts';
import { METHODS } from './walk.ts';

/** An operation of a path, with its address. */
export interface LocatedOperation {
  readonly path: string;
  /** In lower case, as in the document. */
  readonly method: (typeof METHODS)[number];
  readonly operation: OperationObject;
}

/** Typed access to a bundled document. Codegen has checked the shape of the bundle, so it is not checked again. */
export class DocumentReader {
  readonly document: OpenApiDocument;
  readonly #root: Json;
  readonly #operations = new Map<string, LocatedOperation>();

  constructor(bundle: unknown) {
    this.document = bundle as OpenApiDocument;
    this.#root = bundle as Json;
    for (const [path, item] of Object.entries(this.document.paths)) {
      for (const method of METHODS) {
        const operation = item[method];
        if (operation) this.#operations.set(operation.operationId, { path, method, operation });
      }
    }
  }

  /** Follows `$ref` to an object without one. Keywords beside a `$ref` override those of its target. */
  resolve<T extends object>(node: ReferenceObject | T): T {
    if (!isReference(node)) return node;
    const { $ref, ...beside } = node;
    const target: unknown = valueAt(this.#root, $ref);
    if (!isObject(target)) throw new Error(`The document has no ${$ref}.`);
    return { ...this.resolve(target as ReferenceObject | T), ...beside };
  }

  /** The schema of this name. */
  schemaNamed(name: string): Schema {
    const schema = this.document.components.schemas[name];
    if (!schema) throw new Error(`The document has no schema ${name}.`);
    return schema;
  }

  /** The operation with this `operationId`. */
  operationNamed(id: string): LocatedOperation {
    const operation = this.#operations.get(id);
    if (!operation) throw new Error(`The document has no operation ${id}.`);
    return operation;
  }
}

function isReference(node: object): node is ReferenceObject {
  return '$ref' in node && typeof node.$ref === 'string';
}
