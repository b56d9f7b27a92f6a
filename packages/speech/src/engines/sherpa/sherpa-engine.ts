import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ModelInFolder, ModelRun } from '../model.ts';
import { familyOf } from './configuration.ts';
import type { SherpaSettings } from './load.ts';

/** Streams per process. They share the model and have little memory of their own. */
const STREAMS = 16;

/** Memory per byte of a model's files, which are loaded and partly converted. */
const MEMORY_PER_BYTE = 3;

/** Runs a neural model through sherpa-onnx. */
export function sherpaRun({ manifest, folder }: ModelInFolder): ModelRun {
  const settings: SherpaSettings = { folder, manifest };
  return {
    biasing: manifest.hotwords,
    ...(familyOf(manifest).mode === 'streaming' && { streams: STREAMS }),
    module: new URL('./load.ts', import.meta.url),
    settings,
    memoryBytes: () => MEMORY_PER_BYTE * bytesIn(folder),
  };
}

/** Bytes of all files in the folder: some models keep weights in files that no description names. */
function bytesIn(folder: string): number {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { name }) => sum + statSync(join(folder, name)).size, 0);
}
