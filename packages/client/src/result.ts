import type { AnswerExcerpt, ErrorValue, LocalError } from './error-value.ts';

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
