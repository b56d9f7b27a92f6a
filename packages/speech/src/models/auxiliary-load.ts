import { join } from 'node:path';
import { Diarizer } from '../diarization/diarizer.ts';
import type { LocalRecognizer } from '../engines/process/local-recognizer.ts';
import { OnnxSession } from '../native/onnx/onnx-session.ts';
import { RECOGNITION_RATE } from '../recognition/audio.ts';
import { turnProbability } from '../turns/turn-features.ts';
import type { AuxiliaryManifest } from './auxiliary-models.ts';

/** Loads a model that recognizes nothing and runs it once, to check that it can be used. */
export async function load(settings: {
  folder: string;
  manifest: AuxiliaryManifest;
}): Promise<LocalRecognizer> {
  const { folder, manifest } = settings;
  if (manifest.family === 'turns') {
    const model = await OnnxSession.open(join(folder, manifest.files.model));
    await turnProbability(model, new Float32Array()).finally(() => model.dispose());
  } else {
    const { segmentation, embedding } = manifest.files;
    const diarizer = await Diarizer.open({
      segmentation: join(folder, segmentation),
      embedding: join(folder, embedding),
    });
    try {
      await diarizer.add(new Float32Array(RECOGNITION_RATE));
      await diarizer.speakers({ count: null, min: null, max: null });
    } finally {
      diarizer.dispose();
    }
  }
  return { recognize: () => Promise.reject(new Error('It recognizes nothing.')) };
}
