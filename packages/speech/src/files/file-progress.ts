import type { RecognizedSegment } from '../pool/pool-job.ts';

/** Reports which share of a file is done. It never decreases. */
export class FileProgress {
  readonly #seconds: number;
  readonly #onProgress: (share: number) => void;
  #share = 0;
  #queued = 0;
  #segmentedSeconds = 0;

  constructor(seconds: number, onProgress: (share: number) => void = () => {}) {
    this.#seconds = seconds;
    this.#onProgress = onProgress;
  }

  /** A segment was queued; `segmentedSeconds` of the audio have been segmented. */
  started(segmentedSeconds: number): void {
    this.#queued += 1;
    this.#segmentedSeconds = segmentedSeconds;
  }

  delivered({ endSeconds }: RecognizedSegment): void {
    this.#queued -= 1;
    // With no segment queued, the silence after this one is done as well.
    const done = this.#queued === 0 ? Math.max(endSeconds, this.#segmentedSeconds) : endSeconds;
    // Audio of unknown length has no share before its end.
    if (this.#seconds > 0) this.#reach(done / this.#seconds);
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
