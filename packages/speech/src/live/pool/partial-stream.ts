import { RECOGNITION_RATE } from '../../audio.ts';
import type {
  SegmentRecognizer,
  SegmentTranscript,
  UtteranceStream,
} from '../../segment-recognizer.ts';
import type { UtteranceAudio, UtteranceRequest } from './utterance-audio.ts';

/** Less new audio is not sent to a stream. */
const MIN_SAMPLES = RECOGNITION_RATE / 10;
/** Largest chunk for a stream, so that finals never wait long for partials. */
const MAX_SAMPLES = RECOGNITION_RATE / 2;
/** Without streams an utterance is recognized again as a whole once it has grown by this much and by half. */
const MIN_GROWTH = RECOGNITION_RATE * 0.6;
const GROWTH = 0.5;
/** Recognizers that may break on an utterance before its partials end. */
const MAX_LOSSES = 2;

/** The partials of one open utterance. */
export class PartialStream {
  readonly request: UtteranceRequest;
  readonly #audio: UtteranceAudio;
  readonly #onClose: () => void;
  readonly #ended = Promise.withResolvers<void>();
  #recognizer: SegmentRecognizer | null = null;
  #stream: UtteranceStream | null = null;
  /** Samples that the stream has received. */
  #streamed = 0;
  /** Samples that were recognized as a whole. */
  #recognized = 0;
  #losses = 0;
  #busy = false;
  #closed = false;
  /** Number of the last time that it was served; the lowest is next. */
  lastServed = 0;

  constructor(audio: UtteranceAudio, request: UtteranceRequest, onClose: () => void) {
    this.#audio = audio;
    this.request = request;
    this.#onClose = onClose;
  }

  /** Resolves when no more partials come. */
  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  /** The recognizer that holds its stream; null without one. */
  get recognizer(): SegmentRecognizer | null {
    return this.#recognizer;
  }

  /** True if there is enough new audio for a stream. */
  get hasMore(): boolean {
    return !this.#busy && this.#audio.length() - this.#streamed >= MIN_SAMPLES;
  }

  /** True if it has grown enough to be recognized again as a whole. */
  get hasGrown(): boolean {
    const grown = this.#audio.length() - this.#recognized;
    return !this.#busy && grown >= Math.max(MIN_GROWTH, this.#recognized * GROWTH);
  }

  /** Reserves it for one worker until `release`. */
  claim(order: number): void {
    this.#busy = true;
    this.lastServed = order;
  }

  release(): void {
    this.#busy = false;
  }

  /** Opens a stream of a recognizer, from the start of the utterance. */
  open(recognizer: SegmentRecognizer): void {
    if (this.#closed) return;
    this.#stream = recognizer.openStream?.(this.request) ?? null;
    this.#recognizer = this.#stream === null ? null : recognizer;
    this.#streamed = 0;
  }

  /** Sends new audio to the stream and returns the number of samples sent. */
  async push(signal: AbortSignal): Promise<number> {
    const stream = this.#stream;
    if (stream === null) return 0;
    const samples = this.#audio.since(this.#streamed).subarray(0, MAX_SAMPLES);
    this.#streamed += samples.length;
    const streamed = this.#streamed;
    this.#emit(await stream.push(samples, signal), streamed);
    return samples.length;
  }

  /** Recognizes the whole utterance so far. */
  async recognizeAll(recognizer: SegmentRecognizer, signal: AbortSignal): Promise<void> {
    if (this.#closed) return;
    const samples = this.#audio.since(0);
    this.#recognized = samples.length;
    this.#emit(await recognizer.recognize(samples, { ...this.request, signal }), samples.length);
  }

  /** Drops the stream of a broken recognizer, so that another starts anew; after `MAX_LOSSES` it ends. */
  restart(): void {
    this.#stream = null;
    this.#recognizer = null;
    this.#streamed = 0;
    this.#losses += 1;
    if (this.#losses > MAX_LOSSES) this.close();
  }

  /** Ends the partials. May be called more than once. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#stream?.close();
    this.#stream = null;
    this.#recognizer = null;
    this.#onClose();
    this.#ended.resolve();
  }

  #emit(transcript: SegmentTranscript, samples: number): void {
    if (!this.#closed) this.#audio.onTranscript(transcript, samples);
  }
}
