type InboxTask = () => Promise<void> | undefined | void;

interface InboxItem {
  readonly task: InboxTask;
  readonly weight: number;
}

/** Callbacks of an inbox. */
interface InboxOptions {
  /** Called after each task. */
  readonly onDone: () => void;
  /** Called when `weight` changes. */
  readonly onWeight: () => void;
  /** Called if a task throws or rejects. The next task runs all the same. */
  readonly onFailure: (error: unknown) => void;
}

/** Weight of each task in addition to its bytes, so that a limit on the weight also limits the number of tiny frames. */
const TASK_BYTES = 256;

/** Runs tasks one by one, in order. After a task that returns no promise, the next one runs in the same turn of the event loop. */
export class Inbox {
  readonly #options: InboxOptions;
  #waiting: InboxItem[] = [];
  /** Tasks that were moved from `#waiting` together: shifting a long array before each task would be slow. */
  #batch: InboxItem[] = [];
  /** Index of the next item of the batch. */
  #next = 0;
  #busy = false;
  #closed = false;
  /** Bytes of the waiting tasks and the running one, plus `TASK_BYTES` for each. */
  weight = 0;

  constructor(options: InboxOptions) {
    this.#options = options;
  }

  /** True while a task runs. */
  get isBusy(): boolean {
    return this.#busy;
  }

  push(task: InboxTask, byteLength = 0): void {
    if (this.#closed) return;
    const weight = byteLength + TASK_BYTES;
    this.#waiting.push({ task, weight });
    this.weight += weight;
    this.#options.onWeight();
    if (!this.#busy) this.#work();
  }

  /** Drops the waiting tasks; later ones are ignored. */
  close(): void {
    this.#closed = true;
    this.#waiting = [];
    this.#batch = [];
    this.weight = 0;
  }

  #work(): void {
    this.#busy = true;
    for (;;) {
      if (this.#next >= this.#batch.length) {
        this.#batch = this.#waiting;
        this.#waiting = [];
        this.#next = 0;
      }
      const item = this.#batch[this.#next];
      if (!item) break;
      this.#next += 1;
      try {
        const pending = item.task();
        if (pending) {
          pending.catch(this.#options.onFailure).finally(() => {
            this.#done(item.weight);
            this.#work();
          });
          return;
        }
      } catch (error) {
        this.#options.onFailure(error);
      }
      this.#done(item.weight);
    }
    this.#busy = false;
  }

  #done(weight: number): void {
    this.weight = Math.max(0, this.weight - weight);
    this.#options.onDone();
    this.#options.onWeight();
  }
}
