import type {
  ErrorCode,
  OperationId,
  OperationTypes,
  operations,
  Resolved,
  SecurityScheme,
} from '@verbatim/contract';
import type { Context } from 'hono';
import type { ReceivedPart } from './request/multipart.ts';
import type { BinaryContent } from './response/binary-content.ts';
import type { SocketCloseCode, SocketEvents } from './socket/connection.ts';
import type { SocketRefusal } from './socket/refusal.ts';

type Table = typeof operations;
type Empty = Readonly<Record<never, never>>;

/** Who a caller is, by security scheme: what the authenticators of an API return. */
export type Principals = Record<SecurityScheme, unknown>;

/** The principal an operation is called by; `null` where the document asks for no credential. */
export type PrincipalOf<
  Id extends OperationId,
  P extends Principals,
> = Table[Id]['security'] extends SecurityScheme ? P[Table[Id]['security']] : null;

// ---- what comes in ----

type ParametersIn<
  Id extends OperationId,
  Place extends 'path' | 'query' | 'header',
> = Resolved.operations[Id] extends { parameters: infer All }
  ? Place extends keyof All
    ? [NonNullable<All[Place]>] extends [never]
      ? Empty
      : NonNullable<All[Place]>
    : Empty
  : Empty;

type RequestContent<Id extends OperationId> =
  NonNullable<Resolved.operations[Id]['requestBody']> extends { content: infer Content }
    ? Content
    : never;

type BodyOfType<Type, Value> = Type extends 'multipart/form-data'
  ? { readonly contentType: Type; readonly parts: AsyncIterable<ReceivedPart> }
  : { readonly contentType: Type; readonly value: Value };

type IsUnion<T, All = T> = T extends unknown ? ([All] extends [T] ? false : true) : never;

/** The body as a handler sees it: the value itself, or a union told apart by `contentType` where several are documented. */
export type OperationBody<Id extends OperationId> = [RequestContent<Id>] extends [never]
  ? undefined
  : IsUnion<keyof RequestContent<Id>> extends true
    ? {
        [Type in keyof RequestContent<Id>]: BodyOfType<Type, RequestContent<Id>[Type]>;
      }[keyof RequestContent<Id>]
    : RequestContent<Id>[keyof RequestContent<Id>];

/** All a handler is told, validated, coerced by its schema and completed with defaults. */
export interface OperationInput<Id extends OperationId, P extends Principals = Principals> {
  readonly params: ParametersIn<Id, 'path'>;
  readonly query: ParametersIn<Id, 'query'>;
  readonly headers: ParametersIn<Id, 'header'>;
  readonly body: OperationBody<Id>;
  readonly principal: PrincipalOf<Id, P>;
  /** Aborts when the caller goes away. */
  readonly signal: AbortSignal;
  readonly requestId: string;
  /** Hono's own context, for what the document does not describe. */
  readonly raw: Context;
}

// ---- what goes out ----

type DocumentedResponses<Id extends OperationId> = Table[Id]['responses'];

/** Statuses that follow from a 200 (Range), from the handshake, or from the router alone. */
type RuntimeStatus = 101 | 206 | 304 | 416 | 426;

type HeadersOf<Response> = Response extends { headers: readonly (infer Name extends string)[] }
  ? { readonly [N in Name]?: string }
  : Empty;

type CodesOf<Response> = Response extends { errors: readonly (infer Code extends ErrorCode)[] }
  ? Code
  : never;

type ContentOf<Id extends OperationId, Status> = OperationTypes[Id] extends {
  responses: infer All;
}
  ? Status extends keyof All
    ? All[Status] extends { content: infer Content }
      ? Content
      : never
    : never
  : never;

type SuccessBody<Content> = [Content] extends [never]
  ? { readonly body?: undefined }
  : { readonly body: Content[keyof Content] extends Blob ? BinaryContent : Content[keyof Content] };

/** A documented error: its code must belong to that status of that operation; the router adds time, path and request id. */
interface DocumentedError<Code extends ErrorCode> {
  readonly code: Code;
  readonly message?: string;
  readonly validation_errors?: readonly string[];
}

type ResponseOfStatus<Id extends OperationId, Status extends keyof DocumentedResponses<Id>> = {
  readonly status: Status;
  readonly headers?: HeadersOf<DocumentedResponses<Id>[Status]>;
} & ([CodesOf<DocumentedResponses<Id>[Status]>] extends [never]
  ? SuccessBody<ContentOf<Id, Status>>
  : { readonly body: DocumentedError<CodesOf<DocumentedResponses<Id>[Status]>> });

/** Every documented answer of an operation, as one union told apart by `status`. */
export type OperationResponse<Id extends OperationId> = {
  [Status in Exclude<keyof DocumentedResponses<Id>, RuntimeStatus>]: ResponseOfStatus<Id, Status>;
}[Exclude<keyof DocumentedResponses<Id>, RuntimeStatus>];

/** One operation of the API: a documented answer, or nothing that compiles. */
export type Handler<Id extends OperationId, P extends Principals = Principals> = (
  input: OperationInput<Id, P>,
) => OperationResponse<Id> | Promise<OperationResponse<Id>>;

/** A WebSocket operation: goes on with what to do on each event, or refuses with a documented close code. */
export type SocketHandler<Id extends OperationId, P extends Principals = Principals> = (
  input: Omit<OperationInput<Id, P>, 'body'>,
) => SocketDecision<Id> | Promise<SocketDecision<Id>>;

type SocketDecision<Id extends OperationId> = SocketEvents<Id> | SocketRefusal<SocketCloseCode<Id>>;
