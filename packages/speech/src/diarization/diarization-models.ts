import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Paths of the two diarization models: the one that finds speaker changes and the one that compares voices. */
export interface DiarizationModels {
  readonly segmentation: string;
  readonly embedding: string;
}

/** Finds the diarization models in the models folder; null if they are not installed. */
export function diarizationModelsIn(modelsDirectory: string): DiarizationModels | null {
  const folder = join(modelsDirectory, 'diarization');
  const models = {
    segmentation: join(folder, 'segmentation.onnx'),
    embedding: join(folder, 'embedding.onnx'),
  };
  return Object.values(models).every((path) => existsSync(path)) ? models : null;
}
