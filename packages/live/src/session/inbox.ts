type Task = () => Promise<void> | void;

/** What one task weighs besides its bytes: tiny frames must not come through in any number. */
const TASK_BYTES = 256;

/** Does one thing after the other. What need not wait is done at once. */
export class Inbox {
  readonly #onWeight: () => void;
  readonly #onFailure: (error: unknown) => void;
  #waiting: { readonly task: Task; readonly weight: number }[] = [];
  #busy = false;
  #closed = false;
  /** Roughly the bytes that wait. */
  weight = 0;

  constructor(onWeight: () => void, onFailure: (error: unknown) => void) {
    this.#onWeight = onWeight;
    this.#onFailure = onFailure;
  }

  /** Whether something is being done. */
  get isBusy(): boolean {
    return this.#busy;
  }

  push(task: Task, byteLength = 0): void {
    if (this.#closed) return;
    const weight = byteLength + TASK_BYTES;
    this.#waiting.push({ task, weight });
    this.weight += weight;
    this.#onWeight();
    if (!this.#busy) this.#work();
  }

  /** Nothing more is done. */
  close(): void {
    this.#closed = true;
    this.#waiting = [];
    this.weight = 0;
  }

  #work(): void {
    this.#busy = true;
    // Taken out in batches: to shift a long array at each task takes time.
    let batch = this.#takeAll();
    let index = 0;
    const next = (): void => {
      while (!this.#closed) {
        if (index === batch.length) {
          batch = this.#takeAll();
          index = 0;
          if (batch.length === 0) break;
        }
        const item = batch[index];
        index += 1;
        if (!item) break;
        const pending = this.#attempt(item.task);
        if (pending) {
          pending.catch(this.#onFailure).finally(() => {
            this.#done(item.weight);
            next();
          });
          return;
        }
        this.#done(item.weight);
      }
      this.#busy = false;
    };
    next();
  }

  #takeAll() {
    const all = this.#waiting;
    this.#waiting = [];
    return all;
  }

  #attempt(task: Task): Promise<void> | null {
    try {
      return task() ?? null;
    } catch (error) {
      this.#onFailure(error);
      return null;
    }
  }

  #done(weight: number): void {
    this.weight = Math.max(0, this.weight - weight);
    this.#onWeight();
  }
}
