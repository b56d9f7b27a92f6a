import type { ChildProcess } from 'node:child_process';
import { deadline, systemClock } from '@verbatim/time';
import type { Samples } from '../recognition/audio.ts';
import type { ModelRequest, ModelResponse } from './model-server.ts';
import { forkNativeProcess } from './native-process.ts';

/** Options of a model in a child process. */
export interface ModelProcessOptions {
  /** The module that the process runs, which calls `serveModel`. */
  readonly module: URL;
  /** Path of the model. */
  readonly model: string;
  readonly startProcess?: (() => ChildProcess) | undefined;
  /** How long one question may take, with the model's load before the first one. Default: 10 s. */
  readonly timeoutMs?: number | undefined;
}

/** Limit of waiting questions: a further one gets null. */
const MAX_WAITING = 64;
const TIMEOUT_MS = 10_000;
/** A process that fails this often in a row is not started again. */
const MAX_FAILURES = 3;

/** Asks a model about samples in a child process, one question after the other. It runs from the first `preload` or `ask` to `close`. */
export class ModelProcess {
  readonly #options: ModelProcessOptions;
  readonly #waiting = new Map<number, (result: Float32Array | null) => void>();
  #process: ChildProcess | null = null;
  #cancelTimeout = (): void => {};
  #failures = 0;
  #next = 0;

  constructor(options: ModelProcessOptions) {
    this.#options = options;
  }

  /** Loads the model, so that the first question doesn't wait for it. */
  preload(): void {
    if (this.#failures < MAX_FAILURES) this.#process ??= this.#start();
  }

  /** What the model says of samples; null if too much waits, or the model fails. Never rejects. */
  ask(samples: Samples): Promise<Float32Array | null> {
    this.preload();
    const process = this.#process;
    if (this.#waiting.size >= MAX_WAITING || process === null) return Promise.resolve(null);
    return new Promise((resolve) => {
      const id = this.#next++;
      this.#waiting.set(id, resolve);
      if (this.#waiting.size === 1) this.#watch();
      process.send({ kind: 'ask', id, samples } satisfies ModelRequest, () => {});
    });
  }

  /** Ends the process; what waits has no answer. */
  close(): void {
    const process = this.#process;
    this.#process = null;
    process?.kill('SIGKILL');
    this.#giveUp();
  }

  #start(): ChildProcess {
    const { module, model, startProcess = () => forkNativeProcess(module) } = this.#options;
    const process = startProcess();
    const onEnd = (): void => {
      if (this.#process !== process) return;
      this.#failures += 1;
      this.close();
    };
    process
      .on('error', onEnd)
      .on('exit', onEnd)
      .on('message', (response) => this.#onResponse(response as ModelResponse));
    process.send({ kind: 'open', model } satisfies ModelRequest, () => {});
    return process;
  }

  #onResponse({ id, result }: ModelResponse): void {
    this.#failures = 0;
    const resolve = this.#waiting.get(id);
    this.#waiting.delete(id);
    this.#watch();
    resolve?.(result);
  }

  /** Starts the time limit of the question that is worked on. */
  #watch(): void {
    this.#cancelTimeout();
    if (this.#waiting.size === 0) return;
    this.#cancelTimeout = deadline(systemClock, this.#options.timeoutMs ?? TIMEOUT_MS, () => {
      this.#failures += 1;
      this.close();
    });
  }

  #giveUp(): void {
    for (const resolve of this.#waiting.values()) resolve(null);
    this.#waiting.clear();
    this.#watch();
  }
}
