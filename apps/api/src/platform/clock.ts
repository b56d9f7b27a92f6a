/** Where the time comes from, so that tests can make it. */
export interface Clock {
  /** Milliseconds since 1970. It may jump, as clocks of machines do. */
  now(): number;
  /** Milliseconds since some moment. It never jumps. */
  elapsed(): number;
  /** Calls once after a while, unless it is canceled before by what this returns. */
  after(delayMs: number, call: () => void): () => void;
}

/** The machine's own clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after: (delayMs, call) => {
    const timer = setTimeout(call, delayMs);
    return () => clearTimeout(timer);
  },
};
