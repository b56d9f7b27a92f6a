import { RECOGNITION_RATE } from '../../audio.ts';
import type {
  SegmentRecognizer,
  SegmentTranscript,
  UtteranceStream,
} from '../../segment-recognizer.ts';
import type { LiveRequest, Spoken } from './spoken.ts';

/** Less is not worth a question. */
const MIN_SAMPLES = RECOGNITION_RATE / 10;
/** What is final must not wait long for what is not. */
const MAX_SAMPLES = RECOGNITION_RATE / 2;
/** An utterance that has no stream is heard again as a whole: when it has grown by so much, and by half. */
const MIN_GROWTH = RECOGNITION_RATE * 0.6;
const GROWTH = 0.5;
/** So often an utterance is begun anew because its recognizer broke. */
const MAX_LOSSES = 2;

/** An utterance that is followed while it is spoken. */
export class Following {
  readonly request: LiveRequest;
  readonly #spoken: Spoken;
  readonly #left: () => void;
  readonly #over = Promise.withResolvers<void>();
  #recognizer: SegmentRecognizer | null = null;
  #stream: UtteranceStream | null = null;
  /** How much of it the stream has heard. */
  #streamed = 0;
  /** How much of it was heard as a whole. */
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
  get recognizer(): SegmentRecognizer | null {
    return this.#recognizer;
  }

  /** Whether there is something new for a stream. */
  get hasMore(): boolean {
    return !this.#busy && this.#spoken.length() - this.#streamed >= MIN_SAMPLES;
  }

  /** Whether it has grown by so much that it may be heard again as a whole. */
  get hasGrown(): boolean {
    const grown = this.#spoken.length() - this.#heard;
    return !this.#busy && grown >= Math.max(MIN_GROWTH, this.#heard * GROWTH);
  }

  /** Nobody else is to work on it before it is released. */
  claim(turn: number): void {
    this.#busy = true;
    this.turn = turn;
  }

  release(): void {
    this.#busy = false;
  }

  /** Lets a recognizer follow it from its beginning on. */
  open(recognizer: SegmentRecognizer): void {
    if (this.#closed) return;
    this.#stream = recognizer.openStream?.(this.request) ?? null;
    this.#recognizer = this.#stream === null ? null : recognizer;
    this.#streamed = 0;
  }

  /** Hears what is new. Answers how many samples were worked on. */
  async push(signal: AbortSignal): Promise<number> {
    const stream = this.#stream;
    if (stream === null) return 0;
    const samples = this.#spoken.since(this.#streamed).subarray(0, MAX_SAMPLES);
    this.#streamed += samples.length;
    const streamed = this.#streamed;
    this.#tell(await stream.push(samples, signal), streamed);
    return samples.length;
  }

  /** Hears all of it once more. */
  async again(recognizer: SegmentRecognizer, signal: AbortSignal): Promise<void> {
    if (this.#closed) return;
    const samples = this.#spoken.since(0);
    this.#heard = samples.length;
    this.#tell(await recognizer.recognize(samples, { ...this.request, signal }), samples.length);
  }

  /** Who followed it is gone: another one begins anew, unless that happened too often. */
  lose(): void {
    this.#stream = null;
    this.#recognizer = null;
    this.#streamed = 0;
    this.#losses += 1;
    if (this.#losses > MAX_LOSSES) this.close();
  }

  /** It is over. May be called again. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#stream?.close();
    this.#stream = null;
    this.#recognizer = null;
    this.#left();
    this.#over.resolve();
  }

  #tell(heard: SegmentTranscript, samples: number): void {
    if (!this.#closed) this.#spoken.tell(heard, samples);
  }
}
