import type { Utterance } from '@verbatim/contract';
import { Limiter, QueueFullError } from '@verbatim/time';
import { LanguageThread, type ThreadRun } from './language-thread.ts';
import { packedAsync } from './packed-list.ts';
import {
  allSteps,
  type LanguageStep,
  readingSteps,
  type StepFailure,
  type StepOutcomes,
  type Steps,
  type StepsRequest,
} from './steps.ts';

/** Options of the worker threads. */
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
export interface LanguageLimits {
  readonly waiting: number;
  readonly stepMs: number;
  /** Added to `stepMs` for each word. */
  readonly wordMs: number;
  /** Time after which idle threads are ended. */
  readonly idleMs: number;
  /** Maximum size of a transcript as JSON; a step that would enlarge it beyond fails. */
  readonly transcriptBytes: number;
}

const usual: LanguageLimits = {
  waiting: 10_000,
  stepMs: 10_000,
  wordMs: 1,
  idleMs: 5 * 60_000,
  transcriptBytes: 32 * 1024 ** 2,
};

/** Options of one request. */
export interface LanguageRequestOptions {
  readonly signal: AbortSignal;
  /** For live sessions: goes before other requests, and may use the reserved thread. */
  readonly urgent?: boolean;
}

/** Result of a request. */
export interface LanguageResult {
  /** Null if redaction was requested and failed. */
  readonly utterances: readonly Utterance[] | null;
  /** One for each requested step; none for those after a failed redaction. */
  readonly answers: StepOutcomes;
}

/**
 * Runs language steps in worker threads. A step that throws, crashes its thread or exceeds its time limit fails alone: the
 * steps after it run in a new thread.
 */
export class LanguageThreads {
  readonly #options: LanguageThreadsOptions;
  readonly #limits: LanguageLimits;
  readonly #idle: LanguageThread[] = [];
  readonly #busy = new Set<LanguageThread>();
  readonly #limiter: Limiter;
  #idleTimer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: LanguageThreadsOptions) {
    this.#options = options;
    this.#limits = { ...usual, ...options.limits };
    this.#limiter = new Limiter({
      slots: options.size,
      reservedSlots: 1,
      maxQueued: this.#limits.waiting,
    });
  }

  /** Runs the steps of a request. Rejects only with the signal's reason. */
  async run(
    { utterances, steps }: StepsRequest,
    options: LanguageRequestOptions,
  ): Promise<LanguageResult> {
    let answers: StepOutcomes = {};
    let words: readonly Utterance[] | null = null;
    for (;;) {
      const left = remainingSteps(steps, answers, words !== null);
      if (isEmpty(left)) break;
      const run: ThreadRun | 'busy' = await this.#inSlot(
        { utterances: words ?? utterances, steps: left },
        options,
      );
      if (run === 'busy') {
        answers = { ...answers, ...this.#allFailed(left) };
        break;
      }
      words ??= run.written;
      // Results of a run that lost its words are dropped: their steps run again on the new words.
      answers = { ...answers, ...(words ? run.answers : failuresOf(run.answers)) };
      const brokeOffIn = allSteps.find((step) => step in left && !(step in run.answers));
      if (run.failure !== null && brokeOffIn) {
        this.#options.onFailure?.(brokeOffIn, run.failure, '');
        answers = { ...answers, [brokeOffIn]: { ms: run.ms, failure: run.failure } };
      }
      if (hasFailed(answers.redaction) || !brokeOffIn) break;
    }
    if (hasFailed(answers.redaction)) return { utterances: null, answers };
    // A thread that stopped before writing its last words returned none.
    return { utterances: words ?? (steps.redaction ? null : utterances), answers };
  }

  /** Starts a thread, so that the first request doesn't wait for it. */
  warmUp(): void {
    if (!this.#closed && this.#idle.length + this.#busy.size === 0) this.#keepIdle(this.#start());
  }

  /** Ends all threads, also busy ones. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#idleTimer);
    this.#endIdle();
    for (const thread of this.#busy) thread.end();
  }

  #allFailed(steps: Steps): StepOutcomes {
    const names = allSteps.filter((step) => step in steps);
    for (const step of names) this.#options.onFailure?.(step, 'busy', '');
    return Object.fromEntries(names.map((step) => [step, { ms: 0, failure: 'busy' }]));
  }

  async #inSlot(
    order: StepsRequest,
    { signal, urgent = false }: LanguageRequestOptions,
  ): Promise<ThreadRun | 'busy'> {
    const slot = await this.#limiter.acquire({ signal, urgent }).catch((error: unknown) => {
      if (error instanceof QueueFullError) return null;
      throw error;
    });
    if (slot === null) return 'busy';
    try {
      return await this.#runInThread(order, signal);
    } finally {
      slot.release();
    }
  }

  async #runInThread(order: StepsRequest, signal: AbortSignal): Promise<ThreadRun> {
    const utterances = await packedAsync(order.utterances);
    const thread = this.#idle.pop() ?? this.#start();
    this.#busy.add(thread);
    try {
      return await thread.run(
        { utterances, steps: order.steps, maxBytes: this.#limits.transcriptBytes },
        {
          stepMs: this.#limits.stepMs + this.#limits.wordMs * wordsOf(order),
          signal,
          onThrown: (step, where) => this.#options.onFailure?.(step, 'failed', where),
        },
      );
    } finally {
      this.#busy.delete(thread);
      if (this.#closed) thread.end();
      else if (!thread.isBroken) this.#keepIdle(thread);
    }
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

  #start(): LanguageThread {
    return this.#options.start?.() ?? new LanguageThread();
  }
}

const isEmpty = (steps: Steps): boolean => Object.keys(steps).length === 0;

/** Steps without an outcome. Writing steps run again until their words are known. */
function remainingSteps(steps: Steps, answers: StepOutcomes, isWritten: boolean): Steps {
  const names = (isWritten ? readingSteps : allSteps).filter((step) => {
    const answer = answers[step];
    return steps[step] !== undefined && answer === undefined;
  });
  return Object.fromEntries(names.map((step) => [step, steps[step]]));
}

/** The outcomes that are failures. */
const failuresOf = (answers: StepOutcomes): StepOutcomes =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => hasFailed(answer)));

const hasFailed = (answer: object | undefined): boolean =>
  answer !== undefined && 'failure' in answer;

const wordsOf = ({ utterances }: StepsRequest): number =>
  utterances.reduce((sum, { words }) => sum + words.length, 0);
