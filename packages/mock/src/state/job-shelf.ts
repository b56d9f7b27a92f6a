import type { AnyJob } from './job.ts';

/** How much is forgotten at once when the shelf is full: letting go one by one would move all the others each time. */
const FORGOTTEN_AT_ONCE = 0.1;

/** The jobs of one account in the order of their making. It is bounded: the oldest are forgotten first. */
export class JobShelf {
  readonly #byId = new Map<string, AnyJob>();
  readonly #inOrder: AnyJob[] = [];
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(job: AnyJob): void {
    if (this.#inOrder.length >= this.#limit) this.#makeRoom();
    this.#byId.set(job.id, job);
    this.#inOrder.push(job);
  }

  get(id: string): AnyJob | undefined {
    return this.#byId.get(id) ?? this.#byId.get(id.toLowerCase());
  }

  remove(job: AnyJob): void {
    this.#byId.delete(job.id);
    this.#inOrder.splice(this.#inOrder.indexOf(job), 1);
    job.forget();
  }

  /** Newest first, which is how lists are ordered. */
  *newestFirst(): Generator<AnyJob> {
    for (let index = this.#inOrder.length - 1; index >= 0; index -= 1) {
      const job = this.#inOrder[index];
      if (job) yield job;
    }
  }

  #makeRoom(): void {
    const oldest = this.#inOrder.splice(0, Math.ceil(this.#limit * FORGOTTEN_AT_ONCE));
    for (const job of oldest) {
      this.#byId.delete(job.id);
      job.forget();
    }
  }
}
