import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Capabilities } from '../../recognition/recognizer.ts';
import type { Engine } from '../engine.ts';
import type { ModelInFolder } from '../model.ts';
import { defaultProcessLimits, startProcessRecognizer } from '../process/process-recognizer.ts';
import { familyOf } from './configuration.ts';
import type { SherpaSettings } from './load.ts';

/** Streams per process. They share the model and have little memory of their own. */
const STREAMS = 16;

/** Memory per byte of a model's files, which are loaded and partly converted. */
const MEMORY_PER_BYTE = 3;

/** An engine that runs a neural model through sherpa-onnx. */
export function sherpaEngine({ manifest, folder }: ModelInFolder): Engine {
  const settings: SherpaSettings = { folder, manifest };
  return {
    name: 'sherpa-onnx',
    model: manifest.name,
    capabilities: {
      languages: manifest.languages as Capabilities['languages'],
      biasing: manifest.hotwords,
    },
    expectedWordErrorRate: manifest.expectedWordErrorRate,
    ...(manifest.cpuPerSecond !== undefined && { cpuPerSecond: manifest.cpuPerSecond }),
    ...(familyOf(manifest).mode === 'streaming' && { streams: STREAMS }),
    start: (signal) =>
      startProcessRecognizer({
        signal,
        module: new URL('./load.ts', import.meta.url),
        settings,
        limits: { maxMemoryBytes: memoryFor(folder) },
      }),
  };
}

/** Memory limit by all files in the folder: some models keep weights in files that no description names. */
function memoryFor(folder: string): number {
  const byteLength = filesIn(folder).reduce((sum, file) => sum + statSync(file).size, 0);
  return defaultProcessLimits.maxMemoryBytes + MEMORY_PER_BYTE * byteLength;
}

function filesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => join(folder, name));
}
