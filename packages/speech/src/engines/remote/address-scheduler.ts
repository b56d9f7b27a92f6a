import { backoffMs, deadline, sleep } from '@verbatim/time';
import type { ServerStatus } from '../engine.ts';
import { RemoteFailure } from './remote-protocol.ts';
import { type AddressOptions, ServerAddress } from './server-address.ts';

export interface AddressSchedulerOptions extends AddressOptions {
  readonly addresses: readonly string[];
  /** Calls that may wait for an address. */
  readonly queueLength: number;
  /** A call fails after this long without a usable address. */
  readonly giveUpAfterMs: number;
}

/** How one call is made. */
interface ScheduledCall {
  readonly signal: AbortSignal;
  /** True: it goes before calls that are not. */
  readonly urgent: boolean;
}

/** A call that waits for an address. */
interface WaitingCall extends ScheduledCall {
  /** The address that failed last: it is used again only if there is no other. */
  readonly avoid: ServerAddress | null;
  readonly enter: (server: ServerAddress) => void;
}

/** Attempts that get an answer which is no transcript. Attempts that find no server don't count: those calls wait. */
const MAX_ATTEMPTS = 3;
const RETRY_BACKOFF = { firstMs: 250, maxMs: 5_000, jitter: 0.5 };

/**
 * Admits calls to servers: each goes to the address with the fewest calls. Others wait, urgent ones first. An address that fails is left
 * out until it takes connections again, and its calls are made at another one.
 */
export class AddressScheduler {
  readonly #options: AddressSchedulerOptions;
  readonly #servers: readonly ServerAddress[];
  #waiting: WaitingCall[] = [];
  #cancelTimer = (): void => {};
  #calls = 0;

  constructor(options: AddressSchedulerOptions) {
    this.#options = options;
    this.#servers = options.addresses.map((address) => new ServerAddress(address, options));
  }

  /** False while no address is expected to answer. Asking has those probed that may be back. */
  get isAvailable(): boolean {
    this.#probeDue();
    return this.#servers.some(({ isOpen }) => !isOpen);
  }

  status(): readonly ServerStatus[] {
    return this.#servers.map((server) => server.status);
  }

  /** Connects to each address once. */
  async probeAll(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.probe()));
  }

  /** Makes a call, at another address if one fails. Rejects with a `RemoteFailure` or with the reason of the signal. */
  async run<Result>(
    call: ScheduledCall,
    send: (address: string) => Promise<Result>,
  ): Promise<Result> {
    const { clock, giveUpAfterMs } = this.#options;
    let attempts = 0;
    let avoid: ServerAddress | null = null;
    let failedAtMs: number | null = null;
    for (;;) {
      const server: ServerAddress = await this.#admitted({ ...call, avoid });
      let failure: RemoteFailure;
      try {
        const result = await send(server.address);
        server.onSuccess();
        return result;
      } catch (error) {
        call.signal.throwIfAborted();
        if (!(error instanceof RemoteFailure)) throw error;
        failure = error;
        server.onFailure(failure);
      } finally {
        server.release();
        this.#dispatch();
      }
      const hadAnswer = failure.kind === 'failed' || failure.kind === 'misconfigured';
      if (hadAnswer) attempts += 1;
      avoid = server;
      failedAtMs ??= clock.elapsed();
      const isTooLate = clock.elapsed() - failedAtMs >= giveUpAfterMs;
      if (failure.kind === 'refused' || attempts >= MAX_ATTEMPTS || isTooLate) throw failure;
      const hasOther = this.#servers.some((each) => each !== server && each.isUsable);
      if (hadAnswer && !hasOther) {
        await sleep(clock, backoffMs(attempts, RETRY_BACKOFF), call.signal);
      }
    }
  }

  async #admitted(call: Omit<WaitingCall, 'enter'>): Promise<ServerAddress> {
    const { clock, giveUpAfterMs, queueLength } = this.#options;
    call.signal.throwIfAborted();
    this.#probeDue();
    const now = this.#waiting.length === 0 ? this.#leastBusy(call.avoid) : null;
    if (now !== null) return this.#enter(now);
    if (this.#waiting.length >= queueLength)
      throw new RemoteFailure('busy', `${queueLength} calls wait for a speech server already.`);
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        cancelTimeout();
        call.signal.removeEventListener('abort', onAbort);
        this.#waiting = this.#waiting.filter((each) => each !== waiting);
        if (this.#waiting.length === 0) this.#cancelTimer();
      };
      const waiting: WaitingCall = {
        ...call,
        enter: (server) => {
          leave();
          resolve(server);
        },
      };
      const onAbort = (): void => {
        leave();
        reject(call.signal.reason);
      };
      const onTimeout = (): void => {
        // All are busy with other calls: that is no failure.
        if (this.#servers.some(({ isUsable }) => isUsable)) {
          cancelTimeout = deadline(clock, giveUpAfterMs, onTimeout);
          return;
        }
        leave();
        reject(this.#problem());
      };
      let cancelTimeout = deadline(clock, giveUpAfterMs, onTimeout);
      call.signal.addEventListener('abort', onAbort, { once: true });
      this.#waiting.push(waiting);
      this.#dispatch();
    });
  }

  #enter(server: ServerAddress): ServerAddress {
    this.#calls += 1;
    server.enter(this.#calls);
    return server;
  }

  /** Lets waiting calls in, and comes back when an address may be usable again. */
  #dispatch(): void {
    this.#cancelTimer();
    this.#probeDue();
    for (;;) {
      const next = this.#waiting.find(({ urgent }) => urgent) ?? this.#waiting[0];
      const server = next && this.#leastBusy(next.avoid);
      if (next === undefined || !server) break;
      next.enter(this.#enter(server));
    }
    if (this.#waiting.length === 0) return;
    const delays = this.#servers.map(({ usableInMs }) => usableInMs).filter((each) => each > 0);
    if (delays.length === 0) return;
    this.#cancelTimer = this.#options.clock.after(Math.min(...delays), () => this.#dispatch());
  }

  /** The usable address with the fewest calls; of several, the one whose last call is longest ago. */
  #leastBusy(avoid: ServerAddress | null): ServerAddress | null {
    const free = this.#servers.filter((each) => each.isUsable && each.hasRoom);
    const others = free.filter((each) => each !== avoid);
    const candidates = others.length > 0 ? others : free;
    return candidates.sort((a, b) => a.inFlight - b.inFlight || a.lastCall - b.lastCall)[0] ?? null;
  }

  #probeDue(): void {
    for (const server of this.#servers)
      if (server.isDue) void server.probe().then(() => this.#dispatch());
  }

  #problem(): RemoteFailure {
    const problems = this.#servers.map(({ address, problem }) => problem ?? `${address} is busy.`);
    return new RemoteFailure('unreachable', problems.join(' '));
  }
}
