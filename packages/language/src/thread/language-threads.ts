import { Worker } from 'node:worker_threads';
import type { Utterance } from '@verbatim/contract';
import { deadline, Limiter, QueueFullError, type Slot, systemClock } from '@verbatim/time';
import {
  allSteps,
  analysisSteps,
  type LanguageStep,
  type StartedStep,
  type StepFailure,
  type StepOutcomes,
  type Steps,
  type StepsRequest,
} from './steps.ts';
import {
  packedAsync,
  ReceivedRun,
  type RunResults,
  type ThreadReport,
  type ThreadRequest,
  transferListOf,
} from './thread-messages.ts';

export interface LanguageThreadsOptions {
  /** Number of threads, at least two: one is reserved for urgent requests. */
  readonly size: number;
  /** Called when a step failed, for the log. `where`: stack lines if it threw, without its message, which may hold words of a transcript. */
  readonly onFailure?: (step: LanguageStep, failure: StepFailure, where: string) => void;
  /** Starts a thread; a worker thread by default. */
  readonly start?: () => LanguageThread;
  readonly limits?: Partial<LanguageLimits>;
}

/** Limits on the queue and on times. */
interface LanguageLimits {
  readonly waiting: number;
  readonly stepMs: number;
  /** Added to `stepMs` for each word. */
  readonly wordMs: number;
  /** Time after which a run is paused, if requests of other owners wait. */
  readonly sliceMs: number;
  /** Time after which idle threads are ended. */
  readonly idleMs: number;
  /** Maximum size of a transcript as JSON; a step that would enlarge it beyond fails. */
  readonly transcriptBytes: number;
}

export const defaultLanguageLimits: LanguageLimits = {
  waiting: 10_000,
  stepMs: 10_000,
  wordMs: 1,
  sliceMs: 250,
  idleMs: 5 * 60_000,
  transcriptBytes: 32 * 1024 ** 2,
};

/** Added to a slice for each word: a pause costs a copy of all words to this thread and back. */
const WORD_SLICE_MS = 0.005;

interface LanguageRequestOptions {
  readonly signal: AbortSignal;
  /** Requests are run by turns of their owners. Default: one owner, without a limit of threads. */
  readonly owner?: string;
  /** For live sessions: goes before other requests, and may use the reserved thread. */
  readonly urgent?: boolean;
}

/** Result of a request. */
export interface LanguageResult {
  /** Null if redaction was requested and failed. */
  readonly utterances: readonly Utterance[] | null;
  /** One for each requested step; none for those after a failed redaction. */
  readonly outcomes: StepOutcomes;
}

/**
 * Runs language steps in worker threads. A step that throws, crashes its thread or exceeds its time limit fails alone: the
 * steps after it run in a new thread. Owners take turns: while others wait, a run is paused after its slice of time, and one owner
 * never holds all threads, if there are more than two. While threads work, one more is loaded, so that another owner need not wait for it.
 */
