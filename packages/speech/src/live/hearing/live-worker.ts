import type { Engine } from '../../recognisers/engine.ts';
import { RecognitionError } from '../../recognition/recognition-error.ts';
import type { SegmentRecogniser } from '../../segment-recogniser.ts';
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
  /** A recogniser broke: whatever it followed is lost. */
  readonly onBroken: (recogniser: SegmentRecogniser) => void;
}

const MOST_TRIES = 3;

/**
 * One recogniser of live sessions, replaced when it breaks. While it hears an utterance as a whole it can go on with one that
 * it follows.
 */
export class LiveWorker {
  readonly #parts: WorkerParts;
  #starting: Promise<SegmentRecogniser> | null = null;
  #recogniser: SegmentRecogniser | null = null;
  #isHearing = false;
  #isFollowing = false;

  constructor(parts: WorkerParts) {
    this.#parts = parts;
  }

  /** Null while it is not started, or broke. */
  get recogniser(): SegmentRecogniser | null {
    return this.#recogniser;
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
    let recogniser: SegmentRecogniser | null = null;
    try {
      recogniser = await this.#started();
      const began = performance.now();
      const heard = await recogniser.recognise(samples, { ...request, signal: closed });
      final.worked(samples.length, performance.now() - began);
      whole.resolve(heard);
    } catch (error) {
      this.#mend(recogniser, error);
      if (isFinal(error) || whole.tries >= MOST_TRIES || closed.aborted) whole.reject(error);
      else seat.wholes.unshift(whole);
    } finally {
      this.#isHearing = false;
    }
  }

  /** Hears what is new of an utterance that it follows, or begins to. */
  async follow(following: Following): Promise<void> {
    const { closed, partial } = this.#parts;
    this.#isFollowing = true;
    let recogniser: SegmentRecogniser | null = null;
    try {
      recogniser = await this.#started();
      if (following.recogniser === null) following.open(recogniser);
      const began = performance.now();
      const samples = await following.push(closed);
      partial.worked(samples, performance.now() - began);
    } catch (error) {
      this.#mend(recogniser, error);
      // With a recogniser that broke it was lost already.
      if (following.recogniser === recogniser) following.lose();
    } finally {
      this.#isFollowing = false;
    }
  }

  /** Hears an utterance that can't be followed once more as a whole. */
  async hearAgain(following: Following): Promise<void> {
    this.#isHearing = true;
    let recogniser: SegmentRecogniser | null = null;
    try {
      recogniser = await this.#started();
      await following.again(recogniser, this.#parts.closed);
    } catch (error) {
      this.#mend(recogniser, error);
      following.lose();
    } finally {
      this.#isHearing = false;
    }
  }

  async close(): Promise<void> {
    await this.#recogniser?.close();
  }

  /** The recogniser, started where that is still to be done. */
  async #started(): Promise<SegmentRecogniser> {
    if (this.#recogniser === null) {
      this.#starting ??= this.#parts.engine.start();
      try {
        this.#recogniser = await this.#starting;
      } finally {
        this.#starting = null;
      }
    }
    this.#parts.closed.throwIfAborted();
    return this.#recogniser;
  }

  /** Lets go of one that broke. */
  #mend(recogniser: SegmentRecogniser | null, error: unknown): void {
    if (recogniser === null || isFinal(error)) return;
    if (this.#recogniser === recogniser) {
      this.#recogniser = null;
      recogniser.close().catch(() => {});
    }
    this.#parts.onBroken(recogniser);
  }
}

/** Whether it would come to the same with any other recogniser. */
const isFinal = (error: unknown): boolean => error instanceof RecognitionError && !error.retryable;
