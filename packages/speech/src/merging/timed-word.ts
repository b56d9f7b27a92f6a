/** A word and where it is in the file. Times are whole milliseconds from its beginning. */
export interface TimedWord {
  readonly word: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly confidence: number;
  /** As the engine told it. */
  readonly language: string | null;
}
