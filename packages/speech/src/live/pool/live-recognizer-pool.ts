import { availableParallelism } from 'node:os';
import type { Engine } from '../../engines/engine.ts';
import { type EngineSpeed, syntheticSpeech } from '../../engines/engine-speeds.ts';
import type { RecognitionShare } from '../../pool/recognition-share.ts';
import { RECOGNITION_RATE, type Samples } from '../../recognition/audio.ts';
import { closedError } from '../../recognition/errors.ts';
import type { SegmentRecognizer } from '../../recognition/segments.ts';
import { LiveWorker, WorkSpeed } from './live-worker.ts';
import type { PartialStream } from './partial-stream.ts';
import { SessionQueue } from './session-queue.ts';

interface LiveRecognizerPoolOptions {
  readonly engine: Engine;
  /** Number of recognizers. Default: one per core. */
  readonly size?: number;
  /** Told of each recognition, so that files leave room for it. */
  readonly share?: RecognitionShare;
}

/** Share of the time of all recognizers that is planned with. */
const PLANNED_SHARE = 0.85;
/** Share of each worker's time that partials of an engine without streams may take. */
const PARTIAL_SHARE = 0.6;
/** Share of the time of all recognizers that finals of such an engine may take; partials come as seldom as the rest demands. */
const FINAL_SHARE = 0.7;
/** Seconds of one core per second of speech for everything but recognition: voice activity, connections, storage. */
const OVERHEAD = 0.03;
/** Assumed speed of an engine until it is measured, in seconds per second of audio. */
const EXPECTED_FINAL = 0.3;
const EXPECTED_PARTIAL = 0.2;
/** Length of a usual utterance. */
const UTTERANCE_SECONDS = 3;
/** Audio that the speed of streams is measured with. */
const MEASURED_SECONDS = 4;
/** A tenth of a second of audio, enough to start a recognizer. */
const STARTING_SAMPLES = RECOGNITION_RATE / 10;

/**
 * The recognizers of all live sessions. Finals go before partials, and sessions are served in turn. The partials of an utterance
 * stay with one recognizer, which may work on finals in between. A recognizer that breaks is replaced, and its work repeated.
 */
export class LiveRecognizerPool {
  readonly engine: Engine;
  readonly #workers: readonly LiveWorker[];
  readonly #share: RecognitionShare | null;
  readonly #streams: number;
  readonly #closed = new AbortController();
  readonly #finalSpeed: WorkSpeed;
  readonly #partialSpeed = new WorkSpeed(EXPECTED_PARTIAL);
  /** In the order in which they are served. */
  #queues: SessionQueue[] = [];
  #served = 0;
  /** One for each open utterance that is being recognized as a whole: aborts it in favor of a final. */
  readonly #wholePartials = new Set<AbortController>();
  #running = new Set<Promise<void>>();

  constructor({ engine, size = availableParallelism(), share }: LiveRecognizerPoolOptions) {
    this.engine = engine;
    this.#share = share ?? null;
    this.#finalSpeed = new WorkSpeed(engine.cpuPerSecond ?? EXPECTED_FINAL);
    this.#streams = engine.streams ?? 0;
    const options = {
      engine,
      closed: this.#closed.signal,
      finalSpeed: this.#finalSpeed,
      partialSpeed: this.#partialSpeed,
      onBroken: (recognizer: SegmentRecognizer) => this.#onBroken(recognizer),
    };
    this.#workers = Array.from({ length: size }, () => new LiveWorker(options));
  }

  /** Channels with uninterrupted speech that can be recognized in real time. */
  get maxChannels(): number {
    const final = this.#finalSpeed.secondsPerSecond;
    const partial = this.#partialSpeed.secondsPerSecond;
    const size = this.#workers.length;
    const channels =
      this.#streams > 0
        ? (size * PLANNED_SHARE) / (final + partial)
        : (size * FINAL_SHARE) / (final + OVERHEAD);
    return Math.max(1, Math.floor(channels));
  }

  /** Takes the measured speed of the engine, from which on finals are averaged. */
  expect({ secondsPerUtterance, secondsPerSecond }: EngineSpeed): void {
    this.#finalSpeed.secondsPerSecond = secondsPerUtterance / UTTERANCE_SECONDS + secondsPerSecond;
  }

