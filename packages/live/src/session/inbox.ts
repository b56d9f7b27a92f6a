type InboxTask = () => Promise<void> | undefined | void;

interface InboxItem {
  readonly task: InboxTask;
  readonly weight: number;
}

/** What an inbox calls. */
export interface InboxOptions {
  /** After each task. */
  readonly onDone: () => void;
  /** When `weight` changes. */
  readonly onWeight: () => void;
  readonly onFailure: (error: unknown) => void;
}

/** Weight of a task beside its bytes: it bounds the number of tiny frames as well. */
const TASK_BYTES = 256;

/** Runs one task after the other. A task that returns no promise takes no turn of the event loop. */
export class Inbox {
  readonly #options: InboxOptions;
  #waiting: InboxItem[] = [];
  /** Taken out of `#waiting` at once, because to shift a long array at each task takes time. */
  #batch: InboxItem[] = [];
  /** The next item of the batch. */
  #next = 0;
  #busy = false;
  #closed = false;
  /** The bytes that wait, and a share for each task. */
  weight = 0;

  constructor(options: InboxOptions) {
    this.#options = options;
  }

  /** Whether a task is running. */
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

  /** No task runs any more. */
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
