/** What failed, and so who can fix it: the caller or the operator. */
export type RecognitionFailure =
  /** The file has no audio, or it can't be decoded. */
  | 'audio'
  /** There is more audio than is allowed. */
  | 'length'
  /** The recognizer supports none of the requested languages. */
  | 'language'
  /** The recognizer itself failed. */
  | 'engine';

/** A failed recognition. The message is for callers and reveals nothing about the machine. */
export class RecognitionError extends Error {
  override readonly name = 'RecognitionError';
  readonly failure: RecognitionFailure;
  /** True if the same call may succeed later. */
  readonly retryable: boolean;

  /** By default the engine failed, and another attempt may succeed. */
  constructor(
    message: string,
    {
      failure = 'engine',
      retryable = true,
      cause,
    }: { failure?: RecognitionFailure; retryable?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.failure = failure;
    this.retryable = retryable;
  }
}

/** True if every recognizer would fail in the same way, and the one that failed is intact. */
export const isPermanent = (error: unknown): boolean =>
  error instanceof RecognitionError && !error.retryable;

/** The error of what is under way when a recognizer is closed. */
export const closedError = (): RecognitionError =>
  new RecognitionError('The recognizer was closed.');

/** An engine can't be used. The message tells the operator what is missing and what to do about it. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
}

/** A command on a model failed. The message tells the operator what to do. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
}
