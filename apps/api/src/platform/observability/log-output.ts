import { write, writeSync } from 'node:fs';

/** Waiting lines that nobody takes are dropped from so many characters on: a service must not die of its log. */
const MAX_WAITING = 8_000_000;

/** How long a reader that takes nothing right now is left alone. */
const PAUSE_MS = 50;

/**
 * Lines for a file descriptor. They are written together while others come in, by a thread of the system: neither a slow
 * reader nor a full disk holds up the service. What can't be written is lost, and nothing else.
 */
export class LogOutput {
  readonly #fd: number;
  #waiting: string[] = [];
  #length = 0;
  #underWay: Buffer | null = null;

  constructor(fd: number) {
    this.#fd = fd;
  }

  write(line: string): void {
    if (this.#length > MAX_WAITING) return;
    this.#waiting.push(line);
    this.#length += line.length;
    // Lines of the same moment go out together.
    if (this.#underWay === null) setImmediate(() => this.#next());
  }

  /** Writes what still waits, for the end of a process. What is under way is in the hands of the system. */
  flush(): void {
    const left = this.#take();
    try {
      for (let at = 0; at < left.length; ) at += writeSync(this.#fd, left, at);
    } catch {
      // There is nobody left to tell.
    }
  }

  #take(): Buffer {
    const taken = Buffer.from(this.#waiting.join(''));
    this.#waiting = [];
    this.#length = 0;
    return taken;
  }

  #next(): void {
    if (this.#underWay !== null || this.#waiting.length === 0) return;
    this.#underWay = this.#take();
    this.#send();
  }

  #send(): void {
    const bytes = this.#underWay;
    if (bytes === null) return;
    write(this.#fd, bytes, (error, count) => {
      if (error?.code === 'EAGAIN') {
        setTimeout(() => this.#send(), PAUSE_MS);
      } else if (!error && count < bytes.length) {
        this.#underWay = bytes.subarray(count);
        this.#send();
      } else {
        this.#underWay = null;
        this.#next();
      }
    });
  }
}
