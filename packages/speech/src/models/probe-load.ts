import { type DiarizationManifest, isDiarization } from '../diarization/diarization-models.ts';
import type { ModelManifest } from '../engines/model.ts';
import { startProcessRecognizer } from '../engines/process/process-recognizer.ts';
import { RECOGNITION_RATE } from '../recognition/audio.ts';
import { ModelError, RecognitionError } from '../recognition/errors.ts';
import { engineOf } from './engine-of.ts';

/** Loads a model and recognizes a second of silence with it, in a child process. Throws a `ModelError` if that fails. */
export async function probeLoad(
  manifest: ModelManifest | DiarizationManifest,
  folder: string,
): Promise<void> {
  try {
    if (isDiarization(manifest)) {
      const module = new URL('../diarization/diarization-load.ts', import.meta.url);
      await (await startProcessRecognizer({ module, settings: { folder } })).close();
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
