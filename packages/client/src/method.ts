import type { ErrorCodes, OperationTypes, operations } from './contract.ts';
import type { ApiFailure, LocalFailure, Success } from './result.ts';
import type { CallOptions } from './settings.ts';

/** The `operationId` of an operation that is one request and one response: every operation but the WebSocket. */
export type CallId = keyof typeof operations;

type OperationParameters<Id extends CallId> = OperationTypes[Id]['parameters'];

/** Parameters of one kind; the group is optional if none of its parameters is required. */
type ParameterGroup<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<never, never> extends Value
    ? { readonly [Key in Name]?: Value | undefined }
    : { readonly [Key in Name]: Value };

type BodyInput<Id extends CallId> = OperationTypes[Id] extends {
  requestBody: { content: infer Content };
}
  ? { readonly body: Content[keyof Content] }
  : unknown;

/** Input of a method: `path`, `query`, `headers` and `body` as the OpenAPI document names them, and call options. */
export type Input<Id extends CallId> = CallOptions &
  BodyInput<Id> &
  ParameterGroup<'path', NonNullable<OperationParameters<Id>['path']>> &
  ParameterGroup<'query', NonNullable<OperationParameters<Id>['query']>> &
  ParameterGroup<'headers', NonNullable<OperationParameters<Id>['header']>>;

type ResponseKinds<Id extends CallId> = (typeof operations)[Id]['answers'];

/** The data of a documented response. Binary responses are streams, so that no file has to fit into memory. */
export type Data<Id extends CallId, Status> = Status extends keyof ResponseKinds<Id>
  ? ResponseKinds<Id>[Status] extends 'binary'
    ? ReadableStream<Uint8Array<ArrayBuffer>>
    : ResponseKinds<Id>[Status] extends 'text'
      ? string
      : ResponseKinds<Id>[Status] extends 'nothing'
        ? undefined
        : JsonOf<Id, Status>
  : never;

type JsonOf<Id extends CallId, Status> = Status extends keyof OperationTypes[Id]['responses']
  ? OperationTypes[Id]['responses'][Status] extends { content: { 'application/json': infer Json } }
    ? Json
    : never
  : never;

type Successes<Id extends CallId> = {
  [Status in keyof ResponseKinds<Id> & number]: Success<Status, Data<Id, Status>>;
}[keyof ResponseKinds<Id> & number];

type Failures<Id extends CallId> = {
  [Status in keyof ErrorCodes[Id] & number]: ApiFailure<Status, ErrorCodes[Id][Status] & string>;
}[keyof ErrorCodes[Id] & number];

/** Result of a call: a documented response by its `status`, or a failure without one (`status` is null). */
export type ResultOf<Id extends CallId> = Failures<Id> | LocalFailure | Successes<Id>;

/** Calls an operation. Always resolves, never rejects. */
export type Method<Id extends CallId> =
  Record<never, never> extends Input<Id>
    ? (input?: Input<Id>) => Promise<ResultOf<Id>>
    : (input: Input<Id>) => Promise<ResultOf<Id>>;

/** Filters of a listing, and options for each of its page requests. */
export type ListingInput<Id extends CallId> = CallOptions &
  ParameterGroup<'query', NonNullable<OperationParameters<Id>['query']>>;
