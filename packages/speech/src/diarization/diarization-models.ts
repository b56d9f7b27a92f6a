import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { diarizationManifest } from './diarization-manifest.ts';

/** Paths of the two diarization models: the one that finds who talks when, and the one that describes voices. */
export interface DiarizationModels {
  readonly segmentation: string;
  readonly embedding: string;
}

/** Finds the diarization models in the models folder; null if they are not installed. */
export function diarizationModelsIn(modelsDirectory: string): DiarizationModels | null {
  const { name, files } = diarizationManifest;
  const models = {
    segmentation: join(modelsDirectory, name, files.segmentation),
    embedding: join(modelsDirectory, name, files.embedding),
  };
  return Object.values(models).every((path) => existsSync(path)) ? models : null;
}
