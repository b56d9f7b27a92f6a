import { RECOGNITION_RATE, type Samples } from '../../recognition/audio.ts';
import type {
  SegmentRecognizer,
  SegmentRequest,
  SegmentTranscript,
  UtteranceStream,
} from '../../recognition/segments.ts';

/** Options for recognizing an utterance. */
export type UtteranceRequest = Omit<SegmentRequest, 'signal'>;

/** Audio of an open utterance, and where its partial transcripts go. */
export interface UtteranceAudio {
  /** Its samples from a position on, counted from its start. */
  readonly since: (position: number) => Samples;
  /** Number of samples so far. */
  readonly length: () => number;
  /** Receives the transcript of the first `samples`. */
  readonly onTranscript: (transcript: SegmentTranscript, samples: number) => void;
}

/** New audio is sent to a stream in chunks of at least this many samples. */
const MIN_SAMPLES = RECOGNITION_RATE / 10;
/** Maximum samples of a chunk: a final may have to wait until the recognizer has finished one. */
const MAX_SAMPLES = RECOGNITION_RATE / 2;
/** An engine without streams first recognizes an utterance of this length: the silence before it, and a word. */
const MIN_FIRST_SAMPLES = RECOGNITION_RATE * 0.4;
/** Shortest interval at which it recognizes the whole utterance again. */
const MIN_INTERVAL_SECONDS = 0.3;
/** Restarts after a broken recognizer. If one more breaks, the utterance gets no more partials. */
const MAX_RESTARTS = 2;

export interface PartialStreamOptions {
  /** Samples before the utterance that it is recognized with. Default: none. */
  readonly contextSamples?: number;
  /** Seconds of audio before an engine without streams recognizes it for the first time. Default: enough for a word. */
  readonly minSeconds?: number;
}

/** The partials of one open utterance. */
export class PartialStream {
  readonly #requestNow: () => UtteranceRequest;
  readonly #minFirstSamples: number;
  readonly #audio: UtteranceAudio;
  readonly #onClose: () => void;
  readonly #ended = Promise.withResolvers<void>();
  /** Resolves after the last partial. */
  readonly ended = this.#ended.promise;
  /** The recognizer that runs the stream; null if no stream is open. */
  recognizer: SegmentRecognizer | null = null;
  #stream: UtteranceStream | null = null;
  /** Samples that the stream has received. */
  #streamed = 0;
  /** Samples of the last recognition of the whole utterance. */
  #recognized = 0;
  /** How long it took. */
  tookSeconds = 0;
  #restarts = 0;
  #busy = false;
  #closed = false;
  /** Order in which streams were last served: the pool serves the lowest number next. */
  lastServed = 0;

  constructor(
    audio: UtteranceAudio,
    request: () => UtteranceRequest,
    {
      contextSamples = 0,
      minSeconds = 0,
      onClose,
    }: PartialStreamOptions & { readonly onClose: () => void },
  ) {
    this.#audio = audio;
    this.#requestNow = request;
    this.#minFirstSamples =
      contextSamples + Math.max(MIN_FIRST_SAMPLES, minSeconds * RECOGNITION_RATE);
    this.#onClose = onClose;
  }

  /** The request as it is now: it may change while the utterance goes on. */
  get request(): UtteranceRequest {
    return this.#requestNow();
  }

  /** True if there is enough new audio for the next chunk, and no worker is busy with it. */
  get hasMore(): boolean {
    return !this.#busy && this.#audio.length() - this.#streamed >= MIN_SAMPLES;
  }

  /**
   * True if the utterance has grown enough to be recognized again as a whole, and no worker is busy with it. `streamsPerWorker`
   * utterances share the time that each worker has for partials: the busier it is, the longer the intervals.
   */
  hasGrown(streamsPerWorker: number): boolean {
    if (this.#busy) return false;
    const length = this.#audio.length();
    if (this.#recognized === 0) return length >= this.#minFirstSamples;
    const intervalSeconds = Math.max(MIN_INTERVAL_SECONDS, this.tookSeconds * streamsPerWorker);
    return length - this.#recognized >= intervalSeconds * RECOGNITION_RATE;
  }

  /** Reserves the utterance for one worker until `release`. */
  claim(order: number): void {
    this.#busy = true;
    this.lastServed = order;
  }

  release(): void {
    this.#busy = false;
  }

  /** Opens a stream of this recognizer. It receives the utterance from its start. */
  open(recognizer: SegmentRecognizer): void {
    if (this.#closed) return;
    this.#stream = recognizer.openStream?.(this.request) ?? null;
    this.recognizer = this.#stream === null ? null : recognizer;
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
    const transcript = await recognizer.recognize(samples, { ...this.request, signal });
    this.#emit(transcript, samples.length);
  }

  /** Drops the stream of a broken recognizer, so that another one can start from the beginning. */
  restart(): void {
    this.#stream = null;
    this.recognizer = null;
    this.#streamed = 0;
    this.#restarts += 1;
    if (this.#restarts > MAX_RESTARTS) this.close();
  }

  /** Ends the partials. May be called more than once. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#stream?.close();
    this.#stream = null;
    this.recognizer = null;
    this.#onClose();
    this.#ended.resolve();
  }

  #emit(transcript: SegmentTranscript, samples: number): void {
    if (!this.#closed) this.#audio.onTranscript(transcript, samples);
  }
}