export class LanguageThreads {
  readonly #options: LanguageThreadsOptions;
  readonly #limits: LanguageLimits;
  readonly #idle: LanguageThread[] = [];
  readonly #busy = new Set<LanguageThread>();
  readonly #loading = new Set<LanguageThread>();
  /** Runs that have a slot and wait for a thread. */
  readonly #waiting: WaitingRun[] = [];
  /** Runs that may be paused. */
  readonly #pausable = new Map<LanguageThread, string | undefined>();
  readonly #limiter: Limiter;
  #idleTimer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: LanguageThreadsOptions) {
    this.#options = options;
    this.#limits = { ...defaultLanguageLimits, ...options.limits };
    this.#limiter = new Limiter({
      slots: options.size,
      reservedSlots: 1,
      maxPerOwner: {
        ordinary: Math.max(1, options.size - 2),
        urgent: Math.max(1, options.size - 1),
      },
      maxQueued: this.#limits.waiting,
    });
  }

  /** Runs the steps of a request. Rejects only with the signal's reason. */
  async run(request: StepsRequest, options: LanguageRequestOptions): Promise<LanguageResult> {
    if (isEmpty(request.steps)) return { utterances: request.utterances, outcomes: {} };
    const slot = await this.#slot(options);
    if (slot === null) {
      const outcomes = this.#allFailed(request.steps);
      return { utterances: request.steps.redaction ? null : request.utterances, outcomes };
    }
    try {
      return await this.#runInSlot(request, slot, options);
    } finally {
      slot.release();
    }
  }

  /** A slot to run in; null if too many requests wait. */
  async #slot({ signal, urgent = false, owner }: LanguageRequestOptions): Promise<Slot | null> {
    const slot = this.#limiter.acquire({ signal, urgent, ...(owner !== undefined && { owner }) });
    this.#askForPauses();
    return slot.catch((error: unknown) => {
      if (error instanceof QueueFullError) return null;
      throw error;
    });
  }

  #askForPauses(): void {
    for (const [thread, owner] of this.#pausable) {
      const isAwaited = this.#waiting.some((run) => run.urgent || run.owner !== owner);
      if (isAwaited || this.#limiter.isAwaitedByOthers(owner)) thread.pauseSoon();
    }
  }

  async #runInSlot(
    { utterances, steps }: StepsRequest,
    slot: Slot,
    options: LanguageRequestOptions,
  ): Promise<LanguageResult> {
    let outcomes: StepOutcomes = {};
    let words: readonly Utterance[] | null = null;
    let isRewritten = false;
    let started: StartedStep | null = null;
    for (;;) {
      const left = remainingSteps(steps, outcomes, isRewritten);
      if (isEmpty(left)) break;
      const entered = slot.reacquire(options.signal);
      this.#askForPauses();
      await entered;
      const request = { utterances: words ?? utterances, steps: left, started };
      const run: ThreadRun = await this.#runInThread(request, options);
      slot.release();
      isRewritten ||= run.isRewritten;
      // Results of a run that lost its words are dropped: their steps run again on the words before it.
      const isKept = isRewritten || run.words !== null;
      words = run.words ?? words;
      started = run.started;
      outcomes = { ...outcomes, ...(isKept ? run.outcomes : failuresOf(run.outcomes)) };
      const next = allSteps.find((step) => step in left && !(step in run.outcomes));
      if (run.failure !== null && next) {
        this.#options.onFailure?.(next, run.failure, '');
        outcomes = { ...outcomes, [next]: { ms: run.ms, failure: run.failure } };
      }
      if (hasFailed(outcomes.redaction) || !next) break;
    }
    if (hasFailed(outcomes.redaction)) return { utterances: null, outcomes };
    // A thread that stopped before writing its last words returned none.
    return { utterances: words ?? (steps.redaction ? null : utterances), outcomes };
  }

  /** Starts a thread, so that the first request doesn't wait for it. */
  warmUp(): void {
    if (!this.#closed && this.#busy.size === 0) this.#loadSpare();
  }

  /** Ends all threads, also busy ones. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#idleTimer);
    this.#endIdle();
    for (const thread of [...this.#busy, ...this.#loading]) thread.end();
  }

  #allFailed(steps: Steps): StepOutcomes {
    const names = allSteps.filter((step) => step in steps);
    for (const step of names) this.#options.onFailure?.(step, 'busy', '');
    return Object.fromEntries(names.map((step) => [step, { ms: 0, failure: 'busy' }]));
  }

  async #runInThread(order: StepsRequest, options: LanguageRequestOptions): Promise<ThreadRun> {
    const { signal, urgent = false, owner } = options;
    const utterances = await packedAsync(order.utterances);
    const { stepMs, wordMs, sliceMs, transcriptBytes: maxBytes } = this.#limits;
    const words = wordsOf(order);
    const thread = await this.#thread({ urgent, owner });
    try {
      signal.throwIfAborted();
      this.#loadSpare();
      const run = thread.run(
        {
          utterances,
          steps: order.steps,
          maxBytes,
          started: order.started ?? null,
          sliceMs: sliceMs + WORD_SLICE_MS * words,
        },
        {
          stepMs: stepMs + wordMs * words,
          signal,
          onThrown: (step, where) => this.#options.onFailure?.(step, 'failed', where),
        },
      );
      if (!urgent) this.#pausable.set(thread, owner);
      this.#askForPauses();
      return await run;
    } finally {
      this.#pausable.delete(thread);
      this.#busy.delete(thread);
      if (!thread.isBroken) this.#release(thread);
    }
  }

  /** A loaded thread for a run that has a slot. Until one is loaded, a run of another owner is paused for it. */
  #thread({ urgent, owner }: Omit<WaitingRun, 'take'>): Promise<LanguageThread> {
    const { promise, resolve } = Promise.withResolvers<LanguageThread>();
    this.#waiting.push({ urgent, owner, take: resolve });
    let idle = this.#idle.pop();
    while (idle?.isBroken) idle = this.#idle.pop();
    if (idle) this.#release(idle);
    else {
      if (this.#loading.size < this.#waiting.length) this.#load();
      this.#askForPauses();
    }
    return promise;
  }

  /** Gives a thread to the run that waits longest, or keeps it. A broken one fails that run. */
  #release(thread: LanguageThread): void {
    const next = this.#waiting.shift();
    if (next) {
      this.#busy.add(thread);
      next.take(thread);
    } else if (this.#closed) thread.end();
    else if (!thread.isBroken) this.#keepIdle(thread);
  }

  /** Loads a thread for the next run, unless one is there. */
  #loadSpare(): void {
    const unused = this.#idle.length + this.#loading.size;
    if (unused === 0 && this.#busy.size < this.#options.size) this.#load();
  }

  #load(): void {
    const thread = this.#options.start?.() ?? new LanguageThread();
    this.#loading.add(thread);
    void thread.loaded.then(() => {
      this.#loading.delete(thread);
      this.#release(thread);
    });
  }

  /** Keeps a thread for the next request, for a limited time: its dictionaries are most of the memory of an idle service. */
  #keepIdle(thread: LanguageThread): void {
    this.#idle.push(thread);
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => this.#endIdle(), this.#limits.idleMs).unref();
  }

  #endIdle(): void {
    for (const thread of this.#idle.splice(0)) thread.end();
  }
}

