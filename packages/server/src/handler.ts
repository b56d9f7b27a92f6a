import type {
  ErrorCode,
  OperationId,
  OperationTypes,
  operations,
  Resolved,
  SecurityScheme,
} from '@verbatim/contract';
import type { Context } from 'hono';
import type { BinaryContent, EventStream } from './response/bodies.ts';
import type { SocketCloseCode, SocketEvents, SocketRefusal } from './response/connection.ts';

/** One part of a form. Its content must be read before the next part is requested: parts are not buffered. */
export interface ReceivedPart {
  readonly name: string;
  readonly filename: string | undefined;
  readonly contentType: string;
  readonly content: AsyncIterable<Uint8Array>;
}

type Table = typeof operations;
type Empty = Readonly<Record<never, never>>;

/** Principals by security scheme: the results of the authenticators of an API. */
export type Principals = Record<SecurityScheme, unknown>;

/** The principal of an operation; `null` if the document requires no credential. */
type PrincipalOf<
  Id extends OperationId,
  P extends Principals,
> = Table[Id]['security'] extends SecurityScheme ? P[Table[Id]['security']] : null;

// ---- input ----

type ParametersIn<
  Id extends OperationId,
  Location extends 'path' | 'query' | 'header',
> = Resolved.operations[Id] extends { parameters: infer All }
  ? Location extends keyof All
    ? [NonNullable<All[Location]>] extends [never]
      ? Empty
      : NonNullable<All[Location]>
    : Empty
  : Empty;

type RequestContent<Id extends OperationId> =
  NonNullable<Resolved.operations[Id]['requestBody']> extends { content: infer Content }
    ? Content
    : never;

/** The parts of a form that are not files. */
type FieldsOf<Form> = {
  readonly [Name in keyof Form as NonNullable<Form[Name]> extends Blob ? never : Name]: Form[Name];
};

/** A form: its files stream past, then its other fields are known. */
interface FormBody<Type, Form> {
  readonly contentType: Type;
  readonly parts: AsyncIterable<ReceivedPart>;
  /** The fields beside the files, once all parts are read; throws a problem if they are not valid. */
  fields(): FieldsOf<Form>;
}

/** A body of bytes as it arrives. Reading it throws a problem if it is too large. */
interface BytesBody<Type> {
  readonly contentType: Type;
  readonly bytes: AsyncIterable<Uint8Array>;
}

type BodyOfType<Type, Value> = Type extends 'multipart/form-data'
  ? FormBody<Type, Value>
  : Value extends Blob
    ? BytesBody<Type>
    : { readonly contentType: Type; readonly value: Value };

type IsUnion<T, All = T> = T extends unknown ? ([All] extends [T] ? false : true) : never;

/** The body of a handler's input: the value itself, or a union distinguished by `contentType` for several media types. */
type OperationBody<Id extends OperationId> = [RequestContent<Id>] extends [never]
  ? undefined
  : IsUnion<keyof RequestContent<Id>> extends true
    ? {
        [Type in keyof RequestContent<Id>]: BodyOfType<Type, RequestContent<Id>[Type]>;
      }[keyof RequestContent<Id>]
    : keyof RequestContent<Id> extends 'multipart/form-data'
      ? FormBody<keyof RequestContent<Id>, RequestContent<Id>[keyof RequestContent<Id>]>
      : RequestContent<Id>[keyof RequestContent<Id>];

/** The input of a handler: decoded by its schema, validated, and completed with defaults. */
export interface OperationInput<Id extends OperationId, P extends Principals = Principals> {
  readonly params: ParametersIn<Id, 'path'>;
  readonly query: ParametersIn<Id, 'query'>;
  readonly headers: ParametersIn<Id, 'header'>;
  readonly body: OperationBody<Id>;
  readonly principal: PrincipalOf<Id, P>;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
  readonly requestId: string;
  /** Hono's context, for everything outside of the document. */
  readonly raw: Context;
}

// ---- response ----

type DocumentedResponses<Id extends OperationId> = Table[Id]['responses'];

/** Statuses that only the router sends: for a Range, for a handshake. */
type RuntimeStatus = 101 | 206 | 304 | 416 | 426;

type HeadersOf<Response> = Response extends { headers: readonly (infer Name extends string)[] }
  ? { readonly [N in Name]?: string }
  : Empty;

type CodesOf<Response> = Response extends { errors: readonly (infer Code extends ErrorCode)[] }
  ? Code
  : never;

type ResponseContent<Id extends OperationId, Status> = OperationTypes[Id] extends {
  responses: infer All;
}
  ? Status extends keyof All
    ? All[Status] extends { content: infer Content }
      ? Content
      : never
    : never
  : never;

type ContentOfType<Type, Value> = Type extends 'text/event-stream'
  ? EventStream<Value>
  : Value extends Blob
    ? BinaryContent
    : Value;

