import { RECOGNITION_RATE } from '../../audio.ts';

/** How much the latest piece of work counts. */
const SHARE_OF_LATEST = 0.1;

/** How long one core takes for a second of audio, as the latest work has shown. */
export class WorkSpeed {
  #secondsPerSecond: number;

  /** Begins with what is expected. */
  constructor(expected: number) {
    this.#secondsPerSecond = expected;
  }

  get secondsPerSecond(): number {
    return this.#secondsPerSecond;
  }

  /** So many samples took so long. Long pieces say more than short ones. */
  worked(samples: number, tookMs: number): void {
    const seconds = samples / RECOGNITION_RATE;
    if (seconds === 0) return;
    const share = 1 - (1 - SHARE_OF_LATEST) ** Math.min(10, seconds);
    this.#secondsPerSecond += (tookMs / 1000 / seconds - this.#secondsPerSecond) * share;
  }
}
