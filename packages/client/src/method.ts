import type { ErrorCodes, OperationTypes, operations } from './contract.ts';
import type { ApiFailure, LocalFailure, Success } from './result.ts';
import type { CallOptions } from './settings.ts';

/** The name of an operation that is called with a request and an answer. */
export type CallId = keyof typeof operations;

type Parameters<Id extends CallId> = OperationTypes[Id]['parameters'];

/** A group of parameters; optional where nothing in it is required. */
type Group<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<never, never> extends Value
    ? { readonly [Key in Name]?: Value | undefined }
    : { readonly [Key in Name]: Value };

type Body<Id extends CallId> = OperationTypes[Id] extends {
  requestBody: { content: infer Content };
}
  ? { readonly body: Content[keyof Content] }
  : unknown;

/** What a method is given: path, query, headers and body as the document names them, and the options of the call. */
export type Input<Id extends CallId> = CallOptions &
  Body<Id> &
  Group<'path', NonNullable<Parameters<Id>['path']>> &
  Group<'query', NonNullable<Parameters<Id>['query']>> &
  Group<'headers', NonNullable<Parameters<Id>['header']>>;

type Answers<Id extends CallId> = (typeof operations)[Id]['answers'];

/** The data of one answer. Bytes are streams, so that no file has to fit into memory. */
export type Data<Id extends CallId, Status> = Status extends keyof Answers<Id>
  ? Answers<Id>[Status] extends 'binary'
    ? ReadableStream<Uint8Array<ArrayBuffer>>
    : Answers<Id>[Status] extends 'text'
      ? string
      : Answers<Id>[Status] extends 'nothing'
        ? undefined
        : JsonOf<Id, Status>
  : never;

type JsonOf<Id extends CallId, Status> = Status extends keyof OperationTypes[Id]['responses']
  ? OperationTypes[Id]['responses'][Status] extends { content: { 'application/json': infer Json } }
    ? Json
    : never
  : never;

type Successes<Id extends CallId> = {
  [Status in keyof Answers<Id> & number]: Success<Status, Data<Id, Status>>;
}[keyof Answers<Id> & number];

type Failures<Id extends CallId> = {
  [Status in keyof ErrorCodes[Id] & number]: ApiFailure<Status, ErrorCodes[Id][Status] & string>;
}[keyof ErrorCodes[Id] & number];

/** What a call comes to: every documented answer under its status, or a failure of the client's own under null. */
export type ResultOf<Id extends CallId> = Failures<Id> | LocalFailure | Successes<Id>;

/** Calls an operation. Resolves always and never throws. */
export type Method<Id extends CallId> =
  Record<never, never> extends Input<Id>
    ? (input?: Input<Id>) => Promise<ResultOf<Id>>
    : (input: Input<Id>) => Promise<ResultOf<Id>>;

/** The filters of a listing, and the options of each of its calls. */
export type ListingInput<Id extends CallId> = CallOptions &
  Group<'query', NonNullable<Parameters<Id>['query']>>;
