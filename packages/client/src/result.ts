import type { AnswerExcerpt, ErrorValue, LocalError } from './error-value.ts';

/** A documented success. */
export interface Success<Status extends number = number, Data = unknown> {
  readonly ok: true;
  readonly status: Status;
  readonly data: Data;
  readonly headers: Headers;
  /** How many times the request was sent. */
  readonly attempts: number;
}

/** An error that the service answered with, as the document promises it. */
export interface ApiFailure<Status extends number = number, Code extends string = string> {
  readonly ok: false;
  readonly status: Status;
  readonly error: ErrorValue<'api', Code>;
  readonly headers: Headers;
  /** How many times the request was sent. */
  readonly attempts: number;
}

/** A failure without a documented answer: no answer came, or it was not what the document promises. */
export interface LocalFailure {
  readonly ok: false;
  readonly status: null;
  readonly error: LocalError;
  readonly headers: Headers | null;
  /** How many times the request was sent. */
  readonly attempts: number;
}

/** Any failure. */
export type Failure = ApiFailure | LocalFailure;

/** What a call comes to: never thrown, always returned. */
export type Result<Data = unknown> = Failure | Success<number, Data>;

/** A failure in the one place where a value cannot be returned: inside an iteration, or after `unwrap`. */
export class VerbatimError extends Error {
  override readonly name = 'VerbatimError';
  readonly failure: AnyFailure;

  constructor(failure: AnyFailure) {
    super(`${failure.error.code}: ${failure.error.message}`, { cause: failure.error.cause });
    this.failure = failure;
  }

  /** The stable code. */
  get code(): string {
    return this.failure.error.code;
  }
}

/** What all failures have in common. */
export interface AnyFailure {
  readonly ok: false;
  readonly status: number | null;
  readonly error: ErrorValue<string, string> & { readonly answer?: AnswerExcerpt };
}

/** The data of a success; a failure is thrown as a `VerbatimError`, for scripts that have nothing better to do with it. */
export function unwrap<Data>(
  result: AnyFailure | { readonly ok: true; readonly data: Data },
): Data {
  if (result.ok) return result.data;
  throw new VerbatimError(result);
}
