import type { ChildProcess } from 'node:child_process';
import { deadline, systemClock } from '@verbatim/time';
import {
  forkNativeProcess,
  keepsAlive,
  processorSecondsOf,
  StderrTail,
} from '../../native/native-process.ts';
import { RECOGNITION_RATE, type Samples } from '../../recognition/audio.ts';
import { EngineError, RecognitionError } from '../../recognition/errors.ts';
import type {
  SegmentRecognizer,
  SegmentRequest,
  SegmentTranscript,
  UtteranceStream,
} from '../../recognition/segments.ts';
import { CallQueue } from './call-queue.ts';
import type { LocalRequest } from './local-recognizer.ts';
import type { RecognizerCommand, RecognizerReply } from './recognizer-process.ts';

export interface ProcessLimits {
  /** Timeout for loading. */
  readonly loadMs: number;
  /** Timeout for a segment: this base... */
  readonly perSegmentMs: number;
  /** ...plus this for each second of the segment. */
  readonly perSecondMs: number;
  readonly maxMemoryBytes: number;
}

/** Far above the needs of any engine, also on a busy machine. */
export const defaultProcessLimits: ProcessLimits = {
  loadMs: 120_000,
  perSegmentMs: 20_000,
  perSecondMs: 10_000,
  maxMemoryBytes: 2_000_000_000,
};

interface ProcessRecognizerOptions {
  /** Exports `load`, a `LoadRecognizer`. */
  readonly module: URL;
  /** Argument of `load`: any value that can be cloned. */
  readonly settings: unknown;
  readonly limits?: Partial<ProcessLimits>;
  /** Ends the process while it loads. */
  readonly signal?: AbortSignal | undefined;
}

/** Starts a recognizer process and waits until it has loaded its model. */
export async function startProcessRecognizer({
  signal,
  ...options
}: ProcessRecognizerOptions): Promise<SegmentRecognizer> {
  signal?.throwIfAborted();
  const recognizer = new ProcessRecognizer(options);
  const end = (): void => void recognizer.close();
  signal?.addEventListener('abort', end, { once: true });
  try {
    await recognizer.loaded;
    return recognizer;
  } finally {
    signal?.removeEventListener('abort', end);
  }
}

type WithoutId<Command> = Command extends unknown ? Omit<Command, 'id'> : never;

class ProcessRecognizer implements SegmentRecognizer {
  readonly #load = Promise.withResolvers<void>();
  /** Resolves once the model is loaded. */
  readonly loaded = this.#load.promise;
  readonly #limits: ProcessLimits;
  readonly #process: ChildProcess;
  readonly #stderr: StderrTail;
  /** Segments and stream chunks have queues of their own: the process works on one of each at a time. */
  readonly #segments = this.#newQueue();
  readonly #pushes = this.#newQueue();
  readonly #ended: Promise<void>;
  #cancelLoadTimeout = (): void => {};
  #calledSoFar = 0;
  #streams = 0;
  cpuSeconds = 0;
  /** Why every call fails from now on; null while the process runs. */
  #endReason: RecognitionError | null = null;
  #isLoading = true;

