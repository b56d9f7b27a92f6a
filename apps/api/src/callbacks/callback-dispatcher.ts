import { Readable } from 'node:stream';
import type { CallbackSigner } from '@verbatim/jobs';
import type { Delivery, LeasedDelivery, Outbox } from '@verbatim/storage';
import { backoffMs, type Clock, deadline, retryAfterMs } from '@verbatim/time';
import { type AddressGuard, isForbidden, PUBLIC_OR_ALLOWED } from '../addresses/address-guard.ts';
import type { ServiceConfig } from '../config/options.ts';
import { basicAuthorization, USER_AGENT } from '../fetching/outgoing-request.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import { noTraces, type Traces } from '../observability/traces.ts';

/** How many slow destinations are remembered: the latest ones. */
const MAX_REMEMBERED = 200;

/**
 * Counts running attempts by destination. A slow destination gets one attempt at a time until it is fast again, so that it doesn't
 * take the slots of the others.
 */
export class Destinations {
  readonly #perDestination: number;
  readonly #slowAfterMs: number;
  readonly #underWay = new Map<string, number>();
  readonly #slow = new Set<string>();

  constructor(options: { readonly perDestination: number; readonly slowAfterMs: number }) {
    this.#perDestination = options.perDestination;
    this.#slowAfterMs = options.slowAfterMs;
  }

  begin(destination: string): void {
    this.#underWay.set(destination, (this.#underWay.get(destination) ?? 0) + 1);
  }

