import type { ReadinessCheck } from '@verbatim/contract';
import { Problem } from '@verbatim/server';
import { type DeadlineClock, deadline } from '@verbatim/time';

/** A probe that takes longer fails. */
const PROBE_TIMEOUT_MS = 2000;

/** Checks one part of the service. Rejects or returns false if it doesn't work. */
type ReadinessProbe = () => boolean | Promise<boolean>;
type Probes = Readonly<Record<string, ReadinessProbe>>;

/** Whether the service can take work. */
export class Readiness {
  /** True while the service stops: it finishes its work. */
  draining = false;
  /** True while new work is refused: alone, it stops at once; one of several nodes still takes work while a load balancer may send it. */
  refusesWork = false;
  readonly #clock: DeadlineClock;
  readonly #parts: Probes;
  readonly #hints: Probes;

  /** `hints`: what an operator should know of, and the service works without. */
  constructor(clock: DeadlineClock, parts: Probes, hints: Probes = {}) {
    this.#clock = clock;
    this.#parts = parts;
    this.#hints = hints;
  }

  /** What was checked. Throws a `Problem` that names what is missing, or if the service stops. */
  async require(): Promise<ReadinessCheck[]> {
    if (this.draining) throw new Problem('draining');
    const checks = await this.ask();
    const missing = checks
      .filter(({ name, ok }) => !ok && name in this.#parts)
      .map(({ name }) => name);
    if (missing.length > 0) {
      throw new Problem('not_ready', {
        message: `The service is not ready: ${missing.join(', ')} does not respond or has no free space.`,
      });
    }
    return checks;
  }

  /** Runs all probes in parallel. */
  ask(): Promise<ReadinessCheck[]> {
    return Promise.all(
      Object.entries({ ...this.#parts, ...this.#hints }).map(async ([name, probe]) => ({
        name,
        ok: await this.#try(probe),
      })),
    );
  }

  #try(probe: ReadinessProbe): Promise<boolean> {
    return new Promise((resolve) => {
      const cancel = deadline(this.#clock, PROBE_TIMEOUT_MS, () => resolve(false));
      const settle = (ok: boolean): void => {
        cancel();
        resolve(ok);
      };
      Promise.resolve()
        .then(probe)
        .then(settle, () => settle(false));
    });
  }
}