  constructor({ module, settings, limits }: ProcessRecognizerOptions) {
    this.#limits = { ...defaultProcessLimits, ...limits };
    this.#process = forkNativeProcess(new URL('./recognizer-process.ts', import.meta.url), {
      stderr: 'pipe',
    });
    this.#stderr = new StderrTail(this.#process.stderr);
    this.#ended = new Promise((resolve) => {
      this.#process.once('close', () => resolve());
      this.#process.once('error', () => {
        if (this.#process.pid === undefined) resolve();
      });
    });
    // `close`, not `exit`: stderr is complete only when its pipe is closed.
    this.#process.once('close', (code, signal) => this.#onExit(signal ?? `code ${code}`));
    this.#process.once('error', (error) => this.#onExit(error.message));
    this.#process.on('message', (message) => this.#onReply(message as RecognizerReply));
    this.#cancelLoadTimeout = deadline(systemClock, this.#limits.loadMs, () =>
      this.#end(unusable('It took too long to load.')),
    );
    this.#send({
      kind: 'load',
      module: module.href,
      settings,
      maxMemoryBytes: this.#limits.maxMemoryBytes,
    });
  }

  #newQueue(): CallQueue {
    return new CallQueue(
      () => this.#end(broken(TOO_LONG)),
      () => processorSecondsOf(this.#process.pid),
    );
  }

  recognize(samples: Samples, { signal, ...request }: SegmentRequest): Promise<SegmentTranscript> {
    return this.#call(this.#segments, { kind: 'recognize', samples, request }, signal);
  }

  openStream(request: LocalRequest): UtteranceStream {
    this.#streams += 1;
    const stream = this.#streams;
    return {
      push: (samples, signal) =>
        this.#call(this.#pushes, { kind: 'push', stream, samples, request }, signal),
      close: () => {
        if (this.#endReason === null) this.#send({ kind: 'drop', stream });
      },
    };
  }

  #call(
    line: CallQueue,
    command: WithoutId<Extract<RecognizerCommand, { samples: Samples }>>,
    signal: AbortSignal,
  ): Promise<SegmentTranscript> {
    if (signal.aborted) return Promise.reject(signal.reason);
    if (this.#endReason !== null) return Promise.reject(this.#endReason);
    const { promise, resolve, reject } = Promise.withResolvers<SegmentTranscript>();
    this.#calledSoFar += 1;
    const id = this.#calledSoFar;
    const onAbort = (): void => {
      reject(signal.reason);
      if (this.#endReason === null) this.#send({ kind: 'abort', id });
    };
    signal.addEventListener('abort', onAbort, { once: true });
    const { perSegmentMs, perSecondMs } = this.#limits;
    const seconds = command.samples.length / RECOGNITION_RATE;
    const timeoutMs = perSegmentMs + perSecondMs * seconds;
    line.add({ id, timeoutMs, settle: resolve, fail: reject });
    this.#send({ ...command, id });
    this.#updateRef();
    return promise.finally(() => signal.removeEventListener('abort', onAbort));
  }

  async close(): Promise<void> {
    this.#end(broken('The recognizer was closed.'));
    // The caller waits for the exit of a process that may be idle and unreferenced.
    this.#process.ref();
    await this.#ended;
  }

  #onReply(message: RecognizerReply): void {
    if (message.kind === 'loaded') {
      this.#stderr.stop();
      this.#load.resolve();
      this.#isLoading = false;
      this.#cancelLoadTimeout();
      this.#updateRef();
    } else if (message.kind === 'not-loaded') {
      this.#end(unusable(message.message));
    } else if (message.kind === 'too-large') {
      this.#end(
        this.#isLoading
          ? unusable('The model needs more memory than a recognizer may use.')
          : broken('The recognizer needed more memory than it may use.'),
      );
    } else {
      this.#settle(message);
    }
  }

  #settle(message: Extract<RecognizerReply, { kind: 'recognized' | 'not-recognized' }>): void {
    const line = [this.#segments, this.#pushes].find((each) => each.isCurrent(message.id));
    const call = line?.shift();
    this.#updateRef();
    if (message.kind === 'recognized') {
      this.cpuSeconds += message.cpuSeconds;
      call?.settle(message.transcript);
    } else call?.fail(notRecognized(message.message));
  }

  #onExit(how: string): void {
    if (!this.#isLoading)
      this.#end(broken(ENDED, new EngineError(`The process of the recognizer ended (${how}).`)));
    // SIGKILL comes from the out-of-memory killer or an operator, never from the engine: safe to retry.
    else if (how === 'SIGKILL')
      this.#end(broken(ENDED_EARLY, new EngineError('It was killed while it loaded.')));
    else this.#end(unusable(`It ended while it loaded (${how}). ${this.#stderr}`.trim()));
  }

  /** Kills the process and fails all calls. The first reason counts. */
  #end(reason: RecognitionError): void {
    if (this.#endReason !== null) return;
    this.#endReason = reason;
    this.#cancelLoadTimeout();
    this.#process.kill('SIGKILL');
    this.#load.reject(reason);
    this.#isLoading = false;
    for (const line of [this.#segments, this.#pushes])
      for (const call of line.clear()) call.fail(reason);
  }

  /** Without pending calls, the process does not keep the service alive. */
  #updateRef(): void {
    keepsAlive(this.#process, !(this.#segments.isEmpty && this.#pushes.isEmpty));
  }

  /** Sending to a process that has just exited fails; its exit event fails the calls. */
  #send(message: RecognizerCommand): void {
    this.#process.send(message, () => {});
  }
}

const TOO_LONG = 'The recognizer took too long.';
const ENDED = 'The recognizer ended in the middle of its work.';
const ENDED_EARLY = 'The recognizer ended before it had started.';

/** This process failed; another one may succeed. */
const broken = (message: string, cause?: EngineError): RecognitionError =>
  new RecognitionError(message, { cause });

/** No process can be started. The cause is for the operator, not for callers. */
const unusable = (message: string): RecognitionError =>
  new RecognitionError('The recognizer can not be started.', {
    retryable: false,
    cause: new EngineError(message),
  });

const notRecognized = (message: string): RecognitionError =>
  new RecognitionError('The recognizer could not work on a part of the audio.', {
    retryable: false,
    cause: new EngineError(message),
  });
