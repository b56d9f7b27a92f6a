import { RECOGNITION_RATE } from '../../recognition/audio.ts';

/** Weight of the latest second of audio in the moving average. */
const SHARE_OF_LATEST = 0.1;

/** Moving average of the time that one core takes for a second of audio. */
export class WorkSpeed {
  #secondsPerSecond: number;

  constructor(expected: number) {
    this.#secondsPerSecond = expected;
  }

  get secondsPerSecond(): number {
    return this.#secondsPerSecond;
  }

  /** Replaces the average by a measurement of its own. */
  set(secondsPerSecond: number): void {
    this.#secondsPerSecond = secondsPerSecond;
  }

  /** Records a measurement. Longer audio has more weight. */
  record(samples: number, tookMs: number): void {
    const seconds = samples / RECOGNITION_RATE;
    if (seconds === 0) return;
    const share = 1 - (1 - SHARE_OF_LATEST) ** Math.min(10, seconds);
    this.#secondsPerSecond += (tookMs / 1000 / seconds - this.#secondsPerSecond) * share;
  }
}
