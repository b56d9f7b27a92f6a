import { existsSync } from 'node:fs';
import { join } from 'node:path';

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
