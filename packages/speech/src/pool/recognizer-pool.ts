import { availableParallelism } from 'node:os';
import {
  backgroundClock,
  type Clock,
  type DeadlineClock,
  deadline,
  systemClock,
} from '@verbatim/time';
import type { Segment } from '../recognition/audio.ts';
import { closedError, isPermanent, RecognitionError } from '../recognition/errors.ts';
import type { SegmentRecognizer } from '../recognition/segments.ts';
import { PoolJob, type PoolRequest, type RecognizedSegment, type SegmentTask } from './pool-job.ts';
import { RecognitionShare, type SharedFile } from './recognition-share.ts';

/** How a pool is made. */
export interface PoolOptions {
  /** Starts one recognizer, usually a process. */
  readonly start: () => Promise<SegmentRecognizer>;
  /** Largest number of recognizers. Default: one per core. */
  readonly size?: number;
  /** Shared with other pools, which then have as many recognizers at work together as it has slots. Default: a share for this pool alone. */
  readonly share?: RecognitionShare;
  /** Default: the system clock. */
  readonly clock?: Pick<Clock, 'after' | 'elapsed'>;
}

const MAX_ATTEMPTS = 2;
const PROGRESS_MS = 1000;
/** Seconds for one of audio, until a segment was recognized: a slow engine's. */
const FIRST_PACE = 0.5;
/** Large models take long to load. */
const START_TIMEOUT_MS = 120_000;
/** Idle time after which a recognizer is ended, because it holds the model in memory. */
const MAX_IDLE_MS = 60_000;
/** Timeout for a segment: then its recognizer counts as stuck. Recognizer processes notice sooner that they hang, and give up later where they get little of a core. */
const stuckAfterMs = (seconds: number): number => 300_000 + seconds * 150_000;

/**
 * Recognizers that share the segments of all files, started when there is work and ended when there is none. One that crashes or hangs is replaced, and
 * its segment is tried once more by a new one.
 */
export class RecognizerPool {
  readonly size: number;
  readonly #start: () => Promise<SegmentRecognizer>;
  readonly #clock: Pick<Clock, 'after' | 'elapsed'>;
  /** Its timer must not keep the service alive. */
  readonly #idleClock: Pick<Clock, 'after'>;
  readonly #share: RecognitionShare;
  readonly #idle: SegmentRecognizer[] = [];
  readonly #disposing = new Set<Promise<void>>();
  readonly #runs = new Set<Promise<void>>();
  readonly #closed = new AbortController();
  /** Seconds that recognizers needed lately for one of audio; those before a segment count half. */
  #pace = FIRST_PACE;
  #hasStarted = false;
  #cancelRelease = (): void => {};

  constructor({ start, size = availableParallelism(), ...options }: PoolOptions) {
    this.size = size;
    this.#start = start;
    this.#clock = options.clock ?? systemClock;
    this.#share = options.share ?? new RecognitionShare({ slots: size, clock: this.#clock });
    this.#idleClock = options.clock ?? backgroundClock;
  }