interface WaitingRun {
  readonly urgent: boolean;
  readonly owner: string | undefined;
  readonly take: (thread: LanguageThread) => void;
}

const isEmpty = (steps: Steps): boolean => Object.keys(steps).length === 0;

/** Steps without an outcome. Rewriting steps run again until their words are known. */
function remainingSteps(steps: Steps, outcomes: StepOutcomes, isRewritten: boolean): Steps {
  const names = (isRewritten ? analysisSteps : allSteps).filter((step) => {
    const outcome = outcomes[step];
    return steps[step] !== undefined && outcome === undefined;
  });
  return Object.fromEntries(names.map((step) => [step, steps[step]]));
}

const failuresOf = (outcomes: StepOutcomes): StepOutcomes =>
  Object.fromEntries(Object.entries(outcomes).filter(([, outcome]) => hasFailed(outcome)));

const hasFailed = (outcome: object | undefined): boolean =>
  outcome !== undefined && 'failure' in outcome;

const wordsOf = ({ utterances }: StepsRequest): number =>
  utterances.reduce((sum, { words }) => sum + words.length, 0);

/** Outcome of a run, complete, paused or broken off. */
interface ThreadRun extends RunResults {
  readonly failure: 'crashed' | 'too_long' | null;
  /** Time of the step in which the run broke off. */
  readonly ms: number;
}

interface ThreadRunOptions {
  /** Time limit of each step. */
  readonly stepMs: number;
  readonly signal: AbortSignal;
  readonly onThrown: (step: LanguageStep, where: string) => void;
}

