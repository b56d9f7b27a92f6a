import { RECOGNITION_RATE } from '../../audio.ts';
import type { Heard, SegmentRecogniser, UtteranceStream } from '../../segment-recogniser.ts';
import type { LiveRequest, Spoken } from './live-seat.ts';

/** Less is not worth a question. */
const LEAST_SAMPLES = RECOGNITION_RATE / 10;
/** What is final must not wait long for what is not. */
const MOST_SAMPLES = RECOGNITION_RATE / 2;
/** An utterance that has no stream is heard again as a whole: when it has grown by so much, and by half. */
const LEAST_GROWTH = RECOGNITION_RATE * 0.6;
const GROWTH = 0.5;
/** So often an utterance is begun anew because its recogniser broke. */
const MOST_LOSSES = 2;

/** An utterance that is followed while it is spoken. */
export class Following {
  readonly request: LiveRequest;
  readonly #spoken: Spoken;
  readonly #left: () => void;
  readonly #over = Promise.withResolvers<void>();
  #recogniser: SegmentRecogniser | null = null;
  #stream: UtteranceStream | null = null;
  /** How much of it was heard. */
  #heard = 0;
  #losses = 0;
  #busy = false;
  #closed = false;
  /** When it had its turn. */
  turn = 0;

  constructor(spoken: Spoken, request: LiveRequest, left: () => void) {
    this.#spoken = spoken;
    this.request = request;
    this.#left = left;
  }

  /** Nobody follows it any more, for whatever reason. */
  get over(): Promise<void> {
    return this.#over.promise;
  }

  /** Who follows it, where somebody does. */
  get recogniser(): SegmentRecogniser | null {
    return this.#recogniser;
  }

  /** Whether there is something new for a stream. */
  get hasMore(): boolean {
    return !this.#busy && this.#spoken.length() - this.#heard >= LEAST_SAMPLES;
  }

  /** Whether it has grown by so much that it may be heard again as a whole. */
  get hasGrown(): boolean {
    const grown = this.#spoken.length() - this.#heard;
    return !this.#busy && grown >= Math.max(LEAST_GROWTH, this.#heard * GROWTH);
  }

  /** Lets a recogniser follow it from its beginning on. */
  open(recogniser: SegmentRecogniser): void {
    this.#stream = recogniser.follow?.(this.request) ?? null;
    this.#recogniser = this.#stream === null ? null : recogniser;
    this.#heard = 0;
  }

  /** Hears what is new. Answers how many samples were worked on. */
  push(signal: AbortSignal): Promise<number> {
    const samples = this.#spoken.since(this.#heard).subarray(0, MOST_SAMPLES);
    return this.#hear(samples.length, () =>
      (this.#stream as UtteranceStream).push(samples, signal),
    );
  }

  /** Hears all of it once more. Answers how many samples were worked on. */
  again(recogniser: SegmentRecogniser, signal: AbortSignal): Promise<number> {
    this.#heard = 0;
    const samples = this.#spoken.since(0);
    return this.#hear(samples.length, () =>
      recogniser.recognise(samples, { ...this.request, signal }),
    );
  }

  /** Who followed it is gone: another one begins anew, unless that happened too often. */
  lose(): void {
    this.#stream = null;
    this.#recogniser = null;
    this.#heard = 0;
    this.#losses += 1;
    if (this.#losses > MOST_LOSSES) this.close();
  }

  /** It is over. May be called again. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#stream?.close();
    this.#stream = null;
    this.#recogniser = null;
    this.#left();
    this.#over.resolve();
  }

  async #hear(samples: number, hear: () => Promise<Heard>): Promise<number> {
    this.#busy = true;
    this.#heard += samples;
    const heardBy = this.#heard;
    try {
      const heard = await hear();
      if (!this.#closed) this.#spoken.tell(heard, heardBy);
      return samples;
    } finally {
      this.#busy = false;
    }
  }
}
