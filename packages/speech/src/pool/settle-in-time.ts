import type { After } from '../scripted/pause.ts';

/** What came of a call. `late`: nothing, in the time that it was given. */
export type Settled<Value> =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'error'; readonly error: unknown }
  | { readonly kind: 'late' };

/** How long a call may take, and how long after it was aborted. */
export interface Patience {
  readonly after: After;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  readonly abortedMs: number;
}

/** Waits for a call, but not for ever. Never rejects. */
export function settleInTime<Value>(
  call: Promise<Value>,
  { after, timeoutMs, signal, abortedMs }: Patience,
): Promise<Settled<Value>> {
  return new Promise((resolve) => {
    const late = (): void => settle({ kind: 'late' });
    let cancel = after(timeoutMs, late);
    const onAbort = (): void => {
      cancel();
      cancel = after(abortedMs, late);
    };
    const settle = (settled: Settled<Value>): void => {
      cancel();
      signal.removeEventListener('abort', onAbort);
      resolve(settled);
    };
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
    call.then(
      (value) => settle({ kind: 'value', value }),
      (error) => settle({ kind: 'error', error }),
    );
  });
}
