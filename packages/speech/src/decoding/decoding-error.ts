/** Why a file could not be decoded. */
export type DecodingProblem =
  /** There is no audio in the file, or in no form that is known here. */
  | 'no_audio'
  /** There is audio, but too much of it is broken. */
  | 'damaged'
  /** It has more channels than are recognized. */
  | 'too_many_channels'
  /** It lasts longer than is allowed. */
  | 'too_long'
  /** The decoder itself failed; nothing is wrong with the file. */
  | 'engine';

/** Decoding that failed. Its message is for callers: it says what to do, and nothing of the machine. */
export class DecodingError extends Error {
  override readonly name = 'DecodingError';
  readonly problem: DecodingProblem;
  /** Whether the same file may be decoded another time. */
  readonly retryable: boolean;

  constructor(problem: DecodingProblem, message: string, cause?: unknown) {
    super(message, { cause });
    this.problem = problem;
    this.retryable = problem === 'engine';
  }
}
