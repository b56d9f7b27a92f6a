import { Worker } from 'node:worker_threads';
import { deadline, systemClock } from '@verbatim/time';
import type { LanguageStep } from './steps.ts';
import {
  ReceivedRun,
  type RunResults,
  type ThreadReport,
  type ThreadRequest,
  transferListOf,
} from './thread-messages.ts';

/** Outcome of a run, complete, paused or broken off. */
export interface ThreadRun extends RunResults {
  readonly failure: 'crashed' | 'too_long' | null;
  /** Time of the step in which the run broke off. */
  readonly ms: number;
}

/** Options of one run. */
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
  /** 1: the run is to pause. Shared with the thread, which reads no message before its run is over. */
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
