import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DiarizationModels } from '../../src/diarization/diarization-models.ts';
import { RECOGNITION_RATE, type Samples } from '../../src/recognition/audio.ts';
import { type Model, onnx } from '../engines/sherpa/onnx.ts';

/** Two voices: a low tone and a high one. The models below know nothing else, and are right every time. */
const hertz = { low: 300, high: 3000 } as const;

/** So many samples go into one decision, and so far apart decisions are: as in the models that people use. */
const FIELD = 991;
const SHIFT = 270;
const MEL_BINS = 80;
const pooled = { kernel_shape: [FIELD], strides: [SHIFT] };
const UNLIKELY = -100;

/**
 * Classes: silence, each of three speakers, and each pair of them. A loud sample means voice, a large change between samples the
 * high voice.
 */
const segmentation: Model = {
  inputs: [{ name: 'x', dims: ['N', 1, 'T'] }],
  outputs: [{ name: 'y', dims: ['N', 'F', 7] }],
  constants: {
    change: { dims: [1, 1, 2], floats: [1, -1] },
    W: { dims: [2, 7], floats: [0, 100, 0, 0, 0, 0, 0, 0, -200, 100, 0, 0, 0, 0] },
    b: { dims: [7], floats: [0, -5, -10, UNLIKELY, UNLIKELY, UNLIKELY, UNLIKELY] },
  },
  steps: [
    { operation: 'Abs', inputs: ['x'], outputs: ['loud'] },
    {
      operation: 'Conv',
      inputs: ['x', 'change'],
      outputs: ['changes'],
      attributes: { kernel_shape: [2] },
    },
    { operation: 'Abs', inputs: ['changes'], outputs: ['changing'] },
    { operation: 'AveragePool', inputs: ['loud'], outputs: ['l'], attributes: pooled },
    { operation: 'AveragePool', inputs: ['changing'], outputs: ['c'], attributes: pooled },
    { operation: 'Concat', inputs: ['l', 'c'], outputs: ['both'], attributes: { axis: 1 } },
    {
      operation: 'Transpose',
      inputs: ['both'],
      outputs: ['frames'],
      attributes: { perm: [0, 2, 1] },
    },
    { operation: 'MatMul', inputs: ['frames', 'W'], outputs: ['y0'] },
    { operation: 'Add', inputs: ['y0', 'b'], outputs: ['y'] },
  ],
  about: {},
};

/** What a voice is like: how much the energy of each band varies. */
const embedding: Model = {
  inputs: [{ name: 'x', dims: ['N', 'T', MEL_BINS] }],
  outputs: [{ name: 'embedding', dims: ['N', MEL_BINS] }],
  constants: {},
  steps: [
    { operation: 'Mul', inputs: ['x', 'x'], outputs: ['squares'] },
    {
      operation: 'ReduceMean',
      inputs: ['squares'],
      outputs: ['embedding'],
      attributes: { axes: [1], keepdims: 0 },
    },
  ],
  about: {},
};

/** Writes both models into a folder. */
export function writeToySpeakers(folder: string): DiarizationModels {
  const models = {
    segmentation: join(folder, 'segmentation.onnx'),
    embedding: join(folder, 'embedding.onnx'),
  };
  writeFileSync(models.segmentation, onnx(segmentation));
  writeFileSync(models.embedding, onnx(embedding));
  return models;
}

/** A voice for so many seconds, which goes up and down 20 times a second, or silence. */
export function voice(which: keyof typeof hertz | null, seconds: number): Samples {
  let phase = 0;
  return Float32Array.from({ length: seconds * RECOGNITION_RATE }, (_, at) => {
    const up = at % 1600 < 800 ? 1.125 : 0.875;
    phase += (2 * Math.PI * up * (which === null ? 0 : hertz[which])) / RECOGNITION_RATE;
    return 0.3 * Math.sin(phase);
  });
}
