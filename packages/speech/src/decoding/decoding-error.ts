/** Why a file could not be decoded. */
export type DecodingProblem =
  /** The file has no audio, or in an unknown format. */
  | 'no_audio'
  /** Too much of the audio is damaged. */
  | 'damaged'
  /** More channels than allowed. */
  | 'too_many_channels'
  /** Longer than allowed. */
  | 'too_long'
  /** The decoder failed, through no fault of the file. */
  | 'engine';

/** Decoding failed. The message tells callers what to do and reveals nothing about the machine. */
export class DecodingError extends Error {
  override readonly name = 'DecodingError';
  readonly problem: DecodingProblem;
  /** True if decoding the same file may succeed later. */
  readonly retryable: boolean;

  constructor(problem: DecodingProblem, message: string, cause?: unknown) {
    super(message, { cause });
    this.problem = problem;
    this.retryable = problem === 'engine';
  }
}