  /** Starts one recognizer, so that the first session doesn't wait for it, and measures the streams of an engine that has them. */
  async warmUp(): Promise<void> {
    const queue = this.#newQueue({ partials: true });
    const samples = syntheticSpeech(MEASURED_SECONDS);
    try {
      const request = { languages: [], vocabulary: [] };
      await queue.recognize(samples.subarray(0, STARTING_SAMPLES), request);
      if (this.#streams > 0) await measurePartial(queue, samples);
    } finally {
      queue.close();
    }
  }

  /** Opens the queue of one session. All recognizers start, so that they are ready for the first utterance. */
  openQueue(options: { readonly partials: boolean }): SessionQueue {
    for (const worker of this.#workers) worker.start();
    return this.#newQueue(options);
  }

  #newQueue(options: { readonly partials: boolean }): SessionQueue {
    const queue = new SessionQueue(
      { ...options, hasStreams: this.#streams > 0 },
      {
        onChange: () => this.#work(),
        onClose: (closed) => {
          this.#queues = this.#queues.filter((each) => each !== closed);
        },
      },
    );
    this.#queues.push(queue);
    return queue;
  }

  /** Ends all recognizers. Waiting requests reject. */
  async close(): Promise<void> {
    this.#closed.abort(closedError());
    for (const { finalRequests } of this.#queues)
      for (const { reject } of finalRequests.splice(0)) reject(closedError());
    await Promise.all(this.#workers.map((worker) => worker.close()));
    await Promise.all(this.#running);
    await Promise.all(this.#workers.map((worker) => worker.close()));
  }

  #work(): void {
    this.#makeWay();
    while (!this.#closed.signal.aborted && this.#running.size < this.#workers.length) {
      const work = this.#nextFinal() ?? this.#nextPartial();
      if (work === null) return;
      const run = work.finally(() => {
        this.#running.delete(run);
        this.#work();
      });
      this.#running.add(run);
      this.#share?.countLive(run);
    }
  }

  /** Aborts as many partials as finals wait for a worker: an open utterance is recognized again anyway. */
  #makeWay(): void {
    const waiting = this.#queues.reduce((sum, { finalRequests }) => sum + finalRequests.length, 0);
    const free = this.#workers.length - this.#running.size;
    for (const partial of [...this.#wholePartials].slice(0, Math.max(0, waiting - free))) {
      this.#wholePartials.delete(partial);
      partial.abort();
    }
  }

  #nextFinal(): Promise<void> | null {
    const at = this.#queues.findIndex(({ finalRequests }) => finalRequests.length > 0);
    const worker = at === -1 ? null : this.#leastLoaded(({ isRecognizing }) => !isRecognizing);
    if (worker === null) return null;
    const [queue] = this.#queues.splice(at, 1);
    const final = queue?.finalRequests.shift();
    if (queue === undefined || final === undefined) return null;
    this.#queues.push(queue);
    return worker.recognizeFinal(final);
  }

  /** Serves the longest-waiting partial stream that has a free worker. */
  #nextPartial(): Promise<void> | null {
    for (const stream of this.#partialStreams.sort((a, b) => a.lastServed - b.lastServed)) {
      const worker = this.#workerFor(stream);
      if (worker === null) continue;
      this.#served += 1;
      stream.claim(this.#served);
      if (this.#streams > 0) return worker.pushPartial(stream).finally(() => stream.release());
      const abort = new AbortController();
      this.#wholePartials.add(abort);
      return worker.recognizePartial(stream, abort.signal).finally(() => {
        this.#wholePartials.delete(abort);
        stream.release();
      });
    }
    return null;
  }

  /** The worker that can serve a stream now; null if there is none. With all streams of an engine in use, others wait. */
  #workerFor(stream: PartialStream): LiveWorker | null {
    if (this.#streams === 0) return this.#workerForWhole(stream);
    if (!stream.hasMore) return null;
    const { recognizer } = stream;
    const hasRoom = (worker: LiveWorker): boolean =>
      recognizer === null
        ? this.#streamsOf(worker) < this.#streams
        : worker.recognizer === recognizer;
    return this.#leastLoaded((worker) => !worker.isStreaming && hasRoom(worker));
  }

  /** The worker that can recognize an open utterance as a whole now. */
  #workerForWhole(stream: PartialStream): LiveWorker | null {
    const streamsPerWorker = this.#partialStreams.length / (this.#workers.length * PARTIAL_SHARE);
    if (!stream.hasGrown(streamsPerWorker)) return null;
    return this.#leastLoaded(({ isRecognizing }) => !isRecognizing);
  }

  /** Among workers that qualify, the one with the fewest streams. */
  #leastLoaded(qualifies: (worker: LiveWorker) => boolean): LiveWorker | null {
    const candidates = this.#workers.filter(qualifies);
    return candidates.sort((a, b) => this.#streamsOf(a) - this.#streamsOf(b))[0] ?? null;
  }

  #streamsOf({ recognizer }: LiveWorker): number {
    if (recognizer === null) return 0;
    return this.#partialStreams.filter((each) => each.recognizer === recognizer).length;
  }

  get #partialStreams(): PartialStream[] {
    return this.#queues.flatMap(({ partialStreams }) => [...partialStreams]);
  }

  #onBroken(recognizer: SegmentRecognizer): void {
    for (const each of this.#partialStreams) if (each.recognizer === recognizer) each.restart();
  }
}

/** Runs one chunk of audio through a partial stream. */
async function measurePartial(queue: SessionQueue, samples: Samples): Promise<void> {
  const transcript = Promise.withResolvers<unknown>();
  const stream = queue.openPartialStream(
    {
      since: (position) => samples.subarray(position),
      length: () => samples.length,
      onTranscript: transcript.resolve,
    },
    () => ({ languages: [], vocabulary: [] }),
  );
  queue.notify();
  await Promise.race([transcript.promise, stream.ended]);
  stream.close();
}
