import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Description of the model that judges whether a speaker has finished. */
export interface TurnManifest {
  readonly name: string;
  readonly family: 'turns';
  readonly files: { readonly model: string };
  readonly license: string | null;
}

/** The only description of this kind. */
export const turnManifest: TurnManifest = {
  name: 'smart-turn',
  family: 'turns',
  files: { model: 'smart-turn-v3.2-cpu.onnx' },
  license: null,
};

/** Finds the turn model in the models folder; null if it is not installed. */
export function turnModelIn(modelsDirectory: string): string | null {
  const path = join(modelsDirectory, turnManifest.name, turnManifest.files.model);
  return existsSync(path) ? path : null;
}
