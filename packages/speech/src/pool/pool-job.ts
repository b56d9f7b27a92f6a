import { clearSecondsOf } from '../engines/neural/voiced-span.ts';
import { RECOGNITION_RATE, type Samples, type Segment } from '../recognition/audio.ts';
import type { SegmentRequest, SegmentTranscript } from '../recognition/segments.ts';

/** The transcript of a segment. */
export interface RecognizedSegment {
  readonly channel: number;
  /** Span of the segment in the file. */
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly transcript: SegmentTranscript;
  /** Kept if the transcript is doubtful after a second attempt: another engine may recognize them. */
  readonly samples?: Samples;
  /** Seconds in which voice activity found a voice; absent: not known. */
  readonly voicedSeconds?: number;
  /** Seconds of speech that is neither soft nor noisy; absent: all of it. */
  readonly clearSeconds?: number;
}

/** Options for the segments of one file. */
export interface PoolRequest extends Omit<SegmentRequest, 'languages'> {
  /** Asked for each segment if it is a function: the language may become known meanwhile. */
  readonly languages: readonly string[] | ((segment: Segment) => readonly string[]);
  /** Files of different owners take turns. Default: one owner. */
  readonly owner?: string | undefined;
  /** Called with true when segments wait while none of the file is being recognized, with false when that is over. */
  readonly onWaiting?: ((isWaiting: boolean) => void) | undefined;
  /** Called every second with the seconds of segments that are recognized and not yielded yet; those in work count by their presumed share. */
  readonly onProgress?: ((seconds: number) => void) | undefined;
}

/** A segment on its way through the pool. */
export interface SegmentTask {
  readonly segment: Segment;
  readonly job: PoolJob;
  readonly seconds: number;
  /** When its recognizer began, in milliseconds; null before that. */
  startedAt: number | null;
  /** Attempts that were started. */
  attempts: number;
  outcome: { readonly segment: RecognizedSegment } | { readonly error: unknown } | null;
}

/** The share of a segment that passes for recognized in the time that it usually takes. */
const USUAL_SHARE = 0.8;

/** The share of a segment that passes for recognized after this part of its usual time: it always grows, and stays below 1. */
const presumedShare = (time: number): number =>
  time < 1 ? USUAL_SHARE * time : 1 - (1 - USUAL_SHARE) * Math.exp(1 - time);

/** Recognized segments that may wait for an earlier one. Transcripts take little memory. */
const MAX_UNDELIVERED = 512;

/** The segments of one file in the pool. */
export class PoolJob {
  readonly request: PoolRequest;
  /** Segments that no recognizer works on, in order. */
  readonly #waiting: SegmentTask[] = [];
  /** Segments that were read and not yet yielded, in order. */
  readonly #undelivered: SegmentTask[] = [];
  readonly #maxWaiting: number;
  readonly #onSegment: () => void;
  /** Segments that a recognizer works on. */
  #running = 0;
  #isStalled = false;
  #changed = Promise.withResolvers<void>();
  #reading: 'ready' | 'busy' | 'ended' = 'ready';
  #failure: { readonly error: unknown } | null = null;

  constructor(request: PoolRequest, maxWaiting: number, onSegment: () => void) {
    this.request = request;
    this.#maxWaiting = maxWaiting;
    this.#onSegment = onSegment;
  }

  get isWaiting(): boolean {
    return this.#waiting.length > 0 && !this.request.signal.aborted;
  }

  /** Options for a segment that is recognized now. */
  segmentRequest(segment: Segment, signal: AbortSignal): SegmentRequest {
    const { languages, owner: _, onWaiting: __, onProgress: ___, ...others } = this.request;
    return {
      ...others,
      languages: typeof languages === 'function' ? languages(segment) : languages,
      signal,
    };
  }

  /** Seconds that are recognized and not yielded yet. `pace`: seconds that a recognizer needs for one of audio. */
  recognizedSeconds(nowMs: number, pace: number): number {
    return this.#undelivered.reduce((sum, { outcome, startedAt, seconds }) => {
      if (outcome !== null) return sum + seconds;
      return startedAt === null
        ? sum
        : sum + seconds * presumedShare((nowMs - startedAt) / 1000 / (seconds * pace));
    }, 0);
  }

  /** Takes the next segment to recognize. */
  take(): SegmentTask | undefined {
    const task = this.#waiting.shift();
    if (task !== undefined) this.#running += 1;
    this.#reportStall();
    this.#changed.resolve();
    return task;
  }

  /** Puts a segment back at the front, for another attempt. */
  requeue(task: SegmentTask): void {
    this.#running -= 1;
    task.startedAt = null;
    this.#waiting.unshift(task);
    this.#reportStall();
    this.#onSegment();
  }

  /** Records a transcript and frees the samples, unless another engine may need them. */
  succeed(task: SegmentTask, transcript: SegmentTranscript): void {
    const { channel, startSeconds, samples, voicedSeconds } = task.segment;
    const endSeconds = startSeconds + samples.length / RECOGNITION_RATE;
    const times = {
      channel,
      startSeconds,
      endSeconds,
      clearSeconds: clearSecondsOf(samples),
      ...(voicedSeconds !== undefined && { voicedSeconds }),
    };
    if (transcript.secondAttempt?.helped === false) {
      this.#settle(task, { segment: { ...times, transcript, samples } });
      return;
    }
    // Freed by hand: the garbage collector would have to search the whole heap of the service for this memory.
    samples.buffer.transfer(0);
    this.#settle(task, { segment: { ...times, transcript } });
  }

  fail(task: SegmentTask, error: unknown): void {
    this.#settle(task, { error });
  }

  #settle(task: SegmentTask, outcome: NonNullable<SegmentTask['outcome']>): void {
    task.outcome = outcome;
    this.#running -= 1;
    this.#reportStall();
    this.#changed.resolve();
  }

  #reportStall(): void {
    const isStalled = this.#waiting.length > 0 && this.#running === 0;
    if (isStalled === this.#isStalled) return;
    this.#isStalled = isStalled;
    this.request.onWaiting?.(isStalled);
  }

  /** Reads segments while there is room for more, and yields their transcripts in order. */
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
          yield first.outcome.segment;
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
      // Stops the producer of the segments; its errors no longer matter.
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
    const seconds = segment.samples.length / RECOGNITION_RATE;
    const task = { segment, job: this, seconds, startedAt: null, attempts: 0, outcome: null };
    this.#undelivered.push(task);
    this.#waiting.push(task);
    this.#reportStall();
    this.#onSegment();
  }
}
