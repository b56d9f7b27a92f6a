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
