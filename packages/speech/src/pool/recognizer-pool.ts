import { availableParallelism } from 'node:os';
import { RECOGNITION_RATE, type Segment } from '../audio.ts';
import { RecognitionError } from '../recognition/recognition-error.ts';
import { type After, systemAfter } from '../scripted/pause.ts';
import type { SegmentRecognizer, SegmentRequest } from '../segment-recognizer.ts';
import { PoolJob, type RecognizedSegment, type SegmentTask } from './pool-job.ts';
import { settleWithTimeout } from './settle-with-timeout.ts';
import { SegmentQueue } from './turns.ts';

/** How a pool is made. */
export interface PoolOptions {
  /** Starts one recognizer, mostly a process. */
  readonly start: () => Promise<SegmentRecognizer>;
  /** How many there are at most; as many as there are cores by default. */
  readonly size?: number;
  /** How long a segment of so many seconds may take before its recognizer counts as stuck. */
  readonly stuckAfterMs?: (seconds: number) => number;
  /** Where its time comes from. */
  readonly after?: After;
}

const MAX_TRIES = 2;
/** Large models take long to load. */
const START_TIMEOUT_MS = 120_000;
/** What was aborted is waited for no longer. */
const ABORTED_MS = 0;
const stuckByDefault = (seconds: number): number => 30_000 + seconds * 15_000;

/**
 * Several recognizers that share the segments of all files. They are started when there is work for them. One that crashes or
 * hangs is replaced, and its segment tried once more by a new one.
 */
export class RecognizerPool {
  readonly size: number;
  readonly #start: () => Promise<SegmentRecognizer>;
  readonly #stuckAfterMs: (seconds: number) => number;
  readonly #after: After;
  readonly #queue = new SegmentQueue();
  readonly #idle: SegmentRecognizer[] = [];
  readonly #disposing = new Set<Promise<void>>();
  readonly #runs = new Set<Promise<void>>();
  readonly #closed = new AbortController();
  #hasStarted = false;

  constructor({ start, size = availableParallelism(), ...options }: PoolOptions) {
    this.size = size;
    this.#start = start;
    this.#stuckAfterMs = options.stuckAfterMs ?? stuckByDefault;
    this.#after = options.after ?? systemAfter;
  }

  /**
   * Recognizes the segments of one file, several at once, and gives what was heard in their order. It takes no more of them
   * than it needs to keep busy, and for good: the samples of what was heard are gone. Rejects with the reason of the signal,
   * with whatever the segments reject with, or with a `RecognitionError`. Then, and when its reader leaves off, nothing of
   * this file is worked on any more.
   */
  async *recognize(
    segments: AsyncIterable<Segment>,
    request: SegmentRequest,
  ): AsyncGenerator<RecognizedSegment, void> {
    const left = new AbortController();
    const signal = AbortSignal.any([request.signal, left.signal, this.#closed.signal]);
    const job = new PoolJob({ ...request, signal }, this.size + 1, () => this.#work());
    this.#queue.add(job);
    try {
      yield* job.results(segments);
    } finally {
      this.#queue.delete(job);
      left.abort(new DOMException('Nobody waits for this any more.', 'AbortError'));
    }
  }

  /** Ends all recognizers. Calls that still run reject, and so does every later one. */
  async close(): Promise<void> {
    this.#closed.abort(closedError());
    await Promise.all(this.#runs);
    for (const recognizer of this.#idle.splice(0)) this.#dispose(recognizer);
    await Promise.all(this.#disposing);
  }

  #work(): void {
    while (this.#runs.size < this.size) {
      const task = this.#queue.next();
      if (task === null) return;
      const run = this.#run(task).finally(() => {
        this.#runs.delete(run);
        this.#work();
      });
      this.#runs.add(run);
    }
  }

  /** Never rejects. */
  async #run(task: SegmentTask): Promise<void> {
    const { job, segment } = task;
    const { request } = job;
    task.attempts += 1;
    const recognizer = await this.#recognizerFor(task);
    if (recognizer === null) return;
    const left = new AbortController();
    const signal = AbortSignal.any([request.signal, left.signal]);
    const settled = await settleWithTimeout(
      attempt(() => recognizer.recognize(segment.samples, { ...request, signal })),
      {
        after: this.#after,
        timeoutMs: this.#stuckAfterMs(segment.samples.length / RECOGNITION_RATE),
        signal: request.signal,
        abortTimeoutMs: ABORTED_MS,
      },
    );
    if (settled.kind === 'value') {
      this.#idle.push(recognizer);
      job.succeed(task, settled.value);
    } else if (request.signal.aborted) {
      // It may go on with what nobody wants any more: a new one is there sooner.
      this.#dispose(recognizer);
      job.fail(task, request.signal.reason);
    } else if (settled.kind === 'error' && isFinal(settled.error)) {
      this.#idle.push(recognizer);
      job.fail(task, settled.error);
    } else {
      left.abort(stuckError());
      this.#dispose(recognizer);
      this.#fail(task, settled.kind === 'error' ? settled.error : stuckError());
    }
  }

  /** One that waits for work, or a new one; null where none starts. A second try gets a new one in any case: the others may be broken alike. */
  async #recognizerFor(task: SegmentTask): Promise<SegmentRecognizer | null> {
    const waiting = this.#idle.pop();
    if (waiting !== undefined) {
      if (task.attempts === 1) return waiting;
      this.#dispose(waiting);
    }
    let problem: unknown;
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const starting = attempt(this.#start);
      const settled = await settleWithTimeout(starting, {
        after: this.#after,
        timeoutMs: START_TIMEOUT_MS,
        signal: this.#closed.signal,
        abortTimeoutMs: ABORTED_MS,
      });
      if (settled.kind === 'value') {
        this.#hasStarted = true;
        if (!task.job.request.signal.aborted) return settled.value;
        this.#idle.push(settled.value);
        return null;
      }
      // One that comes too late is not kept.
      starting.then((late) => this.#dispose(late)).catch(() => {});
      problem = settled.kind === 'error' ? settled.error : stuckError();
      if (task.job.request.signal.aborted) break;
    }
    // What has started before will do so again: it was killed, or there was no memory.
    const final = isFinal(problem) && !this.#hasStarted;
    task.job.fail(task, final ? problem : brokenError(problem));
    return null;
  }

  #fail(task: SegmentTask, error: unknown): void {
    if (isFinal(error)) task.job.fail(task, error);
    else if (task.attempts < MAX_TRIES) task.job.requeue(task);
    else task.job.fail(task, brokenError(error));
  }

  #dispose(recognizer: SegmentRecognizer): void {
    const ending = attempt(() => recognizer.close())
      .catch(() => {})
      .finally(() => this.#disposing.delete(ending));
    this.#disposing.add(ending);
  }
}

/** Also what is thrown at once becomes a rejection. */
const attempt = async <Value>(call: () => Promise<Value>): Promise<Value> => call();

/** Whether it would come to the same with any other recognizer, and this one is in order. */
const isFinal = (error: unknown): boolean => error instanceof RecognitionError && !error.retryable;

const closedError = (): RecognitionError =>
  new RecognitionError('The recognizer was closed.', { failure: 'engine', retryable: true });

const stuckError = (): RecognitionError =>
  new RecognitionError('The recognizer took too long.', { failure: 'engine', retryable: true });

const brokenError = (cause: unknown): RecognitionError =>
  new RecognitionError('The recognizer failed twice on a part of the audio.', {
    failure: 'engine',
    retryable: true,
    cause,
  });
