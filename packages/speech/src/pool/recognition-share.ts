import { type Clock, systemClock } from '@verbatim/time';

/** The segments of one file that are to be recognized. */
export interface SharedFile {
  /** Files of different owners take turns. */
  readonly owner: string;
  /** True if a segment waits for its turn. */
  readonly isWaiting: boolean;
  /** Recognizes the next segment. Never rejects. */
  recognizeNext(): Promise<void>;
}

export interface RecognitionShareOptions {
  /** Recognitions at the same time, as long as live sessions need no more: one per core. */
  readonly slots: number;
  /** While live sessions need all slots, one segment of a file starts after this time anyway. Default: 2 s. */
  readonly maxBlockedMs?: number;
  /** Default: the system clock. */
  readonly clock?: Pick<Clock, 'after'>;
}

interface FileOwner {
  files: number;
  running: number;
  lastTurn: number;
}

const DEFAULT_MAX_BLOCKED_MS = 2000;

/**
 * Shares the cores among live sessions and files. Live recognition never waits. Segments of files take the slots that it leaves free; if
 * it leaves none, one segment at a time starts after `maxBlockedMs`, so that files go on and live sessions lose at most one core to them.
 * The next segment is of the owner with the fewest running ones, of several the one whose last turn is longest ago, and of its files the
 * one whose last turn is longest ago. With n files in work, each choice takes O(n) time, and a file waits for at most n - 1 segments of
 * its owner's other files.
 */
export class RecognitionShare {
  readonly #slots: number;
  readonly #maxBlockedMs: number;
  readonly #clock: Pick<Clock, 'after'>;
  /** Files whose last turn, or arrival, is longest ago come first. */
  readonly #files = new Set<SharedFile>();
  readonly #owners = new Map<string, FileOwner>();
  #turns = 0;
  #live = 0;
  #running = 0;
  /** Cancels the timer that runs while live sessions leave files no slot. */
  #cancelBlocked: (() => void) | null = null;

  constructor({
    slots,
    maxBlockedMs = DEFAULT_MAX_BLOCKED_MS,
    clock = systemClock,
  }: RecognitionShareOptions) {
    this.#slots = slots;
    this.#maxBlockedMs = maxBlockedMs;
    this.#clock = clock;
  }

  /** Adds a file: its first turn comes after one of each other file of its owner. */
  add(file: SharedFile): void {
    // A new owner goes before the owner served last, and after all owners that wait longer.
    const lastTurn = this.#turns - 0.5;
    const owner = this.#owners.get(file.owner) ?? { files: 0, running: 0, lastTurn };
    owner.files += 1;
    this.#owners.set(file.owner, owner);
    this.#files.add(file);
    this.work();
  }

  /** Removes a file. A segment that is being recognized still counts until it ends. */
  delete(file: SharedFile): void {
    const owner = this.#owners.get(file.owner);
    if (owner === undefined || !this.#files.delete(file)) return;
    owner.files -= 1;
    this.#forgetIdle(file.owner, owner);
    this.work();
  }

  /** Counts a recognition of a live session until it ends. It must not reject. */
  countLive(recognition: Promise<void>): void {
    this.#live += 1;
    void recognition.finally(() => {
      this.#live -= 1;
      this.work();
    });
  }

  /** Starts as many waiting segments as may run. To be called when a file has a new one. */
  work(): void {
    while (this.#live + this.#running < this.#slots && this.#beginNext());
    const isBlocked = this.#running === 0 && this.#next() !== null;
    if (!isBlocked) {
      this.#cancelBlocked?.();
      this.#cancelBlocked = null;
    } else if (this.#cancelBlocked === null) {
      this.#cancelBlocked = this.#clock.after(this.#maxBlockedMs, () => {
        this.#cancelBlocked = null;
        this.#beginNext();
      });
    }
  }

  /** Starts the next segment; false if none waits. */
  #beginNext(): boolean {
    const file = this.#next();
    const owner = file && this.#owners.get(file.owner);
    if (!file || !owner) return false;
    this.#turns += 1;
    owner.lastTurn = this.#turns;
    owner.running += 1;
    this.#running += 1;
    this.#files.delete(file);
    this.#files.add(file);
    void file.recognizeNext().finally(() => {
      this.#running -= 1;
      owner.running -= 1;
      this.#forgetIdle(file.owner, owner);
      this.work();
    });
    return true;
  }

  /** The file whose turn is next; null if no segment waits. */
  #next(): SharedFile | null {
    let next: SharedFile | null = null;
    let [fewest, earliest] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (const file of this.#files) {
      const { running, lastTurn } = this.#owners.get(file.owner) ?? { running: 0, lastTurn: 0 };
      if (running > fewest || (running === fewest && lastTurn >= earliest)) continue;
      if (!file.isWaiting) continue;
      [next, fewest, earliest] = [file, running, lastTurn];
    }
    return next;
  }

  #forgetIdle(name: string, { files, running }: FileOwner): void {
    if (files === 0 && running === 0) this.#owners.delete(name);
  }
}
