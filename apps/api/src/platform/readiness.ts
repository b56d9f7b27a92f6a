import type { ReadinessCheck } from '@verbatim/contract';
import type { Clock } from '@verbatim/time';

/** A part that answers later than this counts as not working. */
const PROBE_TIMEOUT_MS = 2000;

/** Looks whether one part of the service works. Rejecting means no as well. */
export type ReadinessProbe = () => boolean | Promise<boolean>;

/** What the service's readiness rests on. */
export class Readiness {
  /** Whether it is about to stop: it finishes what it has and takes nothing new. */
  draining = false;
  readonly #clock: Clock;
  readonly #parts: Readonly<Record<string, ReadinessProbe>>;

  constructor(clock: Clock, parts: Readonly<Record<string, ReadinessProbe>>) {
    this.#clock = clock;
    this.#parts = parts;
  }

  /** Asks all parts at the same time. */
  ask(): Promise<ReadinessCheck[]> {
    return Promise.all(
      Object.entries(this.#parts).map(async ([name, look]) => ({
        name,
        ok: await this.#try(look),
      })),
    );
  }

  #try(look: ReadinessProbe): Promise<boolean> {
    return new Promise((resolve) => {
      const cancel = this.#clock.after(PROBE_TIMEOUT_MS, () => resolve(false));
      const settle = (ok: boolean): void => {
        cancel();
        resolve(ok);
      };
      Promise.resolve()
        .then(look)
        .then(settle, () => settle(false));
    });
  }
}
