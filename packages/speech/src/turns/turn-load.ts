import { join } from 'node:path';
import type { LocalRecognizer } from '../engines/process/local-recognizer.ts';
import { OnnxSession } from '../native/onnx/onnx-session.ts';
import { turnProbability } from './turn-features.ts';
import { turnManifest } from './turn-models.ts';

/** Loads the turn model and runs it once, to check that it can be used. */
export async function load({ folder }: { folder: string }): Promise<LocalRecognizer> {
  const model = await OnnxSession.open(join(folder, turnManifest.files.model));
  try {
    await turnProbability(model, new Float32Array());
  } finally {
    model.dispose();
  }
  return { recognize: () => Promise.reject(new Error('It recognizes nothing.')) };
}
