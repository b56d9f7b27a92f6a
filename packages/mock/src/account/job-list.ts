import { MAX_JOBS_AHEAD } from '@verbatim/contract/job-progress';
import type { MockSession } from '../live/mock-session.ts';
import type { MockPreRecordedJob } from '../results/pre-recorded-job.ts';

/** A job of either kind, told apart by `kind`. */
export type AnyJob = MockSession | MockPreRecordedJob;

/** Share of the jobs that is evicted when the list is full: evicting one by one would move all others each time. */
const EVICTED_SHARE = 0.1;

/**
 * The jobs of one account by creation, which is the order of their ids (UUIDv7), so that binary search finds one without
 * an index. Bounded: the oldest are evicted first.
 */
export class JobList {
  readonly #inOrder: AnyJob[] = [];
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** All jobs, oldest first. */
  get inOrder(): readonly AnyJob[] {
    return this.#inOrder;
  }

  add(job: AnyJob): void {
    if (this.#inOrder.length >= this.#limit) this.#evictOldest();
    this.#inOrder.push(job);
  }

  get(id: string): AnyJob | undefined {
    return this.#inOrder[this.#indexOf(id.toLowerCase())];
  }

  /** Number of pre-recorded jobs that wait before this one. All wait equally long, so no job before one that has begun waits. */
  jobsAhead(id: string, now: number): number {
    let found = 0;
    for (let index = this.#indexOf(id) - 1; index >= 0 && found < MAX_JOBS_AHEAD; index -= 1) {
      const job = this.#inOrder[index];
      if (job?.kind !== 'pre-recorded') continue;
      if (job.status(now) !== 'queued') break;
      found += 1;
    }
    return found;
  }

  remove(job: AnyJob): void {
    const index = this.#indexOf(job.id);
    if (this.#inOrder[index] === job) this.#inOrder.splice(index, 1);
    job.dispose();
  }

  /** Index of the job with this id; -1 if there is none. */
  #indexOf(id: string): number {
    let low = 0;
    let high = this.#inOrder.length - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = this.#inOrder[middle]?.id ?? '';
      if (found === id) return middle;
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  #evictOldest(): void {
    const oldest = this.#inOrder.splice(0, Math.ceil(this.#limit * EVICTED_SHARE));
    for (const job of oldest) job.dispose();
  }
}
