import type { Engine } from '../../recognisers/engine.ts';
import type { SegmentRecogniser } from '../../segment-recogniser.ts';

/** One recogniser of live sessions. While it hears an utterance as a whole it can go on with one that it follows. */
export class LiveWorker {
  readonly #engine: Engine;
  #starting: Promise<SegmentRecogniser> | null = null;
  #recogniser: SegmentRecogniser | null = null;
  /** Whether it hears something as a whole just now. */
  isHearing = false;
  /** Whether it goes on with something that it follows just now. */
  isFollowing = false;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Null while it is not started, or broke. */
  get recogniser(): SegmentRecogniser | null {
    return this.#recogniser;
  }

  /** The recogniser, started where that is still to be done. */
  async started(): Promise<SegmentRecogniser> {
    if (this.#recogniser !== null) return this.#recogniser;
    this.#starting ??= this.#engine.start();
    try {
      this.#recogniser = await this.#starting;
    } finally {
      this.#starting = null;
    }
    return this.#recogniser;
  }

  /** Lets go of one that broke; whoever comes next gets another one. */
  replace(broken: SegmentRecogniser): void {
    if (this.#recogniser !== broken) return;
    this.#recogniser = null;
    broken.close().catch(() => {});
  }

  async close(): Promise<void> {
    await this.#recogniser?.close();
  }
}
