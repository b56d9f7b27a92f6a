import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from '../engines/engine.ts';
import type { EngineName, ModelInFolder, ModelManifest, ModelRun } from '../engines/model.ts';
import { moonshineRun } from '../engines/moonshine/moonshine-engine.ts';
import {
  defaultProcessLimits,
  startProcessRecognizer,
} from '../engines/process/process-recognizer.ts';
import { sherpaRun } from '../engines/sherpa/sherpa-engine.ts';
import { whisperRun } from '../engines/whisper/whisper-engine.ts';
import { RECOGNITION_RATE } from '../recognition/audio.ts';
import { ModelError, RecognitionError } from '../recognition/errors.ts';
import type { Capabilities } from '../recognition/recognizer.ts';
import { type AuxiliaryManifest, isAuxiliary } from './auxiliary-models.ts';

const runs: Readonly<Record<EngineName, (model: ModelInFolder) => ModelRun>> = {
  'sherpa-onnx': sherpaRun,
  onnxruntime: moonshineRun,
  'whisper.cpp': whisperRun,
};

/** The engine that runs a model, as its description says. */
export function engineOf(model: ModelInFolder): Engine {
  const { engine, name, languages, expectedWordErrorRate, cpuPerSecond } = model.manifest;
  const { biasing, translatesInto, module, settings, memoryBytes, ...own } = runs[engine](model);
  return {
    name: engine,
    model: name,
    version: versionOf(model),
    capabilities: {
      languages: languages as Capabilities['languages'],
      biasing,
      ...(translatesInto && { translatesInto }),
    },
    expectedWordErrorRate,
    ...(cpuPerSecond !== undefined && { cpuPerSecond }),
    ...own,
    start: (signal) => {
      const maxMemoryBytes = defaultProcessLimits.maxMemoryBytes + (memoryBytes?.() ?? 0);
      return startProcessRecognizer({ signal, module, settings, limits: { maxMemoryBytes } });
    },
  };
}

/** Sizes and times of the files: enough to notice that a model was replaced. */
const versionOf = ({ folder, manifest }: ModelInFolder): string =>
  Object.values(manifest.files)
    .map((file) => statSync(join(folder, file), { throwIfNoEntry: false }))
    .map((found) => (found === undefined ? '-' : `${found.size}@${Math.floor(found.mtimeMs)}`))
    .join(' ');

/** Loads a model and recognizes a second of silence with it, in a child process. Throws a `ModelError` if that fails. */
export async function probeLoad(
  manifest: ModelManifest | AuxiliaryManifest,
  folder: string,
): Promise<void> {
  try {
    if (isAuxiliary(manifest)) {
      const module = new URL('./auxiliary-load.ts', import.meta.url);
      const settings = { folder, manifest };
      await (await startProcessRecognizer({ module, settings })).close();
      return;
    }
    const recognizer = await engineOf({ manifest, folder }).start();
    await recognizer
      .recognize(new Float32Array(RECOGNITION_RATE), {
        languages: [],
        vocabulary: [],
        signal: new AbortController().signal,
      })
      .finally(() => recognizer.close());
  } catch (error) {
    throw new ModelError(
      `The model ${manifest.name} can not be used: ${reasonOf(error).replaceAll(`${folder}/`, '')}`,
    );
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof RecognitionError && error.cause instanceof Error) return error.cause.message;
  return error instanceof Error ? error.message : String(error);
}