/** Heap limit of an add-on thread. A transcript of many hours with all dictionaries needs less. */
export const MAX_MEGABYTES = 768;
/** Time limit for loading the code; a machine that needs more is overloaded. */
const START_MS = 60_000;

/** One worker thread. After a run that broke off it can't be used again. */
export class LanguageThread {
  readonly #worker: Worker;
  /** 1: the run should pause. Shared with the thread, which reads no message before its run is over. */
  readonly #pauseFlag = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  /** Resolves once the thread can run requests or is broken. Its dictionaries take seconds to load on a busy machine. */
  readonly loaded: Promise<void>;
  isBroken = false;

  constructor(code = new URL('./thread.ts', import.meta.url), megabytes = MAX_MEGABYTES) {
    this.#worker = new Worker(code, {
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
      workerData: { pauseFlag: this.#pauseFlag },
      // Options of the process, such as loaders and inspectors, are not for this thread.
      execArgv: [],
    });
    this.#worker.unref();
    const broken = (): void => {
      this.isBroken = true;
    };
    this.#worker.on('error', broken).on('exit', broken);
    const { promise, resolve } = Promise.withResolvers<void>();
    this.loaded = promise;
    // It also keeps a process alive that waits for nothing but this thread.
    const cancel = deadline(systemClock, START_MS, () => this.end());
    const onLoaded = (): void => {
      cancel();
      resolve();
    };
    this.#worker.once('message', onLoaded).once('exit', onLoaded);
  }

  /** Runs one request on a loaded thread. Rejects only with the signal's reason. */
  run(order: ThreadRequest, { stepMs, signal, onThrown }: ThreadRunOptions): Promise<ThreadRun> {
    const { promise, resolve, reject } = Promise.withResolvers<ThreadRun>();
    const run = new ReceivedRun();
    let stepStartedAt = performance.now();
    let cancelLimit = (): void => {};
    const worker = this.#worker;
    const limit = (ms: number): void => {
      cancelLimit();
      stepStartedAt = performance.now();
      cancelLimit = deadline(systemClock, ms, () => breakOff('too_long'));
    };
    const settle = (): void => {
      cancelLimit();
      signal.removeEventListener('abort', onAbort);
      worker.off('message', onMessage).off('exit', onEnd);
      worker.unref();
    };
    const finish = (failure: ThreadRun['failure']): void => {
      settle();
      const ms = performance.now() - stepStartedAt;
      resolve(run.read().then((results) => ({ ...results, failure, ms })));
    };
    const breakOff = (failure: ThreadRun['failure']): void => {
      finish(failure);
      this.end();
    };
    const onEnd = (): void => breakOff('crashed');
    const onAbort = (): void => {
      settle();
      this.end();
      reject(signal.reason);
    };
    const onMessage = (report: ThreadReport): void => {
      limit(stepMs);
      run.add(report);
      if (report.kind === 'thrown') onThrown(report.step, report.where);
      if (report.kind === 'over' || report.kind === 'paused') finish(null);
    };
    if (signal.aborted) onAbort();
    else if (this.isBroken) breakOff('crashed');
    else {
      worker.ref();
      // An error may overtake messages that were posted before it; `exit` comes after both.
      worker.on('message', onMessage).on('exit', onEnd);
      signal.addEventListener('abort', onAbort, { once: true });
      limit(Math.max(1, stepMs - (order.started?.ms ?? 0)));
      Atomics.store(this.#pauseFlag, 0, 0);
      worker.postMessage(order, transferListOf(order.utterances));
    }
    return promise;
  }

  /** Pauses the run once its slice of time is over. */
  pauseSoon(): void {
    Atomics.store(this.#pauseFlag, 0, 1);
  }

  /** Ends the thread, even in the middle of a run. */
  end(): void {
    this.isBroken = true;
    void this.#worker.terminate();
  }
}
