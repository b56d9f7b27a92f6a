import type { RecognizedSegment } from '../pool/pool-job.ts';

/** Follows which share of a file is done. It never goes back. */
export class FileProgress {
  readonly #seconds: number;
  readonly #onProgress: (share: number) => void;
  #share = 0;
  #under = 0;
  #listened = 0;

  constructor(seconds: number, tell: (share: number) => void = () => {}) {
    this.#seconds = seconds;
    this.#onProgress = tell;
  }

  /** One more segment is on its way, and the audio was listened to so far. */
  started(listenedSeconds: number): void {
    this.#under += 1;
    this.#listened = listenedSeconds;
  }

  delivered({ endSeconds }: RecognizedSegment): void {
    this.#under -= 1;
    // Where nothing is under way, the silence after it is done as well.
    const done = this.#under === 0 ? Math.max(endSeconds, this.#listened) : endSeconds;
    this.#reach(done / this.#seconds);
  }

  finish(): void {
    this.#reach(1);
  }

  #reach(share: number): void {
    if (!(share > this.#share)) return;
    this.#share = Math.min(1, share);
    this.#onProgress(this.#share);
  }
}
