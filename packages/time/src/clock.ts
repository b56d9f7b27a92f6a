/** Time and timers, behind an interface so that tests can stand in for both. */
export interface Clock {
  /** Milliseconds since 1970. It jumps when the machine's time is set, so nothing may wait by it. */
  now(): number;
  /** Milliseconds since an arbitrary moment. It never jumps. */
  elapsed(): number;
  /** Calls once after a delay; never, if the delay is infinite. The returned function cancels it. */
  after(delayMs: number, call: () => void): () => void;
  /** Time in which the process was paused, measured while `deadline` timers run. Default: none. */
  paused?(): PausedTime | undefined;
}

/** Time in which a process was suspended, or one turn of its event loop took as long: it read nothing then. */
export interface PausedTime {
  readonly totalMs: number;
  /** When the last pause ended, in milliseconds of `elapsed`. */
  readonly endedAt: number;
}

/** The longest delay of one platform timer: with a longer one it fires at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** The machine's clock. Its timers keep a Node process alive. */
export const systemClock: Clock = machineClock(() => {});

/** The machine's clock, for work that must not keep a Node process alive. */
export const backgroundClock: Clock = machineClock(unref);

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
    paused: pausedTime,
  };
}

/** Browsers number their timers; Node's are objects. */
function unref(timer: unknown): void {
  if (isNodeTimer(timer)) timer.unref();
}

const isNodeTimer = (timer: unknown): timer is { unref(): void } =>
  typeof timer === 'object' && timer !== null && 'unref' in timer;

const TICK_MS = 250;
/** A tick that comes later than this was delayed by a pause, not by usual work. */
const MAX_LATE_MS = 250;

let lastTickAt: number | null = null;
let paused: PausedTime = { totalMs: 0, endedAt: Number.NEGATIVE_INFINITY };

/** Ticks from the first call on. A tick or a call that comes much later than the last one has found a pause. */
function pausedTime(): PausedTime {
  const now = performance.now();
  if (lastTickAt === null) unref(setInterval(pausedTime, TICK_MS));
  else if (now - lastTickAt > TICK_MS + MAX_LATE_MS)
    paused = { totalMs: paused.totalMs + now - lastTickAt, endedAt: now };
  lastTickAt = now;
  return paused;
}
