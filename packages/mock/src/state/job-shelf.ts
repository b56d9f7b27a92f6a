import type { AnyJob } from './any-job.ts';

/** How much is forgotten at once when the shelf is full: letting go one by one would move all the others each time. */
const FORGOTTEN_AT_ONCE = 0.1;

/**
 * The jobs of one account in the order of their making, which is the order of their ids: no index is kept, because one is
 * found by halving. The shelf is bounded: the oldest are forgotten first.
 */
export class JobShelf {
  readonly #inOrder: AnyJob[] = [];
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** All of them, oldest first. */
  get inOrder(): readonly AnyJob[] {
    return this.#inOrder;
  }

  add(job: AnyJob): void {
    if (this.#inOrder.length >= this.#limit) this.#makeRoom();
    this.#inOrder.push(job);
  }

  get(id: string): AnyJob | undefined {
    return this.#inOrder[this.#placeOf(id.toLowerCase())];
  }

  remove(job: AnyJob): void {
    const place = this.#placeOf(job.id);
    if (this.#inOrder[place] === job) this.#inOrder.splice(place, 1);
    job.forget();
  }

  /** Where the job with this id stands; -1 where none has it. */
  #placeOf(id: string): number {
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

  #makeRoom(): void {
    const oldest = this.#inOrder.splice(0, Math.ceil(this.#limit * FORGOTTEN_AT_ONCE));
    for (const job of oldest) job.forget();
  }
}
