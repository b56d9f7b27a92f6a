import { write, writeSync } from 'node:fs';

/** Maximum length of queued lines in characters; further lines are dropped, so that a blocked log can't fill the memory. */
const MAX_WAITING = 8_000_000;

/** Delay before the next attempt to write to a full pipe. */
const PAUSE_MS = 50;

/**
 * Writes lines to a file descriptor, asynchronously and in batches: neither a slow reader nor a full disk blocks the service. Lines
 * that can't be written are lost.
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

  /** Writes all queued lines synchronously, before the process ends. A write that is under way completes by itself. */
  flush(): void {
    const left = this.#take();
    try {
      for (let at = 0; at < left.length; ) at += writeSync(this.#fd, left, at);
    } catch {
      // The log can't be written, so the error can't be logged.
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
