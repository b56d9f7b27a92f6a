/** Who could mend what went wrong. */
export type RecognitionFailure =
  /** There is no audio in the file, or it can't be decoded. */
  | 'audio'
  /** There is more audio than is allowed. */
  | 'length'
  /** None of the languages asked for is one that the recognizer understands. */
  | 'language'
  /** The recognizer itself failed. */
  | 'engine';

/** A recognition that failed. Its message is for callers: it says nothing of the machine. */
export class RecognitionError extends Error {
  override readonly name = 'RecognitionError';
  readonly failure: RecognitionFailure;
  /** Whether the same call may succeed another time. */
  readonly retryable: boolean;

  constructor(
    message: string,
    about: { failure: RecognitionFailure; retryable: boolean; cause?: unknown },
  ) {
    super(message, { cause: about.cause });
    this.failure = about.failure;
    this.retryable = about.retryable;
  }
}
