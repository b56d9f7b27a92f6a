/** The parts of the bundled OpenAPI document that the site shows. */
export interface Document {
  readonly openapi: string;
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly summary: string;
    readonly description: string;
  };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly webhooks: Readonly<Record<string, PathItem>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, ParameterObject>>;
    readonly responses: Readonly<Record<string, ResponseObject>>;
    readonly headers: Readonly<Record<string, HeaderObject>>;
    readonly examples: Readonly<Record<string, ExampleObject>>;
    readonly securitySchemes: Readonly<Record<string, SecurityScheme>>;
  };
}

/** A reference to a component of the same document. */
export interface Ref {
  readonly $ref: string;
}

/** What stands under one address. */
export interface PathItem {
  readonly get?: OperationObject;
  readonly post?: OperationObject;
  readonly put?: OperationObject;
  readonly delete?: OperationObject;
}

/** One operation or one callback. */
export interface OperationObject {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly deprecated?: boolean;
  readonly parameters?: readonly (ParameterObject | Ref)[];
  readonly requestBody?: RequestBodyObject;
  readonly responses: Readonly<Record<string, ResponseObject | Ref>>;
  readonly 'x-close-codes'?: readonly CloseCodeObject[];
  readonly 'x-websocket'?: { readonly maxFrameBytes: number; readonly binary: string };
}

/** One way in which the socket ends. */
export interface CloseCodeObject {
  readonly code: number;
  readonly name: string;
  readonly when: string;
  readonly client: 'done' | 'reconnect' | 'stop';
}

/** A parameter in the path, the query or a header. */
export interface ParameterObject {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description: string;
  readonly schema: Schema;
  readonly 'x-also-accepts'?: string;
}

/** The body that an operation takes. */
export interface RequestBodyObject {
  readonly description?: string;
  readonly required?: boolean;
  readonly content: Readonly<Record<string, MediaType>>;
}

/** A body in one media type. */
export interface MediaType {
  readonly schema: Schema;
  readonly examples?: Readonly<Record<string, ExampleObject | Ref>>;
}

/** One answer. */
export interface ResponseObject {
  readonly description: string;
  readonly headers?: Readonly<Record<string, HeaderObject | Ref>>;
  readonly content?: Readonly<Record<string, MediaType>>;
  readonly 'x-error-codes'?: readonly string[];
}

/** A header of an answer. */
export interface HeaderObject {
  readonly description: string;
  readonly schema: Schema;
}

/** A named example. */
export interface ExampleObject {
  readonly summary: string;
  readonly value: unknown;
}

/** How a credential is sent. */
export interface SecurityScheme {
  readonly description: string;
  readonly name: string;
  readonly in: string;
}

/** A schema in the dialect of the document. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly additionalProperties?: boolean | Schema;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
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
  readonly 'x-gate'?: unknown;
  /** New values or variants may come with a minor version. */
  readonly 'x-may-grow'?: boolean;
  readonly 'x-max-json-length'?: number;
  readonly 'x-preset-types'?: Readonly<Record<string, readonly string[]>>;
}
