import { type ChildProcess, fork } from 'node:child_process';
import { RecognitionError } from '../recognition/recognition-error.ts';
import { type After, systemAfter } from '../scripted/pause.ts';
import { type DetectorKind, WINDOW_SAMPLES } from './voice-detector.ts';
import type { VoiceRequest, VoiceResponse } from './voice-messages.ts';
import { VoiceStream } from './voice-stream.ts';

/** How voice is listened for. */
export interface VoiceActivityOptions {
  /** What to begin with; the model-free one takes over where the neural one can't run. */
  readonly kind?: DetectorKind;
  /** How long a question may take before the process counts as stuck. */
  readonly timeoutMs?: number;
  /** Where its time comes from. */
  readonly after?: After;
  /** Starts the process. */
  readonly startProcess?: (kind: DetectorKind) => ChildProcess;
}

/** Null: the process that was asked is gone. */
type DecisionsOrLost = Uint8Array<ArrayBuffer> | null;

interface PendingRequest {
  readonly resolve: (answered: DecisionsOrLost) => void;
  readonly reject: (error: Error) => void;
}

const TIMEOUT_MS = 60_000;
/** So often in a row a process may end without having answered anything. */
const MAX_FAILED_STARTS = 2;

/** Listens for voice in a process of its own, which is started when it is needed and replaced when it breaks. */
export class VoiceActivity {
  readonly #timeoutMs: number;
  readonly #after: After;
  readonly #startProcess: (kind: DetectorKind) => ChildProcess;
  readonly #pending = new Map<number, PendingRequest>();
  #kind: DetectorKind;
  #process: ChildProcess | null = null;
  #stopWatch: () => void = () => {};
  #failedStarts = 0;
  #streams = 0;
  #closed = false;

  constructor(options: VoiceActivityOptions = {}) {
    this.#kind = options.kind ?? 'neural';
    this.#timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
    this.#after = options.after ?? systemAfter;
    this.#startProcess = options.startProcess ?? startVoiceProcess;
  }

  /** Which kind is in use. */
  get kind(): DetectorKind {
    return this.#kind;
  }

  /**
   * Begins to listen to one channel. With a threshold the neural model is asked about every window: whoever sets one knows
   * where there is nothing to be heard.
   */
  open({ threshold }: { readonly threshold?: number } = {}): VoiceStream {
    this.#streams += 1;
    const stream = this.#streams;
    const how = threshold === undefined ? {} : { threshold };
    return new VoiceStream({
      request: (what, samples) => this.#request({ stream, kind: what, samples, ...how }),
      discard: () => this.#discard({ stream, kind: 'discard', samples: null, ...how }),
    });
  }

  /** Starts the process and has it load the model, so that whoever speaks first with this threshold need not wait for it. */
  async warmUp(threshold: number): Promise<void> {
    const stream = this.open({ threshold });
    await stream.push(new Float32Array(WINDOW_SAMPLES));
    await stream.end();
  }

  /** Ends the process. Whoever still waits for an answer is told that there will be none. */
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

  #request(question: VoiceRequest): Promise<DecisionsOrLost> {
    if (this.#closed) return Promise.reject(closedError());
    return new Promise((resolve, reject) => {
      this.#pending.set(question.stream, { resolve, reject });
      this.#process ??= this.#start();
      // One that ended a moment ago can't be told anything; its end is heard of at once.
      this.#process.send(question, () => {});
      this.#watch();
    });
  }

  #discard(question: VoiceRequest): void {
    const { stream } = question;
    this.#pending.get(stream)?.reject(closedError());
    this.#pending.delete(stream);
    this.#process?.send(question, () => {});
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
      const asked = this.#pending.get(stream);
      this.#pending.delete(stream);
      asked?.resolve(decisions);
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

  #settleAll(settle: (asked: PendingRequest) => void): void {
    const all = [...this.#pending.values()];
    this.#pending.clear();
    for (const asked of all) settle(asked);
    this.#watch();
  }

  /** While nothing is asked, the process neither keeps the service alive nor counts as stuck. */
  #watch(): void {
    this.#stopWatch();
    this.#stopWatch = () => {};
    const process = this.#process;
    if (this.#pending.size === 0) {
      process?.unref();
      process?.channel?.unref();
      return;
    }
    process?.ref();
    process?.channel?.ref();
    this.#stopWatch = this.#after(this.#timeoutMs, () => process?.kill('SIGKILL'));
  }
}

/** Starts a process that listens for voice. */
export function startVoiceProcess(kind: DetectorKind): ChildProcess {
  return fork(new URL('./voice-process.ts', import.meta.url), [kind], {
    serialization: 'advanced',
    // What the service was started with is not for this process: a loader or an inspector would only stand in its way.
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

const closedError = (): RecognitionError =>
  new RecognitionError('The recognizer was closed.', { failure: 'engine', retryable: true });

const brokenError = (): RecognitionError =>
  new RecognitionError('Speech could not be told from silence: the detector does not run.', {
    failure: 'engine',
    retryable: true,
  });
