import { RecognitionError } from '../../recognition/recognition-error.ts';
import type { Engine } from '../../recognizers/engine.ts';
import type { SegmentRecognizer } from '../../segment-recognizer.ts';
import type { Following } from './following.ts';
import type { Whole } from './live-seat.ts';
import type { WorkSpeed } from './work-speed.ts';

/** What all workers share. */
export interface WorkerParts {
  readonly engine: Engine;
  /** Aborted when nobody is to work any more. */
  readonly closed: AbortSignal;
  /** How long what is final takes, and what is partial. */
  readonly final: WorkSpeed;
  readonly partial: WorkSpeed;
  /** A recognizer broke: whatever it followed is lost. */
  readonly onBroken: (recognizer: SegmentRecognizer) => void;
}

const MAX_TRIES = 3;

/**
 * One recognizer of live sessions, replaced when it breaks. While it hears an utterance as a whole it can go on with one that
 * it follows.
 */
export class LiveWorker {
  readonly #parts: WorkerParts;
  #starting: Promise<SegmentRecognizer> | null = null;
  #recognizer: SegmentRecognizer | null = null;
  #isHearing = false;
  #isFollowing = false;

  constructor(parts: WorkerParts) {
    this.#parts = parts;
  }

  /** Null while it is not started, or broke. */
  get recognizer(): SegmentRecognizer | null {
    return this.#recognizer;
  }

  /** Whether it hears something as a whole just now. */
  get isHearing(): boolean {
    return this.#isHearing;
  }

  /** Whether it goes on with something that it follows just now. */
  get isFollowing(): boolean {
    return this.#isFollowing;
  }

  /** Hears an utterance that is over. */
  async hear(whole: Whole): Promise<void> {
    const { samples, request, seat } = whole;
    const { closed, final } = this.#parts;
    whole.tries += 1;
    this.#isHearing = true;
    let recognizer: SegmentRecognizer | null = null;
    try {
      recognizer = await this.#started();
      const began = performance.now();
      const heard = await recognizer.recognize(samples, { ...request, signal: closed });
      final.worked(samples.length, performance.now() - began);
      whole.resolve(heard);
    } catch (error) {
      this.#mend(recognizer, error);
      if (isFinal(error) || whole.tries >= MAX_TRIES || closed.aborted) whole.reject(error);
      else seat.wholes.unshift(whole);
    } finally {
      this.#isHearing = false;
    }
  }

  /** Hears what is new of an utterance that it follows, or begins to. */
  async follow(following: Following): Promise<void> {
    const { closed, partial } = this.#parts;
    this.#isFollowing = true;
    let recognizer: SegmentRecognizer | null = null;
    try {
      recognizer = await this.#started();
      if (following.recognizer === null) following.open(recognizer);
      const began = performance.now();
      const samples = await following.push(closed);
      partial.worked(samples, performance.now() - began);
    } catch (error) {
      this.#mend(recognizer, error);
      // With a recognizer that broke it was lost already.
      if (following.recognizer === recognizer) following.lose();
    } finally {
      this.#isFollowing = false;
    }
  }

  /** Hears an utterance that can't be followed once more as a whole. */
  async hearAgain(following: Following): Promise<void> {
    this.#isHearing = true;
    let recognizer: SegmentRecognizer | null = null;
    try {
      recognizer = await this.#started();
      await following.again(recognizer, this.#parts.closed);
    } catch (error) {
      this.#mend(recognizer, error);
      following.lose();
    } finally {
      this.#isHearing = false;
    }
  }

  async close(): Promise<void> {
    await this.#recognizer?.close();
  }

  /** The recognizer, started where that is still to be done. */
  async #started(): Promise<SegmentRecognizer> {
    if (this.#recognizer === null) {
      this.#starting ??= this.#parts.engine.start();
      try {
        this.#recognizer = await this.#starting;
      } finally {
        this.#starting = null;
      }
    }
    this.#parts.closed.throwIfAborted();
    return this.#recognizer;
  }

  /** Lets go of one that broke. */
  #mend(recognizer: SegmentRecognizer | null, error: unknown): void {
    if (recognizer === null || isFinal(error)) return;
    if (this.#recognizer === recognizer) {
      this.#recognizer = null;
      recognizer.close().catch(() => {});
    }
    this.#parts.onBroken(recognizer);
  }
}

/** Whether it would come to the same with any other recognizer. */
const isFinal = (error: unknown): boolean => error instanceof RecognitionError && !error.retryable;
