/** Calls once after a while, unless it is canceled before by what this returns. */
export type After = (delayMs: number, call: () => void) => () => void;

/** The machine's own time. */
export const systemAfter: After = (delayMs, call) => {
  const timer = setTimeout(call, delayMs);
  return () => clearTimeout(timer);
};

/** Resolves after a while; rejects as soon as the signal is aborted. */
export function pause(
  delayMs: number,
  { after, signal }: { after: After; signal: AbortSignal },
): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const onAbort = (): void => {
      cancel();
      reject(signal.reason);
    };
    const cancel = after(delayMs, () => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    });
    signal.addEventListener('abort', onAbort, { once: true });
  });
}

/** Never resolves; rejects as soon as the signal is aborted. */
export const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
