import type { ChildProcess } from 'node:child_process';
import { deadline, systemClock } from '@verbatim/time';
import { forkNativeProcess } from '../native/native-process.ts';
import type { Samples } from '../recognition/audio.ts';
import { FRAME_SHIFT } from './log-filter-bank.ts';
import { MIN_FRAMES } from './voice-embedding.ts';
import type { VoiceEmbeddingRequest, VoiceEmbeddingResponse } from './voice-embedding-process.ts';

/** Options for describing voices. */
export interface VoiceEmbeddingsOptions {
  /** Path of the embedding model. */
  readonly embedding: string;
  /** Starts the process. */
  readonly startProcess?: () => ChildProcess;
  /** How long one utterance may take, with the model's load before the first one. */
  readonly timeoutMs?: number;
}

/** Utterances that may wait; of more the voice stays unknown. */
const MAX_WAITING = 64;
/** An utterance takes 0.2 s of CPU; others wait before it. */
const TIMEOUT_MS = 10_000;
/** A process that ends so often in a row is not started again. */
const MAX_FAILURES = 3;
/** Samples that an embedding needs, with the width of the last frame. */
const MIN_SAMPLES = (MIN_FRAMES + 2) * FRAME_SHIFT;

/** Describes the voices of utterances in a child process, one after the other. It runs from the first `expect` or `embed` to `close`. */
export class VoiceEmbeddings {
  readonly #options: VoiceEmbeddingsOptions;
  readonly #waiting = new Map<number, (embedding: Float32Array | null) => void>();
  #process: ChildProcess | null = null;
  #cancelTimeout = (): void => {};
  #failures = 0;
  #next = 0;

  constructor(options: VoiceEmbeddingsOptions) {
    this.#options = options;
  }

  /** Loads the model, so that the first utterance doesn't wait for it. */
  expect(): void {
    if (this.#failures < MAX_FAILURES) this.#process ??= this.#start();
  }

  /** The voice of an utterance; null if the audio is too short, too much waits, or the model fails. Never rejects. */
  embed(samples: Samples): Promise<Float32Array | null> {
    this.expect();
    const isPossible = samples.length >= MIN_SAMPLES && this.#waiting.size < MAX_WAITING;
    const process = this.#process;
    if (!isPossible || process === null) return Promise.resolve(null);
    return new Promise((resolve) => {
      const id = this.#next++;
      this.#waiting.set(id, resolve);
      if (this.#waiting.size === 1) this.#watch();
      process.send({ kind: 'embed', id, samples } satisfies VoiceEmbeddingRequest, () => {});
    });
  }

  /** Ends the process; what waits stays unknown. */
  close(): void {
    const process = this.#process;
    this.#process = null;
    process?.kill('SIGKILL');
    this.#giveUp();
  }

  #start(): ChildProcess {
    const { embedding, startProcess = start } = this.#options;
    const process = startProcess();
    const onEnd = (): void => {
      if (this.#process !== process) return;
      this.#failures += 1;
      this.close();
    };
    process
      .on('error', onEnd)
      .on('exit', onEnd)
      .on('message', (response) => this.#onResponse(response as VoiceEmbeddingResponse));
    process.send({ kind: 'open', embedding } satisfies VoiceEmbeddingRequest, () => {});
    return process;
  }

  #onResponse({ id, embedding }: VoiceEmbeddingResponse): void {
    this.#failures = 0;
    const resolve = this.#waiting.get(id);
    this.#waiting.delete(id);
    this.#watch();
    resolve?.(embedding);
  }

  /** Starts the time limit of the utterance that is worked on. */
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

const start = (): ChildProcess =>
  forkNativeProcess(new URL('./voice-embedding-process.ts', import.meta.url));
