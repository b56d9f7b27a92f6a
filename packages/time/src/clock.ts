/** Time and timers, behind an interface so that tests can stand in for both. */
export interface Clock {
  /** Milliseconds since 1970. It jumps when the machine's time is set, so nothing may wait by it. */
  now(): number;
  /** Milliseconds since an arbitrary moment. It never jumps. */
  elapsed(): number;
  /** Calls once after a delay; never, if the delay is infinite. The returned function cancels it. */
  after(delayMs: number, call: () => void): () => void;
}

/** The longest delay of one platform timer: with a longer one it fires at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** The machine's clock. Its timers keep a Node process alive. */
export const systemClock: Clock = machineClock(() => {});

/** The machine's clock, for work that must not keep a Node process alive. */
export const backgroundClock: Clock = machineClock((timer) => {
  if (isNodeTimer(timer)) timer.unref();
});

function machineClock(onTimer: (timer: unknown) => void): Clock {
  return {
    now: () => Date.now(),
    elapsed: () => performance.now(),
    after(delayMs, call) {
      if (delayMs === Number.POSITIVE_INFINITY) return () => {};
      let timer: ReturnType<typeof setTimeout>;
      const wait = (leftMs: number): void => {
        const nextMs = Math.min(leftMs, MAX_TIMER_MS);
        timer = setTimeout(() => (leftMs > nextMs ? wait(leftMs - nextMs) : call()), nextMs);
        onTimer(timer);
      };
      wait(delayMs);
      return () => clearTimeout(timer);
    },
  };
}

/** Browsers number their timers; Node's are objects. */
const isNodeTimer = (timer: unknown): timer is { unref(): void } =>
  typeof timer === 'object' && timer !== null && 'unref' in timer;
