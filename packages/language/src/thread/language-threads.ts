import type { Utterance } from '@verbatim/contract';
import { Limiter, QueueFullError } from '@verbatim/time';
import { LanguageThread, type ThreadRun } from './language-thread.ts';
import { packedAsync } from './packed-list.ts';
import {
  allSteps,
  type LanguageRequest,
  type LanguageStep,
  readingSteps,
  type StepFailure,
  type StepOutcomes,
  type Steps,
} from './steps.ts';

/** What threads are run with. */
export interface LanguageThreadsOptions {
  /** How many there may be, two at least: one is always free for what is urgent. */
  readonly size: number;
  /** A step has no answer: for the log. `where`: lines of code, where it threw. Holds no word of a transcript. */
  readonly onFailure?: (step: LanguageStep, failure: StepFailure, where: string) => void;
  /** Starts a thread, where it is not the usual one. */
  readonly start?: () => LanguageThread;
  readonly limits?: Partial<LanguageLimits>;
}

/** How much may wait, and how long things may take. */
export interface LanguageLimits {
  readonly waiting: number;
  readonly stepMs: number;
  /** On top, for each word. */
  readonly wordMs: number;
  /** How long threads are kept when there is nothing to do. */
  readonly idleMs: number;
}

const usual: LanguageLimits = { waiting: 10_000, stepMs: 10_000, wordMs: 1, idleMs: 5 * 60_000 };

/** How an order is to be carried out. */
export interface LanguageRequestOptions {
  readonly signal: AbortSignal;
  /** Somebody waits for it while they speak. */
  readonly urgent?: boolean;
}

/** What came of an order. */
export interface LanguageResult {
  /** Null: they were to be redacted, and could not be. */
  readonly utterances: readonly Utterance[] | null;
  /** For each step that was to be done; none for those after a redaction that failed. */
  readonly answers: StepOutcomes;
}

/**
 * What is done to words, done in threads. A step that throws, crashes its thread or takes too long has a failure for its
 * answer; the steps after it are done in a new thread.
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

  /** Carries out an order. Rejects only with the reason of the signal, once that is aborted. */
  async run(
    { utterances, steps }: LanguageRequest,
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
      // What was answered about words that are lost is done again with them.
      answers = { ...answers, ...(words ? run.answers : failuresOf(run.answers)) };
      const brokeOffIn = allSteps.find((step) => step in left && !(step in run.answers));
      if (run.failure !== null && brokeOffIn) {
        this.#options.onFailure?.(brokeOffIn, run.failure, '');
        answers = { ...answers, [brokeOffIn]: { ms: run.ms, failure: run.failure } };
      }
      if (hasFailed(answers.redaction) || !brokeOffIn) break;
    }
    if (hasFailed(answers.redaction)) return { utterances: null, answers };
    // A thread that broke off after its last step has told no words.
    return { utterances: words ?? (steps.redaction ? null : utterances), answers };
  }

  /** Starts a thread, so that the first order need not wait for it. */
  warmUp(): void {
    if (!this.#closed && this.#idle.length + this.#busy.size === 0) this.#keepIdle(this.#start());
  }

  /** Ends all threads, whatever they do. */
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
    order: LanguageRequest,
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

  async #runInThread(order: LanguageRequest, signal: AbortSignal): Promise<ThreadRun> {
    const utterances = await packedAsync(order.utterances);
    const thread = this.#idle.pop() ?? this.#start();
    this.#busy.add(thread);
    try {
      return await thread.run(
        { utterances, steps: order.steps },
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

  /** Threads that nobody has used for long are ended: their dictionaries are much of what a service holds that has nothing to do. */
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

/** The steps that are still to be done: those that write are done again until their words are known. */
function remainingSteps(steps: Steps, answers: StepOutcomes, isWritten: boolean): Steps {
  const names = (isWritten ? readingSteps : allSteps).filter((step) => {
    const answer = answers[step];
    return steps[step] !== undefined && answer === undefined;
  });
  return Object.fromEntries(names.map((step) => [step, steps[step]]));
}

/** The answers that are failures. */
const failuresOf = (answers: StepOutcomes): StepOutcomes =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => hasFailed(answer)));

const hasFailed = (answer: object | undefined): boolean =>
  answer !== undefined && 'failure' in answer;

const wordsOf = ({ utterances }: LanguageRequest): number =>
  utterances.reduce((sum, { words }) => sum + words.length, 0);
