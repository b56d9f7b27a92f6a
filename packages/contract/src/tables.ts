/** The types that a parameter arrives in after it was decoded. */
export type ScalarType = 'boolean' | 'integer' | 'number' | 'string';

/** How one parameter is written on the wire; its bounds are the validator's business. */
export interface Parameter {
  readonly name: string;
  readonly in: 'header' | 'path' | 'query';
  readonly required: boolean;
  readonly type: ScalarType | 'array' | 'object';
  /** The type of one item, for arrays only. */
  readonly items?: ScalarType;
  /** A second notation that the service reads besides the style of the document. */
  readonly alsoAccepts?: 'comma-separated' | 'json';
}

/** What a body of one media type is: the name of a schema, or raw bytes or text without one. */
export type BodyContent = Readonly<Record<string, string>>;

/** The body that an operation takes. */
export interface RequestBody {
  readonly required: boolean;
  readonly content: BodyContent;
  /** The parts of the form, where `multipart/form-data` is among the media types. */
  readonly parts?: Readonly<Record<string, FormPart>>;
}

/** One part of a form: a file, or a field that is decoded like a query parameter. */
export interface FormPart {
  readonly required: boolean;
  readonly type: Parameter['type'] | 'file';
  /** The type of one item, for arrays only. */
  readonly items?: ScalarType;
}

/** One documented answer; `content` is empty where the answer has no body. */
export interface ResponseFacts {
  readonly content: BodyContent;
  /** Names of the documented headers, in lower case. */
  readonly headers: readonly string[];
  /** The stable error codes that this answer may carry. */
  readonly errors: readonly string[];
}

/** A close code of the socket, and what a client does when it gets it. */
export interface CloseCode {
  readonly code: number;
  readonly name: string;
  readonly when: string;
  readonly client: 'done' | 'reconnect' | 'stop';
}

/** The two message unions of a WebSocket operation, named by their schemas. */
export interface Socket {
  readonly client: string;
  readonly server: string;
  /** The most bytes that one frame may have, in either form. */
  readonly maxFrameBytes: number;
  readonly closeCodes: readonly CloseCode[];
}

/** One operation of the document, as data. */
export interface Operation {
  readonly id: string;
  readonly method: 'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT';
  /** The path as the document writes it, with `{name}` for each path parameter. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly listener: 'internal' | 'public';
  readonly deprecated: boolean;
  /** The API of others whose shapes the operation has, such as `openai`; null for our own. */
  readonly dialect: string | null;
  /** The name of the security scheme, null where the document says that none is needed. */
  readonly security: string | null;
  /** Other accepted security schemes. */
  readonly otherSecurity: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly body: RequestBody | null;
  readonly responses: Readonly<Record<number, ResponseFacts>>;
  readonly websocket: Socket | null;
}

/**
 * What lets a message through: the name of a flag, or two flags that a boolean inside the message chooses between.
 * Null where nothing gates it.
 */
export type Gate =
  | string
  | { readonly property: string; readonly true: string; readonly false: string }
  | null;

/** One message of the socket: the schema of its content and its gate. */
export type MessageFacts = { readonly schema: string; readonly gate: Gate };

/** One callback: the schema of its body, the methods it is sent with, and the gate of the message it carries. */
export interface WebhookFacts {
  readonly schema: string;
  readonly methods: readonly string[];
  readonly gate: Gate;
}

/** One stable error code: the status that it comes with and its meaning in a sentence. */
export type ErrorFacts = { readonly status: number; readonly summary: string };

/** One field of a request body that a person fills in, for command lines and forms. */
export interface RequestField {
  /** The names of the properties that lead to it. */
  readonly path: readonly string[];
  readonly type: 'boolean' | 'integer' | 'json' | 'number' | 'string';
  /** `list`: several values; `map`: values by name; `map-of-lists`: several values for a name. */
  readonly many?: 'list' | 'map' | 'map-of-lists';
  /** True if a value may also be an object. */
  readonly orObject?: true;
  readonly values?: readonly (number | string)[];
  readonly default?: boolean | number | string;
  readonly minimum?: number;
  readonly maximum?: number;
  /** The first paragraph of the description, on one line. */
  readonly description: string;
  readonly deprecated?: true;
}

/** A JSON value. */
export type JsonValue =
  | boolean
  | null
  | number
  | string
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

/** Defaults that hold only while `property` (given or by default) has one of the values `in`. They win over the others. */
export interface ConditionalDefaults {
  readonly property: string;
  readonly in: readonly JsonValue[];
  readonly defaults: Readonly<Record<string, JsonValue>>;
}

/**
 * The defaults of one place in a body. A node is applied to an object or array that is there: first `when`, then
 * `defaults` fill what is absent, then each child is applied, also to what was just filled in.
 */
export interface DefaultNode {
  readonly defaults?: Readonly<Record<string, JsonValue>>;
  readonly when?: readonly ConditionalDefaults[];
  readonly children?: Readonly<Record<string, DefaultNode>>;
  /** For each item, where the value is an array. */
  readonly items?: DefaultNode;
}

/** Where the credential of a security scheme is sent. */
export interface SecuritySchemeSpec {
  readonly in: 'header' | 'query';
  readonly name: string;
  /** Text before the credential, in any letter case, such as `Bearer `. Text that starts otherwise is no credential. */
  readonly prefix?: string;
}

/** One broken rule, as Ajv reports it. */
export interface ValidationError {
  /** JSON pointer of the value that breaks the rule. */
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The key of a map that breaks the rule; absent where its value does. */
  readonly propertyName?: string;
  readonly message?: string;
}

/** A precompiled validator. It never changes its input. `errors` belongs to the last call: copy it before the next one. */
export interface Validate<T = unknown> {
  (data: unknown): data is T;
  readonly errors?: readonly ValidationError[] | null;
}
