import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Description of the two diarization models, which are installed as one. */
export const diarizationManifest = {
  name: 'diarization',
  family: 'diarization',
  files: { segmentation: 'segmentation.ort', embedding: 'embedding.ort' },
  license: null as string | null,
} as const;

/** Paths of the two diarization models: segmentation and voice embedding. */
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

const identities = new Map<string, string>();

/** Identity of an embedding model by its content: the embeddings of two models can't be compared. */
export async function voiceModelOf({ embedding }: DiarizationModels): Promise<string> {
  const { mtimeMs, size } = await stat(embedding);
  const file = `${embedding} ${mtimeMs} ${size}`;
  const known = identities.get(file);
  if (known !== undefined) return known;
  const sum = createHash('sha256').update(await readFile(embedding));
  const identity = sum.digest('hex').slice(0, 16);
  identities.set(file, identity);
  return identity;
}
