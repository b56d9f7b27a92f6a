import type { Clock } from '../clock.ts';

/** Waits a while. Rejects as soon as it is called off. */
export function pause(
  clock: Pick<Clock, 'after'>,
  delayMs: number,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const calledOff = (): void => {
      cancel();
      reject(signal.reason);
    };
    const cancel = clock.after(delayMs, () => {
      signal.removeEventListener('abort', calledOff);
      resolve();
    });
    signal.addEventListener('abort', calledOff, { once: true });
  });
}