  /**
   * Recognizes the segments of one file, several at once, and yields their transcripts in order. It takes only as many
   * segments as keep the pool busy, and keeps them: the samples of a recognized segment are freed. Rejects with the reason of
   * the signal, with the error of the segments, or with a `RecognitionError`. When it rejects or its reader returns, work on
   * this file stops.
   */
  async *recognize(
    segments: AsyncIterable<Segment>,
    request: PoolRequest,
  ): AsyncGenerator<RecognizedSegment, void> {
    const returned = new AbortController();
    const signal = AbortSignal.any([request.signal, returned.signal, this.#closed.signal]);
    const job = new PoolJob({ ...request, signal }, this.size + 1, () => this.#share.work());
    const file: SharedFile = {
      owner: request.owner ?? '',
      get isWaiting() {
        return job.isWaiting;
      },
      recognizeNext: () => this.#recognizeNext(job),
    };
    this.#share.add(file);
    let cancelProgress = (): void => {};
    const tell = (): void => {
      request.onProgress?.(job.recognizedSeconds(this.#clock.elapsed(), this.#pace));
      cancelProgress = this.#clock.after(PROGRESS_MS, tell);
    };
    if (request.onProgress) tell();
    try {
      yield* job.results(segments);
    } finally {
      cancelProgress();
      this.#share.delete(file);
      returned.abort(new DOMException('The reader of the segments has returned.', 'AbortError'));
    }
  }

  /** Ends all recognizers. Running and later calls reject. */
  async close(): Promise<void> {
    this.#closed.abort(closedError());
    await Promise.all(this.#runs);
    this.#cancelRelease();
    this.#releaseIdle();
    await Promise.all(this.#disposing);
  }

  async #recognizeNext(job: PoolJob): Promise<void> {
    const task = job.take();
    if (task === undefined) return;
    this.#cancelRelease();
    const run = this.#run(task).finally(() => this.#runs.delete(run));
    this.#runs.add(run);
    await run;
    if (this.#runs.size === 0 && this.#idle.length > 0)
      this.#cancelRelease = this.#idleClock.after(MAX_IDLE_MS, () => this.#releaseIdle());
  }

  #releaseIdle(): void {
    for (const recognizer of this.#idle.splice(0)) this.#dispose(recognizer);
  }

  /** Never rejects. */
  async #run(task: SegmentTask): Promise<void> {
    const { job, segment } = task;
    const { request } = job;
    task.attempts += 1;
    const recognizer = await this.#recognizerFor(task);
    if (recognizer === null) return;
    const startedAt = this.#clock.elapsed();
    task.startedAt = startedAt;
    const ended = new AbortController();
    const signal = AbortSignal.any([request.signal, ended.signal]);
    const outcome = await settleWithTimeout(
      attempt(() => recognizer.recognize(segment.samples, job.segmentRequest(segment, signal))),
      {
        clock: this.#clock,
        timeoutMs: stuckAfterMs(task.seconds),
        signal: request.signal,
      },
    );
    if (outcome.kind === 'value') {
      this.#idle.push(recognizer);
      const pace = (this.#clock.elapsed() - startedAt) / 1000 / task.seconds;
      this.#pace = (this.#pace + pace) / 2;
      job.succeed(task, outcome.value);
    } else if (request.signal.aborted) {
      // It may still be busy with the aborted segment: a new one is ready sooner.
      this.#dispose(recognizer);
      job.fail(task, request.signal.reason);
    } else if (outcome.kind === 'error' && isPermanent(outcome.error)) {
      this.#idle.push(recognizer);
      job.fail(task, outcome.error);
    } else {
      ended.abort(stuckError());
      this.#dispose(recognizer);
      this.#fail(task, outcome.kind === 'error' ? outcome.error : stuckError());
    }
  }

  /**
   * An idle recognizer or a new one; null if none can be started. A second attempt always gets a new one: the idle ones may
   * be broken in the same way.
   */
  async #recognizerFor(task: SegmentTask): Promise<SegmentRecognizer | null> {
    const idle = this.#idle.pop();
    if (idle !== undefined) {
      if (task.attempts === 1) return idle;
      this.#dispose(idle);
    }
    let problem: unknown;
    for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
      const starting = attempt(this.#start);
      const outcome = await settleWithTimeout(starting, {
        clock: this.#clock,
        timeoutMs: START_TIMEOUT_MS,
        signal: this.#closed.signal,
      });
      if (outcome.kind === 'value') {
        this.#hasStarted = true;
        if (!task.job.request.signal.aborted) return outcome.value;
        this.#idle.push(outcome.value);
        return null;
      }
      // A recognizer that starts after the timeout is not used.
      starting.then((late) => this.#dispose(late)).catch(() => {});
      problem = outcome.kind === 'error' ? outcome.error : stuckError();
      if (task.job.request.signal.aborted) break;
    }
    // An engine that has started before is intact: it was killed, or memory ran out. Then a retry may succeed.
    const permanent = isPermanent(problem) && !this.#hasStarted;
    task.job.fail(task, permanent ? problem : brokenError(problem));
    return null;
  }

  #fail(task: SegmentTask, error: unknown): void {
    if (isPermanent(error)) task.job.fail(task, error);
    else if (task.attempts < MAX_ATTEMPTS) task.job.requeue(task);
    else task.job.fail(task, brokenError(error));
  }

  #dispose(recognizer: SegmentRecognizer): void {
    const disposing = attempt(() => recognizer.close())
      .catch(() => {})
      .finally(() => this.#disposing.delete(disposing));
    this.#disposing.add(disposing);
  }
}

/** Turns a synchronous throw into a rejection. */
const attempt = async <Value>(call: () => Promise<Value>): Promise<Value> => call();

const stuckError = (): RecognitionError => new RecognitionError('The recognizer took too long.');

const brokenError = (cause: unknown): RecognitionError =>
  new RecognitionError('The recognizer failed twice on a part of the audio.', { cause });

/** Outcome of a call that was waited for at most until its timeout. */
type CallOutcome<Value> =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'error'; readonly error: unknown }
  | { readonly kind: 'timeout' };

/** Time limits of a call. */
interface CallTimeouts {
  readonly clock: DeadlineClock;
  readonly timeoutMs: number;
  /** An aborted call is not waited for. */
  readonly signal: AbortSignal;
}

/** Waits for a call until it settles or its timeout passes. Never rejects. */
function settleWithTimeout<Value>(
  call: Promise<Value>,
  { clock, timeoutMs, signal }: CallTimeouts,
): Promise<CallOutcome<Value>> {
  const { promise, resolve } = Promise.withResolvers<CallOutcome<Value>>();
  const onTimeout = (): void => resolve({ kind: 'timeout' });
  let cancel = deadline(clock, timeoutMs, onTimeout);
  const onAbort = (): void => {
    cancel();
    cancel = deadline(clock, 0, onTimeout);
  };
  if (signal.aborted) onAbort();
  else signal.addEventListener('abort', onAbort, { once: true });
  call.then(
    (value) => resolve({ kind: 'value', value }),
    (error) => resolve({ kind: 'error', error }),
  );
  return promise.finally(() => {
    cancel();
    signal.removeEventListener('abort', onAbort);
  });
}
