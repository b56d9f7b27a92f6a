import type { ChildProcess } from 'node:child_process';
import { deadline, systemClock, unlessAborted } from '@verbatim/time';
import { forkNativeProcess } from '../native/native-process.ts';
import { RECOGNITION_RATE, type Samples } from '../recognition/audio.ts';
import type { SpeakerHints } from '../recognition/recognizer.ts';
import type { FoundSpeakers } from '../recognition/speaker-turns.ts';
import type { DiarizationModels } from './diarization-models.ts';
import type { DiarizationRequest, DiarizationResponse } from './diarization-process.ts';

/** Options for diarizing one channel. */
export interface DiarizationOptions {
  readonly models: DiarizationModels;
  readonly hints: SpeakerHints;
  readonly signal: AbortSignal;
  /** Called when fewer seconds wait. */
  readonly onDone?: (() => void) | undefined;
  /** Longest audio. */
  readonly maxSeconds?: number;
  readonly startProcess?: () => ChildProcess;
}

/** An hour of speech takes 10 MB beside the 200 MB of the models, an hour of silence 0.4 MB. */
const MAX_SECONDS = 9 * 3600;
/** Samples that may wait for the process before `capacity` waits: 8 MB. */
const MAX_WAITING_SAMPLES = 120 * RECOGNITION_RATE;
const PIECE_SAMPLES = 5 * RECOGNITION_RATE;
/** Timeout per second of audio: the time of the slowest usable models. */
const MS_PER_SECOND = 3000;
const MIN_MS = 120_000;

/** Diarization failed. The message says why and what to do about it. */
export class DiarizationError extends Error {
  override readonly name = 'DiarizationError';
}

/** Diarizes one channel in a child process, which is sent the audio as it comes. */
export class SpeakerDiarization {
  readonly #options: DiarizationOptions;
  readonly #maxSeconds: number;
  #process: ChildProcess | null = null;
  #seconds = 0;
  #failure: DiarizationError | null = null;
  #waitingSamples = 0;
  #hasCapacity = Promise.withResolvers<void>();

  constructor(options: DiarizationOptions) {
    this.#options = options;
    this.#maxSeconds = options.maxSeconds ?? MAX_SECONDS;
  }

  /** Takes the next samples. Never throws: `speakers` reports failures. */
  add(samples: Samples): void {
    this.#seconds += samples.length / RECOGNITION_RATE;
    if (this.#seconds > this.#maxSeconds) {
      const hours = Math.floor(this.#maxSeconds / 360) / 10;
      this.#fail(
        `Speakers can be told apart in up to ${hours} hours of audio. Send less at a time.`,
      );
    }
    if (this.#failure !== null) return;
    this.#waitingSamples += samples.length;
    // In pieces, so that long audio is not done all at once.
    for (let at = 0; at < samples.length; at += PIECE_SAMPLES)
      this.#send({ kind: 'audio', samples: samples.slice(at, at + PIECE_SAMPLES) });
  }

  /** Seconds that the process has not looked through yet. */
  get waitingSeconds(): number {
    return this.#waitingSamples / RECOGNITION_RATE;
  }

  /** Fulfilled once the process can take more, or has ended. Also when the signal is aborted. */
  async capacity(): Promise<void> {
    const { signal } = this.#options;
    const isRunning = this.#process?.exitCode === null && this.#process.signalCode === null;
    if (this.#waitingSamples <= MAX_WAITING_SAMPLES || !isRunning || signal.aborted) return;
    this.#hasCapacity = Promise.withResolvers();
    const { promise, resolve } = this.#hasCapacity;
    const onAbort = (): void => resolve();
    const timeoutMs = MIN_MS + this.waitingSeconds * MS_PER_SECOND;
    const cancel = deadline(systemClock, timeoutMs, () => this.#fail(FAILED));
    signal.addEventListener('abort', onAbort, { once: true });
    await promise;
    cancel();
    signal.removeEventListener('abort', onAbort);
  }

  /** The speakers of the file. Rejects with a `DiarizationError` or the reason of the signal. */
  async speakers(): Promise<FoundSpeakers> {
    const { hints, signal } = this.#options;
    try {
      signal.throwIfAborted();
      if (this.#failure) throw this.#failure;
      if (this.#seconds === 0) return { turns: [], voices: [] };
      return await this.#request({ kind: 'diarize', hints });
    } finally {
      this.close();
    }
  }

  /** Kills the process. */
  close(): void {
    this.#process?.kill('SIGKILL');
    this.#process = null;
    this.#done(this.#waitingSamples);
  }

  #done(samples: number): void {
    this.#waitingSamples -= samples;
    if (this.#waitingSamples <= MAX_WAITING_SAMPLES) this.#hasCapacity.resolve();
    this.#options.onDone?.();
  }

  #request(message: DiarizationRequest): Promise<FoundSpeakers> {
    const { signal } = this.#options;
    const process = this.#send(message);
    const { promise, resolve, reject } = Promise.withResolvers<FoundSpeakers>();
    const fail = (): void => reject(new DiarizationError(FAILED));
    const timeoutMs = MIN_MS + this.#seconds * MS_PER_SECOND;
    const cancel = deadline(systemClock, timeoutMs, fail);
    process
      .on('message', (response) => {
        const message = response as DiarizationResponse;
        if (message.kind === 'speakers') resolve(message.found);
      })
      .once('exit', fail);
    // It may have exited before the handlers were attached.
    if (process.exitCode !== null || process.signalCode !== null) fail();
    return unlessAborted(promise, signal).finally(cancel);
  }

  #send(message: DiarizationRequest): ChildProcess {
    this.#process ??= this.#start();
    this.#process.send(message, () => {});
    return this.#process;
  }

  #start(): ChildProcess {
    const { models, startProcess = start } = this.#options;
    const process = startProcess()
      .on('error', () => {})
      .on('exit', () => this.#done(this.#waitingSamples))
      .on('message', (response) => {
        const message = response as DiarizationResponse;
        if (message.kind === 'done' && this.#process === process) this.#done(message.samples);
      });
    process.send({ kind: 'open', models } satisfies DiarizationRequest, () => {});
    return process;
  }

  #fail(message: string): void {
    this.#failure ??= new DiarizationError(message);
    this.close();
  }
}

const FAILED =
  'The speakers could not be told apart: the models failed. The operator of this service may check them.';

const start = (): ChildProcess =>
  forkNativeProcess(new URL('./diarization-process.ts', import.meta.url));
