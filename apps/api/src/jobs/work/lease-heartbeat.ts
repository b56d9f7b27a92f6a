import type { Lease } from '@verbatim/storage';
import type { Foundation } from '../../platform/foundation.ts';

/** Two heartbeats may fail before a lease expires. */
const BEATS_PER_LEASE = 3;
/** A difference between wall clock and elapsed time above this is a jump of the clock. */
const JUMP_MS = 1000;

/** Extends the leases of running jobs. */
export class LeaseHeartbeat {
  readonly #deps: Pick<Foundation, 'config' | 'store' | 'clock' | 'log'>;
  readonly #held: () => readonly Lease[];
  readonly #onLost: (jobId: string) => void;
  #last: { now: number; elapsed: number; failed: boolean };
  #cancel = (): void => {};

  constructor(
    deps: Pick<Foundation, 'config' | 'store' | 'clock' | 'log'>,
    { held, onLost }: { held: () => readonly Lease[]; onLost: (jobId: string) => void },
  ) {
    this.#deps = deps;
    this.#held = held;
    this.#onLost = onLost;
    this.#last = { now: deps.clock.now(), elapsed: deps.clock.elapsed(), failed: false };
  }

  start(): void {
    const { clock, config } = this.#deps;
    this.#cancel = clock.after(config.worker.leaseMs / BEATS_PER_LEASE, () => {
      this.start();
      void this.beat();
    });
  }

  stop(): void {
    this.#cancel();
  }

  /** Sends a heartbeat now if leases may have expired because the clock jumped or the last heartbeat failed. */
  async catchUp(): Promise<void> {
    const { clock } = this.#deps;
    const { now, elapsed, failed } = this.#last;
    const jumped = Math.abs(clock.now() - now - (clock.elapsed() - elapsed)) > JUMP_MS;
    if (jumped || failed) await this.beat();
  }

  async beat(): Promise<void> {
    const { clock, config, log, store } = this.#deps;
    const leases = this.#held();
    const now = clock.now();
    const beat = { now, elapsed: clock.elapsed(), failed: false };
    try {
      if (leases.length > 0) {
        for (const id of await store.queue.extend(leases, now + config.worker.leaseMs)) {
          this.#onLost(id);
        }
      }
    } catch (err) {
      beat.failed = true;
      log.warn({ err, jobs: leases.length }, 'leases could not be extended');
    }
    this.#last = beat;
  }
}
