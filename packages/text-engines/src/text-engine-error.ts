import type { MessageError } from '@verbatim/contract';

/** What went wrong, in one word. Callers see it as `exception`. */
export type TextEngineFailure =
  /** The operator has set up nothing that could do it. */
  | 'EngineMissing'
  /** What is set up does not know these languages. */
  | 'LanguagesNotServed'
  /** The engine does not take what it is asked: a wrong key, an unknown model, too long a text. */
  | 'EngineRefused'
  /** The engine can't be reached, or fails. */
  | 'EngineFailed'
  /** The engine answers something that is no answer. */
  | 'EngineAnswerUnusable'
  /** The engine, or the way to it, has too much to do. */
  | 'EngineBusy'
  /** The engine took longer than it may. */
  | 'EngineTimeout';

const statuses: Readonly<Record<TextEngineFailure, number>> = {
  EngineMissing: 422,
  LanguagesNotServed: 422,
  EngineRefused: 502,
  EngineFailed: 502,
  EngineAnswerUnusable: 502,
  EngineBusy: 503,
  EngineTimeout: 504,
};

/** A text engine that failed. Its message is for callers: it holds no text, no key and no address. */
export class TextEngineError extends Error {
  override readonly name = 'TextEngineError';
  readonly exception: TextEngineFailure;
  /** The HTTP status that describes the failure best. */
  readonly status: number;

  constructor(exception: TextEngineFailure, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.exception = exception;
    this.status = statuses[exception];
  }
}

/** A failure as an envelope tells it. What is not expected to fail is told without details. */
export function messageErrorOf(error: unknown): MessageError {
  if (error instanceof TextEngineError) {
    return { status_code: error.status, exception: error.exception, message: error.message };
  }
  return {
    status_code: 500,
    exception: 'InternalError',
    message: 'The service made a mistake. Its log says more.',
  };
}
