import { type DeadlineClock, deadline } from '@verbatim/time';

/** Outcome of a call that was waited for at most until its timeout. */
export type CallOutcome<Value> =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'error'; readonly error: unknown }
  | { readonly kind: 'timeout' };

/** Time limits of a call. */
export interface CallTimeouts {
  readonly clock: DeadlineClock;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** Time that the call has left once the signal is aborted. */
  readonly abortTimeoutMs: number;
}

/** Waits for a call until it settles or its timeout passes. Never rejects. */
export function settleWithTimeout<Value>(
  call: Promise<Value>,
  { clock, timeoutMs, signal, abortTimeoutMs }: CallTimeouts,
): Promise<CallOutcome<Value>> {
  return new Promise((resolve) => {
    const onTimeout = (): void => settle({ kind: 'timeout' });
    let cancel = deadline(clock, timeoutMs, onTimeout);
    const onAbort = (): void => {
      cancel();
      cancel = deadline(clock, abortTimeoutMs, onTimeout);
    };
    const settle = (outcome: CallOutcome<Value>): void => {
      cancel();
      signal.removeEventListener('abort', onAbort);
      resolve(outcome);
    };
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
    call.then(
      (value) => settle({ kind: 'value', value }),
      (error) => settle({ kind: 'error', error }),
    );
  });
}
