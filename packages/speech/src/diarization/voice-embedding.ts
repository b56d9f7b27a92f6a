import type { OnnxSession } from '../native/onnx/onnx-session.ts';
import { unitLength } from './cluster-voices.ts';
import { logFilterBank, MEL_BANDS, subtractMean } from './log-filter-bank.ts';

/** Frames of 10 ms that an embedding needs: a quarter of a second. */
export const MIN_FRAMES = 25;

/** Describes the voice in some frames of the samples, by a vector of unit length. */
export async function voiceEmbedding(
  model: OnnxSession,
  samples: Float32Array,
  frames: readonly number[],
): Promise<Float32Array> {
  const features = subtractMean(logFilterBank(samples, frames));
  const embedding = await model.onlyOutput(
    [features, [1, frames.length, MEL_BANDS]],
    [new Float32Array(frames.length).fill(1), [1, frames.length]],
  );
  return unitLength(embedding);
}
