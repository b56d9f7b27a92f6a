import type { MessageError } from '@verbatim/contract';

/** HTTP statuses by the kinds of failures. */
const statuses = {
  /** No engine for the task is configured. */
  EngineMissing: 422,
  /** No configured engine supports these languages. */
  LanguagesNotServed: 422,
  /** The engine rejects the request: wrong key, unknown model, text too long. */
  EngineRefused: 502,
  /** The engine can't be reached, or fails. */
  EngineFailed: 502,
  /** The engine's response is malformed. */
  EngineAnswerUnusable: 502,
  /** The engine, or the queue for it, is overloaded. */
  EngineBusy: 503,
  /** The engine exceeded its time limit. */
  EngineTimeout: 504,
  /** With this, the result would be larger than allowed. */
  ResultTooLarge: 413,
} as const;

/** Kind of a failure. Callers see it as `exception`. */
export type TextEngineFailure = keyof typeof statuses;

/** A failed text engine. Its message is for callers: it holds no text, no key and no address. */
export class TextEngineError extends Error {
  override readonly name = 'TextEngineError';
  readonly exception: TextEngineFailure;
  /** HTTP status that describes the failure. */
  readonly status: number;

  constructor(exception: TextEngineFailure, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.exception = exception;
    this.status = statuses[exception];
  }
}

/** No engine that was asked translates in this direction. */
export const notServed = (): TextEngineError =>
  new TextEngineError('LanguagesNotServed', 'The translator does not know these languages.');

/** The error of an envelope. Unexpected failures are reported without details. */
export function messageErrorOf(error: unknown): MessageError {
  if (error instanceof TextEngineError) {
    return { status_code: error.status, exception: error.exception, message: error.message };
  }
  return {
    status_code: 500,
    exception: 'InternalError',
    message: 'An internal error of the service. Its log has details.',
  };
}

/** Bytes that the texts of one add-on may take together. */
export class SizeBudget {
  #remainingBytes: number;

  constructor(maxBytes: number) {
    this.#remainingBytes = maxBytes;
  }

  /** Takes bytes; throws `ResultTooLarge` once there are too few, so that no further text is made. */
  take(byteLength: number): void {
    this.#remainingBytes -= byteLength;
    if (this.#remainingBytes >= 0) return;
    throw new TextEngineError(
      'ResultTooLarge',
      'With this the result would be larger than the operator allows. Ask for fewer languages or prompts at once, or send shorter audio.',
    );
  }
}
