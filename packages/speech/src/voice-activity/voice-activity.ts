import type { ChildProcess } from 'node:child_process';
import { type Clock, deadline, systemClock } from '@verbatim/time';
import { forkNativeProcess, keepsAlive } from '../native/native-process.ts';
import { closedError, RecognitionError } from '../recognition/errors.ts';
import { type DetectorKind, WINDOW_SAMPLES } from './voice-detector.ts';
import type { VoiceRequest, VoiceResponse } from './voice-process.ts';
import { VoiceStream } from './voice-stream.ts';

export interface VoiceActivityOptions {
  /** Default: the system clock. */
  readonly clock?: Pick<Clock, 'after'>;
  readonly startProcess?: (kind: DetectorKind) => ChildProcess;
}

/** Null: the process exited before it responded. */
type DecisionsOrLost = Uint8Array<ArrayBuffer> | null;

interface PendingRequest {
  readonly resolve: (answered: DecisionsOrLost) => void;
  readonly reject: (error: Error) => void;
}

/** Timeout of a request; then the process counts as stuck and is killed. */
const TIMEOUT_MS = 60_000;
/** Processes in a row that may exit without any response before the kind of detector is given up. */
const MAX_FAILED_STARTS = 2;

/** Detects voice in a child process, which is started on demand and replaced when it crashes. */
export class VoiceActivity {
  readonly #clock: Pick<Clock, 'after'>;
  readonly #startProcess: (kind: DetectorKind) => ChildProcess;
  readonly #pending = new Map<number, PendingRequest>();
  /** The model-free detector takes over if the neural one fails to run. */
  #kind: DetectorKind = 'neural';
  #process: ChildProcess | null = null;
  #stopWatch: () => void = () => {};
  #failedStarts = 0;
  #streams = 0;
  #closed = false;

  constructor(options: VoiceActivityOptions = {}) {
    this.#clock = options.clock ?? systemClock;
    this.#startProcess = options.startProcess ?? startVoiceProcess;
  }

  /** The kind in use. */
  get kind(): DetectorKind {
    return this.#kind;
  }

  /** Opens a stream for one channel. With a threshold the neural model classifies every window: the caller skips silence itself. */
  open({ threshold }: { readonly threshold?: number } = {}): VoiceStream {
    this.#streams += 1;
    const stream = this.#streams;
    const how = threshold === undefined ? {} : { threshold };
    return new VoiceStream({
      request: (what, samples) => this.#request({ stream, kind: what, samples, ...how }),
      discard: () => this.#discard({ stream, kind: 'discard', samples: null, ...how }),
    });
  }

  /** Starts the process and loads the model, so that the first stream with this threshold does not wait for it. */
  async warmUp(threshold: number): Promise<void> {
    const stream = this.open({ threshold });
    await stream.push(new Float32Array(WINDOW_SAMPLES));
    await stream.end();
  }

  /** Ends the process. Open requests reject. */
  async close(): Promise<void> {
    this.#closed = true;
    const process = this.#process;
    this.#process = null;
    this.#settleAll(({ reject }) => reject(closedError()));
    if (process === null || process.exitCode !== null || process.signalCode !== null) return;
    process.ref();
    const ended = new Promise((resolve) => process.once('exit', resolve));
    process.kill('SIGKILL');
    await ended;
  }

  #request(request: VoiceRequest): Promise<DecisionsOrLost> {
    if (this.#closed) return Promise.reject(closedError());
    return new Promise((resolve, reject) => {
      this.#pending.set(request.stream, { resolve, reject });
      this.#process ??= this.#start();
      // Sending to a process that has just exited fails; its exit event settles the request.
      this.#process.send(request, () => {});
      this.#watch();
    });
  }

  #discard(request: VoiceRequest): void {
    const { stream } = request;
    this.#pending.get(stream)?.reject(closedError());
    this.#pending.delete(stream);
    this.#process?.send(request, () => {});
    this.#watch();
  }

  #start(): ChildProcess {
    const process = this.#startProcess(this.#kind);
    const gone = (): void => this.#onExit(process);
    process.once('error', gone).once('exit', gone);
    return process.on('message', (message) => {
      if (this.#process !== process) return;
      const { stream, decisions } = message as VoiceResponse;
      this.#failedStarts = 0;
      const pending = this.#pending.get(stream);
      this.#pending.delete(stream);
      pending?.resolve(decisions);
      this.#watch();
    });
  }

  #onExit(process: ChildProcess): void {
    if (this.#process !== process) return;
    this.#process = null;
    this.#failedStarts += 1;
    if (this.#failedStarts <= MAX_FAILED_STARTS) {
      this.#settleAll(({ resolve }) => resolve(null));
      return;
    }
    this.#failedStarts = 0;
    if (this.#kind === 'model-free') {
      this.#settleAll(({ reject }) => reject(brokenError()));
      return;
    }
    this.#kind = 'model-free';
    this.#settleAll(({ resolve }) => resolve(null));
  }

  #settleAll(settle: (pending: PendingRequest) => void): void {
    const all = [...this.#pending.values()];
    this.#pending.clear();
    for (const pending of all) settle(pending);
    this.#watch();
  }

  /** Without open requests, the process neither keeps the service alive nor counts as stuck. */
  #watch(): void {
    this.#stopWatch();
    this.#stopWatch = () => {};
    const process = this.#process;
    const isNeeded = this.#pending.size > 0;
    if (process !== null) keepsAlive(process, isNeeded);
    if (isNeeded)
      this.#stopWatch = deadline(this.#clock, TIMEOUT_MS, () => process?.kill('SIGKILL'));
  }
}

export const startVoiceProcess = (kind: DetectorKind): ChildProcess =>
  forkNativeProcess(new URL('./voice-process.ts', import.meta.url), { args: [kind] });

const brokenError = (): RecognitionError =>
  new RecognitionError('Speech could not be told from silence: the detector does not run.');
