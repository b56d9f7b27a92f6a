import { join } from 'node:path';
import type { LocalRecognizer } from '../engines/process/local-recognizer.ts';
import { RECOGNITION_RATE } from '../recognition/audio.ts';
import { diarizationManifest } from './diarization-models.ts';
import { Diarizer } from './diarizer.ts';

/** Loads the diarization models and runs them once, to check that they can be used. */
export async function load({ folder }: { folder: string }): Promise<LocalRecognizer> {
  const { segmentation, embedding } = diarizationManifest.files;
  const diarizer = await Diarizer.open({
    segmentation: join(folder, segmentation),
    embedding: join(folder, embedding),
  });
  try {
    await diarizer.add(new Float32Array(RECOGNITION_RATE));
    await diarizer.turns({ count: null, min: null, max: null });
  } finally {
    diarizer.dispose();
  }
  return { recognize: () => Promise.reject(new Error('It recognizes nothing.')) };
}
