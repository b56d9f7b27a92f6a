import type { Lease } from '@verbatim/storage';
import type { Deps } from '../../deps.ts';

/** Beats so often that two may fail before a lease runs out. */
const BEATS_PER_LEASE = 3;
/** A clock that is off by more than this has jumped. */
const JUMP_MS = 1000;

/** Keeps leases for as long as they are held. */
export class LeaseHeartbeat {
  readonly #deps: Pick<Deps, 'config' | 'store' | 'clock' | 'log'>;
  readonly #held: () => readonly Lease[];
  readonly #onLost: (jobId: string) => void;
  #last: { now: number; elapsed: number; failed: boolean };
  #cancel = (): void => {};

  constructor(
    deps: Pick<Deps, 'config' | 'store' | 'clock' | 'log'>,
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

  /** Beats now if the leases may have run out without anybody's fault, because the clock has jumped or a beat failed. */
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
