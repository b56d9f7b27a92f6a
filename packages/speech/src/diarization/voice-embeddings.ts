import { ModelProcess, type ModelProcessOptions } from '../native/model-process.ts';
import type { Samples } from '../recognition/audio.ts';
import { FRAME_SHIFT } from './log-filter-bank.ts';
import { MIN_FRAMES } from './voice-embedding.ts';

export interface VoiceEmbeddingsOptions
  extends Pick<ModelProcessOptions, 'startProcess' | 'timeoutMs'> {
  /** Path of the embedding model. */
  readonly embedding: string;
}

/** Samples that an embedding needs, with the width of the last frame. */
const MIN_SAMPLES = (MIN_FRAMES + 2) * FRAME_SHIFT;

/** Describes the voices of utterances in a child process: each takes 0.2 s of CPU. */
export class VoiceEmbeddings extends ModelProcess {
  constructor({ embedding, ...options }: VoiceEmbeddingsOptions) {
    const module = new URL('./voice-embedding-process.ts', import.meta.url);
    super({ ...options, module, model: embedding });
  }

  /** The voice of an utterance; null if the audio is too short, too much waits, or the model fails. Never rejects. */
  embed(samples: Samples): Promise<Float32Array | null> {
    return samples.length < MIN_SAMPLES ? Promise.resolve(null) : this.ask(samples);
  }
}
