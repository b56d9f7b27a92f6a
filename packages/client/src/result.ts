/** A documented success response. */
export interface Success<Status extends number = number, Data = unknown> {
  readonly ok: true;
  readonly status: Status;
  readonly data: Data;
  readonly headers: Headers;
  /** Number of times that the request was sent. */
  readonly attempts: number;
}

/** A documented error response. */
export interface ApiFailure<Status extends number = number, Code extends string = string> {
  readonly ok: false;
  readonly status: Status;
  readonly error: ErrorValue<'api', Code>;
  readonly headers: Headers;
  /** Number of times that the request was sent. */
  readonly attempts: number;
}

/** A failure without a documented response: none arrived, or one that the OpenAPI document does not describe. */
export interface LocalFailure {
  readonly ok: false;
  readonly status: null;
  readonly error: LocalError;
  readonly headers: Headers | null;
  /** Number of times that the request was sent. */
  readonly attempts: number;
}

/** Any failure. */
export type Failure = ApiFailure | LocalFailure;

/** Result of a call: returned, never thrown. */
export type Result<Data = unknown> = Failure | Success<number, Data>;

/** A failure thrown where none can be returned: while iterating a listing or reading a download, and by `unwrap`. */
export class VerbatimError extends Error {
  override readonly name = 'VerbatimError';
  readonly failure: AnyFailure;

  constructor(failure: AnyFailure) {
    super(`${failure.error.code}: ${failure.error.message}`, { cause: failure.error.cause });
    this.failure = failure;
  }

  /** The stable code of the error. */
  get code(): string {
    return this.failure.error.code;
  }
}

/** The fields that all failures share. */
export interface AnyFailure {
  readonly ok: false;
  readonly status: number | null;
  readonly error: ErrorValue<string, string> & { readonly answer?: AnswerExcerpt };
}

/** Returns the data of a success; throws a failure as a `VerbatimError`. */
export function unwrap<Data>(
  result: AnyFailure | { readonly ok: true; readonly data: Data },
): Data {
  if (result.ok) return result.data;
  throw new VerbatimError(result);
}

/** An error as a value. */
export interface ErrorValue<Kind extends string, Code extends string> {
  /** The source of the error: the service (`api`), the network, a timeout, the caller's signal (`aborted`), ... */
  readonly kind: Kind;
  /** Stable across versions: branch on this. A newer service may return codes that this version does not list. */
  readonly code: Code;
  /** A description for people. Its text may change between versions. */
  readonly message: string;
  /** One sentence per invalid field, naming field and rule. Empty unless the service rejected the request with 400. */
  readonly validationErrors: readonly string[];
  /** Id of the request in the service's log; null if no response arrived. */
  readonly requestId: string | null;
  /** Delay that the service asked for with `Retry-After`; null without that header. */
  readonly retryAfterMs: number | null;
  readonly cause?: unknown;
}

/** The connection failed, or broke before the response was complete. */
export type NetworkError = ErrorValue<'network', 'connection_failed'>;

/** One attempt, or the whole call, reached its time limit. */
export type TimeoutError = ErrorValue<'timeout', 'attempt_timed_out' | 'call_timed_out'>;

/** The caller's signal ended the call. */
export type AbortedError = ErrorValue<'aborted', 'aborted'>;

/** The service sent a response that the OpenAPI document does not describe. */
export interface ProtocolError extends ErrorValue<'protocol', ProtocolCode> {
  readonly answer: AnswerExcerpt;
}

/** How a response differs from the OpenAPI document. */
export type ProtocolCode =
  | 'answer_too_large'
  | 'malformed_answer'
  | 'undocumented_status'
  | 'unexpected_content_type'
  | 'wrong_page_link';

/** The call cannot work as it was made: an invalid argument, an unreadable source, a missing WebSocket class. */
export type UsageError = ErrorValue<
  'usage',
  'invalid_argument' | 'key_unavailable' | 'reader_too_slow' | 'source_failed' | 'websocket_missing'
>;

/** Any error other than a documented error response. */
export type LocalError = AbortedError | NetworkError | ProtocolError | TimeoutError | UsageError;

/** The beginning of an undocumented response, for debugging. */
export interface AnswerExcerpt {
  readonly status: number;
  readonly contentType: string | null;
  /** The error code of the service, if the body has the shape of its errors. */

  readonly code: string | null;
  readonly text: string;
}

/** Calls a listener. An exception of the listener is reported as uncaught and does not reach the caller. */
export function notify<Value>(listener: ((value: Value) => void) | undefined, value: Value): void {
  try {
    listener?.(value);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
