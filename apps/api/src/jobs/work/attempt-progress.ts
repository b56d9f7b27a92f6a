import type { Lease } from '@verbatim/storage';
import type { Foundation } from '../../platform/foundation.ts';

/** Shortest time between two writes, and before the first one: a job that takes less writes nothing. */
export const MIN_WRITE_MS = 1000;
/** 100 is a job that is done. */
const MAX_PERCENT = 99;
/** What recognition counts for if add-ons follow it: they take less time than the words. */
const RECOGNITION_PERCENT = 90;

/** How far one attempt at a job is, stored now and then for callers. What can't be stored is left out: it is no reason to fail. */
export class AttemptProgress {
  readonly #deps: Pick<Foundation, 'clock' | 'log' | 'store'>;
  readonly #lease: Lease;
  readonly #addOns: number;
  #endedAddOns = 0;
  #reached = 0;
  #written = 0;
  #lastWriteAt: number;
  #isWriting = false;
  #isStopped = false;
  #cancelTimer: (() => void) | null = null;

  /** `addOns`: the number of calls of `addOnEnded` to come. */
  constructor(deps: Pick<Foundation, 'clock' | 'log' | 'store'>, lease: Lease, addOns: number) {
    this.#deps = deps;
    this.#lease = lease;
    this.#addOns = addOns;
    this.#lastWriteAt = deps.clock.elapsed();
  }

  /** This share of the audio is recognized, from 0 to 1. */
  recognized(share: number): void {
    this.#reach(share * (this.#addOns === 0 ? MAX_PERCENT : RECOGNITION_PERCENT));
  }

  addOnEnded(): void {
    this.#endedAddOns += 1;
    const share = this.#addOns === 0 ? 1 : this.#endedAddOns / this.#addOns;
    this.#reach(RECOGNITION_PERCENT + share * (MAX_PERCENT - RECOGNITION_PERCENT));
  }

  /** Writes nothing more. */
  stop(): void {
    this.#isStopped = true;
    this.#cancelTimer?.();
    this.#cancelTimer = null;
  }

  #reach(percent: number): void {
    this.#reached = Math.max(this.#reached, Math.min(MAX_PERCENT, Math.floor(percent)));
    this.#writeLater();
  }

  #writeLater(): void {
    const isDue = this.#reached > this.#written && !this.#isStopped;
    if (!isDue || this.#isWriting || this.#cancelTimer !== null) return;
    const { clock } = this.#deps;
    const waitMs = Math.max(0, this.#lastWriteAt + MIN_WRITE_MS - clock.elapsed());
    this.#cancelTimer = clock.after(waitMs, () => {
      this.#cancelTimer = null;
      void this.#write();
    });
  }

  async #write(): Promise<void> {
    const { clock, log, store } = this.#deps;
    const percent = this.#reached;
    this.#isWriting = true;
    this.#lastWriteAt = clock.elapsed();
    this.#written = percent;
    try {
      await store.queue.keepPercent(this.#lease, percent);
    } catch (err) {
      log.debug({ err, jobId: this.#lease.jobId }, 'the progress of a job could not be stored');
    }
    this.#isWriting = false;
    this.#writeLater();
  }
}
