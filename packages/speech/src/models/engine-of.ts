import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from '../engines/engine.ts';
import type { EngineName, ModelInFolder, ModelManifest } from '../engines/model.ts';
import { moonshineEngine } from '../engines/moonshine/moonshine-engine.ts';
import { startProcessRecognizer } from '../engines/process/process-recognizer.ts';
import { sherpaEngine } from '../engines/sherpa/sherpa-engine.ts';
import { whisperEngine } from '../engines/whisper/whisper-engine.ts';
import { RECOGNITION_RATE } from '../recognition/audio.ts';
import { ModelError, RecognitionError } from '../recognition/errors.ts';
import { type AuxiliaryManifest, isAuxiliary } from './auxiliary-models.ts';

const engines: Readonly<Record<EngineName, (model: ModelInFolder) => Engine>> = {
  'sherpa-onnx': sherpaEngine,
  onnxruntime: moonshineEngine,
  'whisper.cpp': whisperEngine,
};

/** The engine that runs a model, as its description says. */
export const engineOf = (model: ModelInFolder): Engine => ({
  ...engines[model.manifest.engine](model),
  version: versionOf(model),
});

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
