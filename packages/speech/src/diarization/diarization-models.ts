import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The two models that tell speakers apart: where somebody else speaks, and what a voice is like. */
export interface DiarizationModels {
  readonly segmentation: string;
  readonly embedding: string;
}

/** The models in the folder of all models; null where they are not installed. */
export function diarizationModelsIn(modelsDirectory: string): DiarizationModels | null {
  const folder = join(modelsDirectory, 'diarization');
  const models = {
    segmentation: join(folder, 'segmentation.onnx'),
    embedding: join(folder, 'embedding.onnx'),
  };
  return Object.values(models).every((path) => existsSync(path)) ? models : null;
}
