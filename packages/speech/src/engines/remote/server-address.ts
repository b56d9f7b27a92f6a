import { backoffMs, type Clock } from '@verbatim/time';
import type { ServerStatus } from '../engine.ts';
import type { RemoteFailure } from './remote-protocol.ts';

/** Options of the addresses of an engine. */
export interface AddressOptions {
  /** Calls to one address at the same time. */
  readonly parallelism: number;
  /** Connects to an address; rejects with a `RemoteFailure` if nothing listens there. */
  readonly probe: (address: string) => Promise<void>;
  readonly clock: Pick<Clock, 'after' | 'elapsed'>;
  /** Called when an address's circuit opens, and when it closes. */
  readonly onChange?: ((status: ServerStatus) => void) | undefined;
}

/** Consecutive failures that open an address's circuit. */
const MAX_FAILURES = 3;
const OPEN_BACKOFF = { firstMs: 1_000, maxMs: 30_000, jitter: 0.2 };
/** Pause of a server that is busy and doesn't say for how long. */
const BUSY_BACKOFF = { firstMs: 500, maxMs: 10_000, jitter: 0.5 };
const MAX_BUSY_MS = 60_000;

/** One address: its calls, and whether it is left out. */
export class ServerAddress {
  readonly address: string;
  readonly #options: AddressOptions;
  inFlight = 0;
  /** Number of its last call. */
  lastCall = 0;
  /** What went wrong last; null after a success. */
  problem: string | null = null;
  #succeeded = 0;
  #failed = 0;
  /** Failures in a row. */
  #failures = 0;
  /** Times in a row that it was left out. */
  #opened = 0;
  /** When it may be probed again; null: it is not left out. */
  #openUntilMs: number | null = null;
  #busyUntilMs = 0;
  #busyAnswers = 0;
  #probing: Promise<void> | null = null;
  /** After a probe one call at a time, until one succeeds. */
  #isOnTrial = false;
  #isReported = false;

  constructor(address: string, options: AddressOptions) {
    this.address = address;
    this.#options = options;
  }

  /** True while it is left out. */
  get isOpen(): boolean {
    return this.#openUntilMs !== null;
  }

  get isUsable(): boolean {
    return !this.isOpen && this.#now >= this.#busyUntilMs;
  }

  get hasRoom(): boolean {
    return this.inFlight < (this.#isOnTrial ? 1 : this.#options.parallelism);
  }

  /** True if it may be back. */
  get isDue(): boolean {
    return this.#openUntilMs !== null && this.#probing === null && this.#now >= this.#openUntilMs;
  }

  /** Time until it may be usable or probed; 0: now, or when a call ends. */
  get usableInMs(): number {
    return Math.max(0, (this.#openUntilMs ?? this.#busyUntilMs) - this.#now);
  }

  get status(): ServerStatus {
    const { address, inFlight, problem } = this;
    const [succeeded, failed] = [this.#succeeded, this.#failed];
    return { address, isAnswering: !this.isOpen, inFlight, succeeded, failed, problem };
  }

  enter(call: number): void {
    this.inFlight += 1;
    this.lastCall = call;
  }

  release(): void {
    this.inFlight -= 1;
  }

  onSuccess(): void {
    this.#succeeded += 1;
    this.#failures = 0;
    this.#opened = 0;
    this.#busyAnswers = 0;
    this.#isOnTrial = false;
    this.problem = null;
    this.#openUntilMs = null;
    this.#report(false);
  }

  onFailure({ kind, message, retryAfterMs }: RemoteFailure): void {
    this.#failed += 1;
    // A rejected segment is no evidence against the server.
    if (kind === 'refused') return;
    this.problem = message;
    if (kind === 'busy') {
      this.#busyAnswers += 1;
      const pauseMs = retryAfterMs ?? backoffMs(this.#busyAnswers, BUSY_BACKOFF);
      this.#busyUntilMs = this.#now + Math.min(MAX_BUSY_MS, pauseMs);
      return;
    }
    this.#failures += 1;
    if (kind === 'unreachable' || this.#isOnTrial || this.#failures >= MAX_FAILURES) this.#open();
  }

  /** Connects to it. If that fails it is left out, for longer each time. */
  async probe(): Promise<void> {
    this.#probing ??= this.#probe().finally(() => {
      this.#probing = null;
    });
    await this.#probing;
  }

  async #probe(): Promise<void> {
    try {
      await this.#options.probe(this.address);
      this.#isOnTrial = this.isOpen;
      this.#openUntilMs = null;
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
      this.#openUntilMs = null;
      this.#open();
    }
  }

  /** Calls that were under way when it was left out fail later: they don't count again. */
  #open(): void {
    if (this.isOpen) return;
    this.#opened += 1;
    this.#openUntilMs = this.#now + backoffMs(this.#opened, OPEN_BACKOFF);
    this.#report(true);
  }

  /** Once for each time that it is left out. */
  #report(isOpen: boolean): void {
    if (isOpen === this.#isReported) return;
    this.#isReported = isOpen;
    this.#options.onChange?.(this.status);
  }

  get #now(): number {
    return this.#options.clock.elapsed();
  }
}
