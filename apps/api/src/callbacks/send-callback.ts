import { Readable } from 'node:stream';
import type { CallbackSigner } from '@verbatim/jobs';
import type { Delivery } from '@verbatim/storage';
import { backoffMs, type Clock, deadline, retryAfterMs } from '@verbatim/time';
import { type AddressGuard, isForbidden } from '../addresses/address-guard.ts';
import { basicAuthorization, USER_AGENT } from '../fetching/outgoing-request.ts';

/** What sending one callback needs. */
export interface SendDeps {
  readonly guard: AddressGuard;
  /** Signs with the secrets of this moment. */
  readonly signer: () => Promise<CallbackSigner>;
  readonly clock: Clock;
  /** The body of a callback as JSON text, in parts: the same each time. */
  readonly bodyOf: (delivery: Delivery) => AsyncIterable<string>;
  /** Time limit of an attempt as a whole: connecting, sending, receiving the response. */
  readonly timeoutMs: number;
}

/** How an attempt ended. `error` is for operators and contains no address. */
export type SendOutcome =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly error: string; readonly retryAfterMs: number | null };

const GONE = 410;
/** How much of the response body is read and dropped, so that the connection can be reused. */
export const MAX_RESPONSE_BYTES = 16_384;

/** Makes one attempt to deliver a callback. Rejects only with the signal's reason. */
export async function sendCallback(
  deps: SendDeps,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<SendOutcome> {
  const { clock, timeoutMs } = deps;
  const limit = new AbortController();
  const cancel = deadline(clock, timeoutMs, () => limit.abort(new OutOfTime()));
  try {
    return await exchange(deps, delivery, AbortSignal.any([signal, limit.signal]));
  } catch (error) {
    signal.throwIfAborted();
    return failed(describe(error));
  } finally {
    cancel();
  }
}

async function exchange(
  deps: SendDeps,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<SendOutcome> {
  const { guard, clock, bodyOf } = deps;
  const { id, method } = delivery;
  const objection = guard.objection(delivery.url);
  if (objection !== null) return failed(`The address ${objection}.`);
  const url = new URL(delivery.url);
  const now = clock.now();
  // Made twice: for the signature, which comes first, and to be sent.
  let byteLength = 0;
  const counted = async function* (): AsyncGenerator<string> {
    for await (const part of bodyOf(delivery)) {
      byteLength += Buffer.byteLength(part);
      signal.throwIfAborted();
      yield part;
    }
  };
  const signer = await deps.signer();
  const signature = await signer.sign(id, now, counted());
  const response = await guard.dispatcher.request({
    origin: url.origin,
    path: url.pathname + url.search,
    method,
    headers: {
      'content-type': 'application/json',
      'user-agent': USER_AGENT,
      ...basicAuthorization(url),
      'content-length': String(byteLength),
      ...signature,
    },
    body: Readable.from(bodyOf(delivery), { objectMode: false }),
    // The signal has the time limit.
    headersTimeout: 0,
    bodyTimeout: 0,
    signal,
  });
  // The status decides; a body that doesn't arrive changes nothing.
  await response.body.dump({ limit: MAX_RESPONSE_BYTES, signal }).catch(() => {});
  const { statusCode: status, headers } = response;
  if (status >= 200 && status < 300) return { kind: 'delivered' };
  if (status === GONE) return { kind: 'gone' };
  return failed(
    `The receiver answered with status ${status}.`,
    retryAfterMs(headers['retry-after'], clock.now()),
  );
}

class OutOfTime extends Error {
  override readonly name = 'OutOfTime';
}

const failed = (error: string, after: number | null = null): SendOutcome => ({
  kind: 'failed',
  error,
  retryAfterMs: after,
});

function describe(error: unknown): string {
  if (error instanceof OutOfTime) return 'The receiver did not answer in time.';
  if (isForbidden(error)) return 'The address leads to one that is not public.';
  const { code = null } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  return code === null ? 'The connection failed.' : `The connection failed (${code}).`;
}

const FIRST_DELAY_MS = 2_000;
const MAX_DELAY_MS = 3_600_000;

/** At least this many attempts, even if all time is over: the clock may have jumped, or the service was off for days. */
export const MIN_ATTEMPTS = 5;

/** A failed attempt, as input for the backoff. */
interface FailedAttempt {
  readonly delivery: Pick<Delivery, 'attempts' | 'createdAt'>;
  readonly now: number;
  readonly giveUpAfterMs: number;
  /** `Retry-After` of the response. */
  readonly retryAfterMs: number | null;
  /** A random number from 0 to below 1. */
  readonly random: number;
}

/**
 * When a callback is sent again; null if it is given up. Delays double up to an hour, with jitter, and `Retry-After` may lengthen
 * them up to an hour. The last attempt is made at the end of `giveUpAfterMs`, or later if there were too few attempts.
 */
export function nextAttemptAt({
  delivery,
  now,
  giveUpAfterMs,
  retryAfterMs,
  random,
}: FailedAttempt): number | null {
  const end = delivery.createdAt + giveUpAfterMs;
  const isLate = now >= end;
  if (isLate && delivery.attempts >= minAttempts(giveUpAfterMs)) return null;
  const own = backoffMs(delivery.attempts, {
    firstMs: FIRST_DELAY_MS,
    maxMs: MAX_DELAY_MS,
    jitter: 0.5,
    random: () => random,
  });
  const asked = Math.min(MAX_DELAY_MS, retryAfterMs ?? 0);
  const next = now + Math.ceil(Math.max(own, asked));
  return isLate ? next : Math.min(end, next);
}

/** Fewer than `MIN_ATTEMPTS` if no more fit into `giveUpAfterMs`. */
const minAttempts = (giveUpAfterMs: number): number =>
  Math.min(MIN_ATTEMPTS, 1 + Math.floor(Math.log2(1 + giveUpAfterMs / FIRST_DELAY_MS)));
