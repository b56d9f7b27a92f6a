import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ModelProcess, type ModelProcessOptions } from '../native/model-process.ts';
import type { Samples } from '../recognition/audio.ts';

/** Description of the model that judges whether a speaker has finished. */
export const turnManifest = {
  name: 'smart-turn',
  family: 'turns',
  files: { model: 'smart-turn-v3.2-cpu.onnx' },
  license: null as string | null,
} as const;

/** Finds the turn model in the models folder; null if it is not installed. */
export function turnModelIn(modelsDirectory: string): string | null {
  const path = join(modelsDirectory, turnManifest.name, turnManifest.files.model);
  return existsSync(path) ? path : null;
}

/** How turns are judged. */
interface TurnDetectionOptions extends Pick<ModelProcessOptions, 'startProcess' | 'timeoutMs'> {
  /** Finds the model; called for each session, as it may be installed later. */
  readonly model: () => string | null;
}

export interface TurnJudge {
  /** The probability that the turn which these samples end with is over; null if it is unknown. Never rejects. */
  probability(samples: Samples): Promise<number | null>;
  close(): void;
}

/** A decision takes 0.07 s of CPU, and waits for those of other sessions. */
const TIMEOUT_MS = 5_000;

/** Judges turns in a child process for all live sessions of a service. It runs while one of them needs it. */
export class TurnDetection {
  readonly #options: TurnDetectionOptions;
  #process: ModelProcess | null = null;
  #sessions = 0;

  constructor(options: TurnDetectionOptions) {
    this.#options = options;
  }

  /** Whether there is a model now. */
  get isInstalled(): boolean {
    return this.#options.model() !== null;
  }

  /** Opens the judge of a session, which has to be closed; null if the model is not installed. */
  open(): TurnJudge | null {
    const { model: find, startProcess, timeoutMs = TIMEOUT_MS } = this.#options;
    const model = find();
    if (model === null) return null;
    const module = new URL('./turn-process.ts', import.meta.url);
    this.#process ??= new ModelProcess({ module, model, startProcess, timeoutMs });
    const process = this.#process;
    process.preload();
    this.#sessions += 1;
    let isOpen = true;
    return {
      probability: async (samples) => (await process.ask(samples))?.[0] ?? null,
      close: () => {
        if (!isOpen) return;
        isOpen = false;
        this.#sessions -= 1;
        if (this.#sessions === 0) this.close();
      },
    };
  }

  /** Ends the process. */
  close(): void {
    this.#process?.close();
    this.#process = null;
  }
}
