import { RECOGNITION_RATE } from '../audio.ts';
import { startProcessRecogniser } from '../recognisers/process/process-recogniser.ts';
import type { Manifest } from '../recognisers/sherpa/manifest.ts';
import { sherpaEngine } from '../recognisers/sherpa/sherpa-engine.ts';
import { RecognitionError } from '../recognition/recognition-error.ts';
import { type DiarisationManifest, isDiarisation } from './diarisation-manifest.ts';
import { ModelError } from './model-error.ts';

/** Loads a model and lets it hear a second of silence, in a process of its own. Throws a `ModelError` where it does not. */
export async function probeLoad(
  manifest: Manifest | DiarisationManifest,
  folder: string,
): Promise<void> {
  try {
    if (isDiarisation(manifest)) {
      const module = new URL('./diarisation-load.ts', import.meta.url);
      await (await startProcessRecogniser({ module, settings: { folder } })).close();
      return;
    }
    const recogniser = await sherpaEngine({ manifest, folder }).start();
    await recogniser
      .recognise(new Float32Array(RECOGNITION_RATE), {
        languages: [],
        vocabulary: [],
        signal: new AbortController().signal,
      })
      .finally(() => recogniser.close());
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
