import type { MessageError } from '@verbatim/contract';

/** Kind of a failure. Callers see it as `exception`. */
export type TextEngineFailure =
  /** No engine for the task is configured. */
  | 'EngineMissing'
  /** No configured engine supports these languages. */
  | 'LanguagesNotServed'
  /** The engine rejects the request: wrong key, unknown model, text too long. */
  | 'EngineRefused'
  /** The engine can't be reached, or fails. */
  | 'EngineFailed'
  /** The engine's response is malformed. */
  | 'EngineAnswerUnusable'
  /** The engine, or the queue for it, is overloaded. */
  | 'EngineBusy'
  /** The engine exceeded its time limit. */
  | 'EngineTimeout'
  /** With this, the result would be larger than allowed. */
  | 'ResultTooLarge';

const statuses: Readonly<Record<TextEngineFailure, number>> = {
  EngineMissing: 422,
  LanguagesNotServed: 422,
  EngineRefused: 502,
  EngineFailed: 502,
  EngineAnswerUnusable: 502,
  EngineBusy: 503,
  EngineTimeout: 504,
  ResultTooLarge: 413,
};

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
