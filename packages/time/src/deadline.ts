import type { Clock } from './clock.ts';

/** A timer that is later than this was not held up by work: the process was suspended, or its machine was. */
const MAX_LATE_MS = 1000;

/** Time for what arrived meanwhile to be read. */
const READING_MS = 1000;

/**
 * Calls once after a delay in which a client had to act. If the process was suspended meanwhile, what the client sent waits in a
 * socket: then the call waits a second longer, in which it is read and the call can be canceled.
 */
export function deadline(
  clock: Pick<Clock, 'after' | 'elapsed'>,
  delayMs: number,
  call: () => void,
): () => void {
  const dueAt = clock.elapsed() + delayMs;
  let cancel = clock.after(delayMs, () => {
    if (clock.elapsed() - dueAt <= MAX_LATE_MS) call();
    else cancel = deadline(clock, READING_MS, call);
  });
  return () => cancel();
}
