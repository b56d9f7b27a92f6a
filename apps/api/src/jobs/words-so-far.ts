/**
 * The settled words of the jobs that this process recognizes, for requests that stream them. A job costs the memory of its words while
 * an attempt runs, a request that follows it an entry. Jobs that other nodes work on have no words here.
 */
export class WordsSoFar {
  readonly #words = new Map<string, string[]>();
  readonly #wakes = new Map<string, Set<() => void>>();

  /** Number of jobs whose words are held, and of jobs that are followed. */
  get size(): { readonly words: number; readonly followed: number } {
    return { words: this.#words.size, followed: this.#wakes.size };
  }

  /** An attempt at the job begins. Its words come from the start. */
  begin(jobId: string): void {
    this.#words.set(jobId, []);
  }

  /** More words of the job are settled. */
  add(jobId: string, words: readonly string[]): void {
    const all = this.#words.get(jobId);
    if (all === undefined) return;
    for (const word of words) all.push(word);
    for (const wake of [...(this.#wakes.get(jobId) ?? [])]) wake();
  }

  /** The attempt at the job has ended. */
  end(jobId: string): void {
    this.#words.delete(jobId);
  }

  /**
   * The words of a job as they come, until `over` settles. What another attempt says again is not repeated.
   */
  async *follow(jobId: string, over: Promise<unknown>): AsyncGenerator<readonly string[]> {
    let isOver = false;
    let changed = Promise.withResolvers<void>();
    const wake = (): void => changed.resolve();
    const onOver = (): void => {
      isOver = true;
      wake();
    };
    over.then(onOver, onOver);
    const wakes = this.#wakes.get(jobId) ?? new Set();
    this.#wakes.set(jobId, wakes.add(wake));
    try {
      for (let count = 0; !isOver; ) {
        const fresh = this.#words.get(jobId)?.slice(count) ?? [];
        count += fresh.length;
        if (fresh.length > 0) yield fresh;
        else await changed.promise;
        changed = Promise.withResolvers();
      }
    } finally {
      wakes.delete(wake);
      if (wakes.size === 0) this.#wakes.delete(jobId);
    }
  }
}
