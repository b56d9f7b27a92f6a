import type { Engine } from '../../engines/engine.ts';
import { RECOGNITION_RATE } from '../../recognition/audio.ts';
import { isPermanent } from '../../recognition/errors.ts';
import type { SegmentRecognizer } from '../../recognition/segments.ts';
import type { PartialStream } from './partial-stream.ts';
import type { FinalRequest } from './session-queue.ts';

/** Options of a worker; all workers share them. */
interface LiveWorkerOptions {
  readonly engine: Engine;
  /** Aborted when the pool is closed. */
  readonly closed: AbortSignal;
  /** Measured speed of finals and of partials. */
  readonly finalSpeed: WorkSpeed;
  readonly partialSpeed: WorkSpeed;
  /** Called when a recognizer broke and its streams are lost. */
  readonly onBroken: (recognizer: SegmentRecognizer) => void;
}

const MAX_ATTEMPTS = 3;
/** Shorter utterances say little about the speed: many engines take as long for them as for a word. */
const MIN_MEASURED_SAMPLES = RECOGNITION_RATE * 0.3;

/** One recognizer of the pool, replaced when it breaks. It can recognize an utterance and serve a stream at the same time. */
export class LiveWorker {
  readonly #options: LiveWorkerOptions;
  #starting: Promise<SegmentRecognizer> | null = null;
  /** Null before it is started and after it broke. */
  recognizer: SegmentRecognizer | null = null;
  /** True while it recognizes an utterance as a whole. */
  isRecognizing = false;
  /** True while it serves a stream. */
  isStreaming = false;

  constructor(options: LiveWorkerOptions) {
    this.#options = options;
  }

  /** Starts a recognizer before there is work. One that can't be started fails the work that needs it. */
  start(): void {
    this.#started().catch(() => {});
  }

  /** Recognizes an utterance that has ended. */
  async recognizeFinal(final: FinalRequest): Promise<void> {
    const { samples, request, queue } = final;
    const { closed, finalSpeed } = this.#options;
    final.attempts += 1;
    this.isRecognizing = true;
    let recognizer: SegmentRecognizer | null = null;
    try {
      recognizer = await this.#started();
      const began = performance.now();
      const transcript = await recognizer.recognize(samples, {
        ...request,
        urgent: true,
        signal: closed,
      });
      if (samples.length >= MIN_MEASURED_SAMPLES)
        finalSpeed.record(samples.length, performance.now() - began);
      final.resolve(transcript);
    } catch (error) {
      this.#replaceIfBroken(recognizer, error);
      if (isPermanent(error) || final.attempts >= MAX_ATTEMPTS || closed.aborted)
        final.reject(error);
      else queue.finalRequests.unshift(final);
    } finally {
      this.isRecognizing = false;
    }
  }

  /** Sends new audio to a stream, which is opened first if need be. */
  async pushPartial(stream: PartialStream): Promise<void> {
    const { closed, partialSpeed } = this.#options;
    this.isStreaming = true;
    let recognizer: SegmentRecognizer | null = null;
    try {
      recognizer = await this.#started();
      if (stream.recognizer === null) stream.open(recognizer);
      const began = performance.now();
      const samples = await stream.push(closed);
      partialSpeed.record(samples, performance.now() - began);
    } catch (error) {
      this.#replaceIfBroken(recognizer, error);
      // If the recognizer broke, `onBroken` has restarted the stream already.
      if (stream.recognizer === recognizer) stream.restart();
    } finally {
      this.isStreaming = false;
    }
  }

  /** Recognizes an open utterance as a whole, for an engine without streams. Once aborted, there is no partial. */
  async recognizePartial(stream: PartialStream, aborted: AbortSignal): Promise<void> {
    this.isRecognizing = true;
    let recognizer: SegmentRecognizer | null = null;
    try {
      recognizer = await this.#started();
      const { closed } = this.#options;
      const began = performance.now();
      await stream.recognizeAll(recognizer, AbortSignal.any([closed, aborted]));
      stream.tookSeconds = (performance.now() - began) / 1000;
    } catch (error) {
      if (aborted.aborted) return;
      this.#replaceIfBroken(recognizer, error);
      stream.restart();
    } finally {
      this.isRecognizing = false;
    }
  }

  async close(): Promise<void> {
    await this.#starting?.catch(() => {});
    const recognizer = this.recognizer;
    this.recognizer = null;
    await recognizer?.close();
  }

  /** The recognizer, started if need be. */
  async #started(): Promise<SegmentRecognizer> {
    this.#options.closed.throwIfAborted();
    if (this.recognizer === null) {
      this.#starting ??= this.#options.engine.start();
      try {
        this.recognizer = await this.#starting;
      } finally {
        this.#starting = null;
      }
    }
    this.#options.closed.throwIfAborted();
    return this.recognizer;
  }

  /** Disposes of a recognizer that broke. */
  #replaceIfBroken(recognizer: SegmentRecognizer | null, error: unknown): void {
    if (recognizer === null || isPermanent(error)) return;
    if (this.recognizer === recognizer) {
      this.recognizer = null;
      recognizer.close().catch(() => {});
    }
    this.#options.onBroken(recognizer);
  }
}

/** Weight of the latest second of audio in the moving average. */
const SHARE_OF_LATEST = 0.1;

/** Moving average of the time that one core takes for a second of audio. */
export class WorkSpeed {
  secondsPerSecond: number;

  constructor(expected: number) {
    this.secondsPerSecond = expected;
  }

  /** Records a measurement. Longer audio has more weight. */
  record(samples: number, tookMs: number): void {
    const seconds = samples / RECOGNITION_RATE;
    if (seconds === 0) return;
    const share = 1 - (1 - SHARE_OF_LATEST) ** Math.min(10, seconds);
    this.secondsPerSecond += (tookMs / 1000 / seconds - this.secondsPerSecond) * share;
  }
}
