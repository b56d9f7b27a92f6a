/** How a call to a speech server failed, and so what may still help. */
export type RemoteFailureKind =
  /** There was no connection: the address is not called until it takes one again. */
  | 'unreachable'
  /** It broke off, took too long, or its answer can't be used: another attempt may succeed. */
  | 'failed'
  /** It has too much to do: it is called again after a pause. */
  | 'busy'
  /** The key, the path or the model is wrong: another address may have the right one. */
  | 'misconfigured'
  /** It takes no such request: no attempt can succeed. */
  | 'refused';

/** A failed call to a speech server. The message is for operators: it holds no audio, no transcript and no key. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly kind: RemoteFailureKind;
  /** Pause that the server asks for; null: it asks for none. */
  readonly retryAfterMs: number | null;

  constructor(
    kind: RemoteFailureKind,
    message: string,
    { retryAfterMs = null, cause }: { retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The failure of an address that takes no connection. */
export const unreachable = (address: string, reason: string, cause?: unknown): RemoteFailure =>
  new RemoteFailure(
    'unreachable',
    `${address} can't be reached (${reason}): start the server, or check its address.`,
    { cause },
  );