/** The body of a success; where the document has several media types, `contentType` names the one that is sent. */
type SuccessBody<Content> = [Content] extends [never]
  ? { readonly body?: undefined }
  : IsUnion<keyof Content> extends true
    ? {
        [Type in keyof Content]: {
          readonly contentType: Type;
          readonly body: ContentOfType<Type, Content[Type]>;
        };
      }[keyof Content]
    : { readonly body: ContentOfType<keyof Content, Content[keyof Content]> };

/** A documented error. Its code must belong to the status and the operation; the router adds time, path and request id. */
interface DocumentedError<Code extends ErrorCode> {
  readonly code: Code;
  readonly message?: string;
  readonly validation_errors?: readonly string[];
}

type ResponseOfStatus<Id extends OperationId, Status extends keyof DocumentedResponses<Id>> = {
  readonly status: Status;
  readonly headers?: HeadersOf<DocumentedResponses<Id>[Status]>;
} & ([CodesOf<DocumentedResponses<Id>[Status]>] extends [never]
  ? SuccessBody<ResponseContent<Id, Status>>
  : { readonly body: DocumentedError<CodesOf<DocumentedResponses<Id>[Status]>> });

/** Every documented response of an operation, as a union distinguished by `status`. */
export type OperationResponse<Id extends OperationId> = {
  [Status in Exclude<keyof DocumentedResponses<Id>, RuntimeStatus>]: ResponseOfStatus<Id, Status>;
}[Exclude<keyof DocumentedResponses<Id>, RuntimeStatus>];

/** The handler of an operation: it compiles only if every response is documented. */
export type Handler<Id extends OperationId, P extends Principals = Principals> = (
  input: OperationInput<Id, P>,
) => OperationResponse<Id> | Promise<OperationResponse<Id>>;

/** The handler of a WebSocket operation: returns its event handlers, or a refusal with a documented close code. */
export type SocketHandler<Id extends OperationId, P extends Principals = Principals> = (
  input: Omit<OperationInput<Id, P>, 'body'>,
) => SocketDecision<Id> | Promise<SocketDecision<Id>>;

type SocketDecision<Id extends OperationId> = SocketEvents<Id> | SocketRefusal<SocketCloseCode<Id>>;

/** The excess properties of every response, compared with the documented response of the same status. */
type ExcessPropertiesOf<Actual, Id extends OperationId> = Actual extends { status: infer Status }
  ? ExcessProperties<Actual, Extract<OperationResponse<Id>, { status: Status }>>
  : never;

/** `unknown` if all fields are documented; otherwise a sentence that the compiler shows as the missing type. */
type Undocumented<Actual, Id extends OperationId> =
  ExcessPropertiesOf<Actual, Id> extends infer Field
    ? [Field] extends [never]
      ? unknown
      : Field extends string
        ? `The document knows no ${Field}`
        : never
    : never;

/**
 * Makes the function that declares handlers: `const handle = handlersFor<Callers>()`, then
 * `export const getHealth = handle('getHealth', () => ({ status: 200, body: { status: 'ok' } }))`.
 * Unlike a type annotation it also refuses fields that are not in the document.
 */
export function handlersFor<P extends Principals>() {
  return <Id extends OperationId, H extends Handler<Id, P>>(
    _operationId: Id,
    handler: H & Undocumented<Awaited<ReturnType<H>>, Id>,
  ): Handler<Id, P> => handler;
}

type KeysOf<T> = T extends unknown ? keyof T : never;
type PropertyOf<T, Key> = T extends unknown ? (Key extends keyof T ? T[Key] : never) : never;
type ItemOf<T> = T extends readonly (infer Item)[] ? Item : never;
type Atom = string | number | boolean | bigint | symbol | null | undefined;
type Callable = (...args: never[]) => unknown;

type PropertyPath<Path extends string, Key extends string> = Path extends ''
  ? Key
  : `${Path}.${Key}`;

/** Maximum depth of the search: no response of the document is deeper. It keeps the type finite for the compiler. */
type Depth = [1, 1, 1, 1, 1, 1, 1, 1];
type Less<D extends unknown[]> = D extends [unknown, ...infer Rest] ? Rest : [];

/**
 * The paths of the properties of `Actual` that `Expected` does not have, at any depth; `never` if there are none. The
 * compiler does not check excess properties of an object that a function returns.
 */
type ExcessProperties<
  Actual,
  Expected,
  Path extends string = '',
  D extends unknown[] = Depth,
> = D extends []
  ? never
  : unknown extends Expected
    ? never
    : Actual extends Atom | Callable
      ? never
      : Actual extends readonly (infer Item)[]
        ? ExcessProperties<Item, ItemOf<Expected>, Path, Less<D>>
        : {
            [Key in keyof Actual & string]: Key extends KeysOf<Expected>
              ? ExcessProperties<
                  Actual[Key],
                  PropertyOf<Expected, Key>,
                  PropertyPath<Path, Key>,
                  Less<D>
                >
              : string extends KeysOf<Expected>
                ? never
                : // The compiler adds the properties of the other branch of a ternary, as undefined.
                  [Actual[Key]] extends [undefined]
                  ? never
                  : PropertyPath<Path, Key>;
          }[keyof Actual & string];
