import { RECOGNITION_RATE, type Segment } from '../audio.ts';
import type { SegmentRequest, SegmentTranscript } from '../segment-recognizer.ts';

/** What was heard in a segment, which is there no more. */
export interface RecognizedSegment {
  readonly channel: number;
  /** Where the segment begins in the file, and where it ends. */
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly transcript: SegmentTranscript;
}

/** A segment on its way through the pool. */
export interface SegmentTask {
  readonly segment: Segment;
  readonly job: PoolJob;
  /** How often it was begun. */
  attempts: number;
  outcome: { readonly heard: RecognizedSegment } | { readonly error: unknown } | null;
}

/** Words need little room: so many segments may be done while an earlier one is not. */
const MAX_UNDELIVERED = 512;

/** What one file has in the pool. */
export class PoolJob {
  readonly request: SegmentRequest;
  /** Segments that nobody works on, in order. */
  readonly #waiting: SegmentTask[] = [];
  /** All segments that were taken and not given back, in order. */
  readonly #undelivered: SegmentTask[] = [];
  readonly #maxWaiting: number;
  readonly #onWaiting: () => void;
  #changed = Promise.withResolvers<void>();
  #reading: 'ready' | 'busy' | 'ended' = 'ready';
  #failure: { readonly error: unknown } | null = null;

  constructor(request: SegmentRequest, mostWaiting: number, onWaiting: () => void) {
    this.request = request;
    this.#maxWaiting = mostWaiting;
    this.#onWaiting = onWaiting;
  }

  get isWaiting(): boolean {
    return this.#waiting.length > 0 && !this.request.signal.aborted;
  }

  /** The next segment to be worked on. */
  take(): SegmentTask | undefined {
    const task = this.#waiting.shift();
    this.#changed.resolve();
    return task;
  }

  /** It is to be worked on once more, before all others. */
  requeue(task: SegmentTask): void {
    this.#waiting.unshift(task);
    this.#onWaiting();
  }

  /** Nobody needs its samples any more. */
  succeed(task: SegmentTask, heard: SegmentTranscript): void {
    const { channel, startSeconds, samples } = task.segment;
    const endSeconds = startSeconds + samples.length / RECOGNITION_RATE;
    // The garbage collector would find so much memory only by searching all that the service holds.
    samples.buffer.transfer(0);
    this.#settle(task, { heard: { channel, startSeconds, endSeconds, transcript: heard } });
  }

  fail(task: SegmentTask, error: unknown): void {
    this.#settle(task, { error });
  }

  #settle(task: SegmentTask, outcome: NonNullable<SegmentTask['outcome']>): void {
    task.outcome = outcome;
    this.#changed.resolve();
  }

  /** Takes segments for good, as long as there is room, and gives what was heard in their order. */
  async *results(segments: AsyncIterable<Segment>): AsyncGenerator<RecognizedSegment, void> {
    const { signal } = this.request;
    const reader = segments[Symbol.asyncIterator]();
    const changed = (): void => this.#changed.resolve();
    signal.addEventListener('abort', changed);
    try {
      for (;;) {
        signal.throwIfAborted();
        if (this.#failure !== null) throw this.#failure.error;
        const [first] = this.#undelivered;
        if (first?.outcome) {
          this.#undelivered.shift();
          if ('error' in first.outcome) throw first.outcome.error;
          yield first.outcome.heard;
        } else if (this.#reading === 'ended' && first === undefined) {
          return;
        } else {
          if (this.#reading === 'ready' && this.#hasRoom) void this.#read(reader);
          await this.#changed.promise;
          this.#changed = Promise.withResolvers();
        }
      }
    } finally {
      signal.removeEventListener('abort', changed);
      // Whoever gave the segments stops, too; how that ends is no longer of interest.
      Promise.resolve(reader.return?.()).catch(() => {});
    }
  }

  get #hasRoom(): boolean {
    return this.#waiting.length < this.#maxWaiting && this.#undelivered.length < MAX_UNDELIVERED;
  }

  async #read(reader: AsyncIterator<Segment>): Promise<void> {
    this.#reading = 'busy';
    try {
      const { done, value } = await reader.next();
      this.#reading = done ? 'ended' : 'ready';
      if (!done) this.#accept(value);
    } catch (error) {
      this.#reading = 'ended';
      this.#failure = { error };
    }
    this.#changed.resolve();
  }

  #accept(segment: Segment): void {
    const task: SegmentTask = { segment, job: this, attempts: 0, outcome: null };
    this.#undelivered.push(task);
    this.#waiting.push(task);
    this.#onWaiting();
  }
}
