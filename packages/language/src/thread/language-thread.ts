import { Worker } from 'node:worker_threads';
import type { Utterance } from '@verbatim/contract';
import { transferListOf } from './packed-list.ts';
import type { LanguageStep, StepOutcomes } from './steps.ts';
import { ReceivedRun, type ThreadReport, type ThreadRequest } from './thread-messages.ts';

/** What came of an order until it was over, or broke off. */
export interface ThreadRun {
  readonly answers: StepOutcomes;
  /** Null: it broke off before, or there is nothing that may be shown. */
  readonly written: readonly Utterance[] | null;
  readonly failure: 'crashed' | 'too_long' | null;
  /** How long the step took that it broke off in. */
  readonly ms: number;
}

/** What holds for one run. */
export interface ThreadRunOptions {
  /** How long each step may take. */
  readonly stepMs: number;
  readonly signal: AbortSignal;
  readonly onThrown: (step: LanguageStep, where: string) => void;
}

/** A transcript of many hours with its dictionaries takes less. */
const MAX_MEGABYTES = 768;
/** Where not even the code can be loaded in this time, the machine has no room for it. */
const START_MS = 60_000;

/** One thread. It is of no use any more once an order has broken off in it. */
export class LanguageThread {
  readonly #worker: Worker;
  #ready = false;
  isBroken = false;

  constructor(code = new URL('./thread.ts', import.meta.url), megabytes = MAX_MEGABYTES) {
    this.#worker = new Worker(code, {
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
      // What the process was started with is not for this thread: a loader or an inspector would only stand in its way.
      execArgv: [],
    });
    this.#worker.unref();
    const broken = (): void => {
      this.isBroken = true;
    };
    this.#worker.on('error', broken).on('exit', broken);
    this.#worker.once('message', () => {
      this.#ready = true;
    });
  }

  /** Carries out one order. Rejects only with the reason of the signal, once that is aborted. */
  run(order: ThreadRequest, { stepMs, signal, onThrown }: ThreadRunOptions): Promise<ThreadRun> {
    const { promise, resolve, reject } = Promise.withResolvers<ThreadRun>();
    const run = new ReceivedRun();
    let stepStartedAt = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const worker = this.#worker;
    const limit = (ms: number): void => {
      clearTimeout(timer);
      stepStartedAt = performance.now();
      timer = setTimeout(() => breakOff('too_long'), ms);
    };
    const settle = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      worker.off('message', onMessage).off('exit', onEnd);
      worker.unref();
    };
    const finish = (failure: ThreadRun['failure']): void => {
      settle();
      const ms = performance.now() - stepStartedAt;
      resolve(run.read().then((told) => ({ ...told, failure, ms })));
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
      if (report.kind === 'over') finish(null);
    };
    if (signal.aborted) onAbort();
    else if (this.isBroken) breakOff('crashed');
    else {
      worker.ref();
      // An error may overtake what was told before it; the end comes after both.
      worker.on('message', onMessage).on('exit', onEnd);
      signal.addEventListener('abort', onAbort, { once: true });
      limit(this.#ready ? stepMs : START_MS);
      worker.postMessage(order, transferListOf(order.utterances));
    }
    return promise;
  }

  /** Ends the thread, whatever it does. */
  end(): void {
    this.isBroken = true;
    void this.#worker.terminate();
  }
}