  end(destination: string, tookMs: number): void {
    const left = (this.#underWay.get(destination) ?? 1) - 1;
    if (left === 0) this.#underWay.delete(destination);
    else this.#underWay.set(destination, left);
    this.#slow.delete(destination);
    if (tookMs < this.#slowAfterMs) return;
    this.#slow.add(destination);
    const [oldest] = this.#slow;
    if (this.#slow.size > MAX_REMEMBERED && oldest !== undefined) this.#slow.delete(oldest);
  }

  /** Taken slots of each destination; for a slow one all but one count as taken. */
  taken(): Readonly<Record<string, number>> {
    const allButOne = this.#perDestination - 1;
    const slow = [...this.#slow].map((destination) => {
      const underWay = this.#underWay.get(destination) ?? 0;
      return [destination, underWay + allButOne] as const;
    });
    return Object.fromEntries([...this.#underWay, ...slow]);
  }
}

export interface CallbackDispatcherDeps {
  readonly config: Omit<ServiceConfig['callbacks'], 'secrets'>;
  readonly outbox: Outbox;
  readonly bodyOf: SendDeps['bodyOf'];
  readonly guard: AddressGuard;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Pick<Metrics['callbacks'], 'sent' | 'gaveUp'>;
  readonly traces?: Pick<Traces, 'span'> | undefined;
  readonly signer: SendDeps['signer'];
  /** Name under which leases are held; the same after a restart. */
  readonly owner: string;
  /** A random number from 0 to below 1. */
  readonly random?: (() => number) | undefined;
}

/** A lease lasts this much longer than the time limit of an attempt, so that none expires during its attempt. */
const LEASE_MARGIN_MS = 20_000;
/** The outbox is checked at least this often: a command in another process may add work without a wake-up. */
const MAX_POLL_MS = 5_000;
/** Time until the next check while all due callbacks wait for others of their order or destination. */
const BLOCKED_POLL_MS = 1_000;

/**
 * Sends the callbacks of the outbox, each until it is delivered, refused for good (410), or too old. A callback stays in the
 * outbox until its receiver responded, so a crash repeats it rather than losing it.
 */
export class CallbackDispatcher {
  readonly #deps: CallbackDispatcherDeps;
  readonly #send: SendDeps;
  readonly #stop = new AbortController();
  readonly #destinations: Destinations;
  readonly #attempts = new Set<Promise<void>>();
  #isRunning = false;
  #round: Promise<void> | null = null;
  #isWokenAgain = false;
  #cancelRest: () => void = () => {};

  constructor(deps: CallbackDispatcherDeps) {
    this.#deps = deps;
    const { guard, clock, signer, config, bodyOf } = deps;
    const { timeoutMs, perDestination } = config;
    this.#send = { guard, clock, signer, timeoutMs, bodyOf };
    this.#destinations = new Destinations({ perDestination, slowAfterMs: timeoutMs / 2 });
  }

  /** Releases the leases of the last run of this instance, and starts sending. */
  async start(): Promise<void> {
    const { outbox, owner, clock } = this.#deps;
    await outbox.releaseOwner(owner, clock.now());
    this.#isRunning = true;
    this.wake();
  }

  /** Checks the outbox now. To be called after callbacks were added. */
  wake(): void {
    if (!this.#isRunning) return;
    this.#isWokenAgain = true;
    this.#round ??= this.#rounds();
  }

  /** Takes no more callbacks, waits up to `graceMs` for running attempts, then aborts them and returns them to the outbox. */
  async stop(graceMs: number = this.#deps.config.timeoutMs): Promise<void> {
    this.#isRunning = false;
    this.#cancelRest();
    await this.#round;
    const cancel = this.#deps.clock.after(graceMs, () => this.#stop.abort());
    await Promise.all(this.#attempts);
    cancel();
  }

  async #rounds(): Promise<void> {
    while (this.#isWokenAgain && this.#isRunning) {
      this.#isWokenAgain = false;
      this.#cancelRest();
      const { clock, log } = this.#deps;
      const checkAt = await this.#takeAll().catch((err) => {
        log.error({ err }, 'the outbox could not be read');
        return clock.now() + MAX_POLL_MS;
      });
      if (checkAt !== null && this.#isRunning) {
        const restMs = Math.max(0, checkAt - clock.now());
        this.#cancelRest = clock.after(restMs, () => this.wake());
      }
    }
    // No await since the last check of `#isWokenAgain`: a later wake-up starts a new round.
    this.#round = null;
  }

  /** Starts all attempts that are possible now. Returns when to check next; null: after a running attempt has ended. */
  async #takeAll(): Promise<number | null> {
    const { outbox, owner, clock, config } = this.#deps;
    while (this.#isRunning) {
      const limit = config.parallelism - this.#attempts.size;
      if (limit <= 0) return null;
      const now = clock.now();
      const at = await outbox.nextAt(now);
      if (at === null) return now + MAX_POLL_MS;
      if (at > now) return Math.min(at, now + MAX_POLL_MS);
      const leased = await outbox.lease({
        owner,
        now,
        until: now + config.timeoutMs + LEASE_MARGIN_MS,
        limit,
        perDestination: config.perDestination,
        underWay: this.#destinations.taken(),
      });
      if (leased.length === 0) return now + BLOCKED_POLL_MS;
      for (const each of leased) this.#begin(each);
    }
    return null;
  }

  #begin(leased: LeasedDelivery): void {
    const { clock, log } = this.#deps;
    const { destination } = leased.delivery;
    const startedAt = clock.elapsed();
    this.#destinations.begin(destination);
    const attempt = this.#attempt(leased)
      .catch((err) => {
        // It stays in the outbox and is sent again after its lease expires.
        log.error(
          { err, deliveryId: leased.id },
          'the outcome of a callback could not be stored; it will be sent again',
        );
      })
      .finally(() => {
        this.#destinations.end(destination, clock.elapsed() - startedAt);
        this.#attempts.delete(attempt);
        this.wake();
      });
    this.#attempts.add(attempt);
  }

  async #attempt(leased: LeasedDelivery): Promise<void> {
    const { outbox, clock, metrics } = this.#deps;
    if (!this.#isRunning) {
      await outbox.handBack(leased, clock.now());
      return;
    }
    const startedAt = clock.elapsed();
    // Rejects only if `stop` aborts it.
    const sent = await this.#sendOnce(leased).catch(() => null);
    if (sent === null) {
      await outbox.handBack(leased, clock.now());
      return;
    }
    metrics.sent(sent.kind, clock.elapsed() - startedAt);
    if (!(await this.#settle(leased, sent))) {
      const { id: deliveryId } = leased;
      this.#deps.log.debug({ deliveryId }, 'a callback was removed or taken over meanwhile');
    }
  }

  #sendOnce({ id, delivery }: LeasedDelivery): Promise<SendOutcome> {
    const { traces = noTraces } = this.#deps;
    const { jobId, attempts } = delivery;
    const facts = { 'verbatim.delivery_id': id, 'verbatim.job_id': jobId, attempt: attempts };
    return traces.span('callback', facts, () =>
      sendCallback(this.#send, delivery, this.#stop.signal),
    );
  }

  async #settle(leased: LeasedDelivery, sent: SendOutcome): Promise<boolean> {
    const { outbox, clock, config, random = Math.random } = this.#deps;
    const now = clock.now();
    if (sent.kind === 'delivered') return outbox.delivered(leased, now);
    if (sent.kind === 'gone') return this.#giveUp(leased, 'The receiver is gone (410).');
    const { giveUpAfterMs } = config;
    const { retryAfterMs, error } = sent;
    const { delivery } = leased;
    const at = nextAttemptAt({ delivery, now, giveUpAfterMs, retryAfterMs, random: random() });
    return at === null ? this.#giveUp(leased, error) : outbox.retry(leased, { at, error });
  }

  async #giveUp(leased: LeasedDelivery, error: string): Promise<boolean> {
    const { outbox, clock, metrics, log } = this.#deps;
    const isOurs = await outbox.giveUp(leased, { at: clock.now(), error });
    if (isOurs) {
      metrics.gaveUp();
      const { jobId, attempts } = leased.delivery;
      log.warn({ deliveryId: leased.id, jobId, attempts }, 'a callback was given up');
    }
    return isOurs;
  }
}

interface SendDeps {
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
type SendOutcome =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly error: string; readonly retryAfterMs: number | null };

const GONE = 410;
/** How much of the response body is read and dropped, so that the connection can be reused. */
export const MAX_RESPONSE_BYTES = 16_384;

/** Makes one attempt to deliver a callback. Rejects only with the signal's reason. */
async function sendCallback(
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
  // The body is made twice: for the signature, which is sent before it, and to be sent.
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
  if (isForbidden(error)) return `What the address leads to ${PUBLIC_OR_ALLOWED}.`;
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

/** Fewer than `MIN_ATTEMPTS` if no more fit into `giveUpAfterMs`: n delays, each twice the one before, take (2ⁿ − 1) times the first. */
const minAttempts = (giveUpAfterMs: number): number =>
  Math.min(MIN_ATTEMPTS, 1 + Math.floor(Math.log2(1 + giveUpAfterMs / FIRST_DELAY_MS)));
