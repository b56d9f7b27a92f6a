import type { PoolJob, SegmentTask } from './pool-job.ts';

/** Whose turn it is: each file that has something to do gets one segment worked on, however much it has. */
export class SegmentQueue {
  #jobs: PoolJob[] = [];

  /** A new file comes first, as it has waited for nothing yet; then it takes its turn like all others. */
  add(job: PoolJob): void {
    this.#jobs.unshift(job);
  }

  delete(job: PoolJob): void {
    this.#jobs = this.#jobs.filter((each) => each !== job);
  }

  /** Takes the next segment; null where none waits. */
  next(): SegmentTask | null {
    const at = this.#jobs.findIndex(({ isWaiting }) => isWaiting);
    if (at === -1) return null;
    const [job] = this.#jobs.splice(at, 1);
    if (job !== undefined) this.#jobs.push(job);
    return job?.take() ?? null;
  }
}
