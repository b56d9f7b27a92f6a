import type { After } from '../scripted/pause.ts';

/** What came of a call. `late`: nothing, in the time that it was given. */
export type CallOutcome<Value> =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'error'; readonly error: unknown }
  | { readonly kind: 'timeout' };

/** How long a call may take, and how long after it was aborted. */
export interface CallTimeouts {
  readonly after: After;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  readonly abortTimeoutMs: number;
}

/** Waits for a call, but not for ever. Never rejects. */
export function settleWithTimeout<Value>(
  call: Promise<Value>,
  { after, timeoutMs, signal, abortTimeoutMs: abortedMs }: CallTimeouts,
): Promise<CallOutcome<Value>> {
  return new Promise((resolve) => {
    const onTimeout = (): void => settle({ kind: 'timeout' });
    let cancel = after(timeoutMs, onTimeout);
    const onAbort = (): void => {
      cancel();
      cancel = after(abortedMs, onTimeout);
    };
    const settle = (settled: CallOutcome<Value>): void => {
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
