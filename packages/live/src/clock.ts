/** Time as a session sees it. */
export interface Clock {
  /** Milliseconds since 1970. It may jump, as clocks of machines do; nothing waits by it. */
  now(): number;
  /** Milliseconds since some moment. It never jumps. */
  elapsed(): number;
  /** Acts once, after a while. The answer cancels it. */
  after(delayMs: number, act: () => void): () => void;
}
