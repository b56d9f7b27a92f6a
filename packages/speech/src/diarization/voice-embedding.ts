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
  const embedding = await onlyOutput(
    model,
    [features, [1, frames.length, MEL_BANDS]],
    [new Float32Array(frames.length).fill(1), [1, frames.length]],
  );
  return unitLength(embedding);
}

/** Runs a network with one output tensor, with its inputs in order; inputs that the model lacks are skipped. */
export async function onlyOutput(
  session: OnnxSession,
  ...inputs: readonly (readonly [Float32Array, readonly number[]])[]
): Promise<Float32Array> {
  const [output = ''] = session.outputs.keys();
  const given = [...session.inputs.keys()].map((name, at) => {
    const [elements, dims] = inputs[at] ?? [new Float32Array(), [0]];
    return [name, session.tensor(elements, dims)] as const;
  });
  try {
    const { [output]: result } = await session.run(Object.fromEntries(given), [output]);
    try {
      return result?.floats() ?? new Float32Array();
    } finally {
      result?.dispose();
    }
  } finally {
    for (const [, tensor] of given) tensor.dispose();
  }
}
