import { isObject, type Json, type JsonObject, valueAt } from './pointer.ts';
import { METHODS } from './walk.ts';

/** A document joined into one file and not checked yet. */
export type BundledDocument = JsonObject;

/** A checked document joined into one file, as far as its readers need it. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly summary: string;
    readonly description: string;
  };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, PathItemObject>>;
  readonly webhooks: Readonly<Record<string, PathItemObject>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, ParameterObject>>;
    readonly responses: Readonly<Record<string, ResponseObject>>;
    readonly headers: Readonly<Record<string, HeaderObject>>;
    readonly examples: Readonly<Record<string, ExampleObject>>;
    readonly securitySchemes: Readonly<Record<string, SecuritySchemeObject>>;
  };
}

/** A reference to a component of the same document. */
export type ReferenceObject = { readonly $ref: string };

/** The operations of one path, or of one webhook. */
export type PathItemObject = {
  readonly [method in (typeof METHODS)[number]]?: OperationObject;
};

/** An operation of a path, or a webhook. */
export interface OperationObject {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly deprecated?: boolean;
  readonly parameters?: readonly (ParameterObject | ReferenceObject)[];
  readonly requestBody?: RequestBodyObject;
  readonly responses: Readonly<Record<string, ReferenceObject | ResponseObject>>;
  readonly 'x-close-codes'?: readonly CloseCodeObject[];
  /** The API of others whose shapes the operation has. */
  readonly 'x-dialect'?: string;
  readonly 'x-websocket'?: { readonly maxFrameBytes: number; readonly binary: string };
}

/** A close code of the WebSocket, and what the client does on it. */
interface CloseCodeObject {
  readonly code: number;
  readonly name: string;
  readonly when: string;
  readonly client: 'done' | 'reconnect' | 'stop';
}

/** A parameter in the path, the query or a header. */
export interface ParameterObject {
  readonly name: string;
  readonly in: 'header' | 'path' | 'query';
  readonly required?: boolean;
  readonly description: string;
  readonly schema: Schema;
  readonly 'x-also-accepts'?: string;
}

/** A request body by media type. */
interface RequestBodyObject {
  readonly description?: string;
  readonly required?: boolean;
  readonly content: Readonly<Record<string, MediaTypeObject>>;
}

/** A body in one media type. */
export interface MediaTypeObject {
  readonly schema: Schema;
  readonly examples?: Readonly<Record<string, ExampleObject | ReferenceObject>>;
}

/** A response by media type. */
export interface ResponseObject {
  readonly description: string;
  readonly headers?: Readonly<Record<string, HeaderObject | ReferenceObject>>;
  readonly content?: Readonly<Record<string, MediaTypeObject>>;
  readonly 'x-error-codes'?: readonly string[];
}

/** A response header. */
export interface HeaderObject {
  readonly description: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

/** A named example. */
export type ExampleObject = { readonly summary: string; readonly value: Json };

/** A credential: in which header or query parameter it is sent. */
interface SecuritySchemeObject {
  readonly description: string;
  readonly name: string;
  readonly in: string;
}

/** A JSON Schema in the keywords that the document uses, or a reference to one. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly additionalProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly Json[];
  readonly const?: Json;
  readonly default?: Json;
  readonly examples?: readonly Json[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly maxProperties?: number;
  readonly deprecated?: boolean;
  readonly if?: Schema;
  readonly then?: Schema;
  readonly dependentSchemas?: Readonly<Record<string, Schema>>;
  readonly 'x-maturity'?: 'alpha' | 'beta';
  readonly 'x-gate'?: Json;
  /** A minor version may add values or variants. */
  readonly 'x-may-grow'?: boolean;
  readonly 'x-max-json-length'?: number;
  readonly 'x-preset-types'?: Readonly<Record<string, readonly string[]>>;
}

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

const isReference = (node: object): node is ReferenceObject =>
  '$ref' in node && typeof node.$ref === 'string';
