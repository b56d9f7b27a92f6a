import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModelManifest } from '../../../src/engines/model.ts';
import { type Model, onnx, type Tensor } from './onnx.ts';

/**
 * Models without weights that were learned: a tone in one of eight bands is a word. They run through the same code as real
 * ones, and are right every time.
 */
export const toyWords = ['hello', 'world', 'speech', 'to', 'text', 'engine', 'test', 'done'];

const MEL_BINS = 80;
/** The first mel bin of a word's band, and how wide it is. */
export const bandOf = (word: number): number => 10 + 8 * word;
const BAND_BINS = 4;
/** How far a band must stand out before it is a word. */
const MARGIN = 4;
const FRAMES_A_STEP = 4;

/** How much each word's band stands out, so many times over; the blank is everything that is no word. */
function weights(blank: 'first' | 'last', times = 1): { W: Tensor; b: Tensor } {
  const count = toyWords.length + 1;
  const shift = blank === 'first' ? 1 : 0;
  const at = (bin: number, column: number): number => {
    const word = column - shift;
    if (word < 0 || word >= toyWords.length) return 0;
    const inBand = bin >= bandOf(word) && bin < bandOf(word) + BAND_BINS;
    return times * ((inBand ? 1 / BAND_BINS : 0) - 1 / MEL_BINS);
  };
  const blankColumn = blank === 'first' ? 0 : count - 1;
  return {
    W: {
      dims: [MEL_BINS, count],
      floats: Array.from({ length: MEL_BINS * count }, (_, index) =>
        at(Math.floor(index / count), index % count),
      ),
    },
    b: {
      dims: [count],
      floats: Array.from({ length: count }, (_, column) =>
        column === blankColumn ? 0 : -MARGIN * times,
      ),
    },
  };
}

const four: Tensor = { dims: [], integers: [FRAMES_A_STEP] };
const pool = { kernel_shape: [FRAMES_A_STEP], strides: [FRAMES_A_STEP] };
const columns = toyWords.length + 1;

const zipformerCtc: Model = {
  inputs: [
    { name: 'x', dims: ['N', 'T', MEL_BINS] },
    { name: 'x_lens', whole: true, dims: ['N'] },
  ],
  outputs: [
    { name: 'log_probs', dims: ['N', 'S', columns] },
    { name: 'log_probs_len', whole: true, dims: ['N'] },
  ],
  constants: { ...weights('first'), four },
  steps: [
    { operation: 'Transpose', inputs: ['x'], outputs: ['xt'], attributes: { perm: [0, 2, 1] } },
    { operation: 'AveragePool', inputs: ['xt'], outputs: ['xp'], attributes: pool },
    { operation: 'Transpose', inputs: ['xp'], outputs: ['xs'], attributes: { perm: [0, 2, 1] } },
    { operation: 'MatMul', inputs: ['xs', 'W'], outputs: ['l0'] },
    { operation: 'Add', inputs: ['l0', 'b'], outputs: ['l1'] },
    { operation: 'LogSoftmax', inputs: ['l1'], outputs: ['log_probs'], attributes: { axis: -1 } },
    { operation: 'Div', inputs: ['x_lens', 'four'], outputs: ['log_probs_len'] },
  ],
  about: { model_type: 'zipformer2_ctc', comment: 'toy' },
};

const caches = ['cache_last_channel', 'cache_last_time'];
const streamingNemoCtc: Model = {
  inputs: [
    { name: 'audio_signal', dims: ['N', MEL_BINS, 'T'] },
    { name: 'length', whole: true, dims: ['N'] },
    ...caches.map((name) => ({ name, dims: ['N', 1, 1, 1] })),
    { name: 'cache_last_channel_len', whole: true, dims: ['N'] },
  ],
  outputs: [
    { name: 'logprobs', dims: ['N', 'S', columns] },
    { name: 'encoded_lengths', whole: true, dims: ['N'] },
    ...caches.map((name) => ({ name: `${name}_next`, dims: ['N', 1, 1, 1] })),
    { name: 'cache_last_channel_next_len', whole: true, dims: ['N'] },
  ],
  constants: { ...weights('last'), four },
  steps: [
    { operation: 'AveragePool', inputs: ['audio_signal'], outputs: ['xp'], attributes: pool },
    { operation: 'Transpose', inputs: ['xp'], outputs: ['xs'], attributes: { perm: [0, 2, 1] } },
    { operation: 'MatMul', inputs: ['xs', 'W'], outputs: ['l0'] },
    { operation: 'Add', inputs: ['l0', 'b'], outputs: ['l1'] },
    { operation: 'LogSoftmax', inputs: ['l1'], outputs: ['logprobs'], attributes: { axis: -1 } },
    { operation: 'Div', inputs: ['length', 'four'], outputs: ['encoded_lengths'] },
    ...caches.map((name) => ({
      operation: 'Identity',
      inputs: [name],
      outputs: [`${name}_next`],
    })),
    {
      operation: 'Identity',
      inputs: ['cache_last_channel_len'],
      outputs: ['cache_last_channel_next_len'],
    },
  ],
  about: {
    model_type: 'EncDecCTCModelBPE',
    window_size: 32,
    chunk_shift: 32,
    subsampling_factor: FRAMES_A_STEP,
    vocab_size: toyWords.length,
    normalize_type: '',
    cache_last_channel_dim1: 1,
    cache_last_channel_dim2: 1,
    cache_last_channel_dim3: 1,
    cache_last_time_dim1: 1,
    cache_last_time_dim2: 1,
    cache_last_time_dim3: 1,
  },
};

/** A search that adds up many ways must find no word likely in all of them together where there is none. */
const CLEARLY = 3;

/**
 * The encoder says what stands out. The joiner takes away what can't come now, or a word would be said again at each step:
 * words come in the order of the list, and never two neighbors. So two neighbors that sound at once are one or the other.
 */
const transducerEncoder: Model = {
  ...zipformerCtc,
  outputs: [
    { name: 'encoder_out', dims: ['N', 'S', columns] },
    { name: 'encoder_out_lens', whole: true, dims: ['N'] },
  ],
  constants: { ...weights('first', CLEARLY), four },
  steps: zipformerCtc.steps
    .filter(({ operation }) => operation !== 'LogSoftmax')
    .map((step) => ({
      ...step,
      outputs: step.outputs.map(
        (name) => ({ l1: 'encoder_out', log_probs_len: 'encoder_out_lens' })[name] ?? name,
      ),
    })),
  about: { model_type: 'zipformer2', comment: 'toy' },
};

const CONTEXT = 1;
const IMPOSSIBLE = 100;
const transducerDecoder: Model = {
  inputs: [{ name: 'y', whole: true, dims: ['N', CONTEXT] }],
  outputs: [{ name: 'decoder_out', dims: ['N', columns] }],
  constants: {
    last: {
      dims: [columns, columns],
      floats: Array.from({ length: columns * columns }, (_, index) => {
        const last = Math.floor(index / columns);
        const next = index % columns;
        return last > 0 && next > 0 && next <= last + 1 ? -IMPOSSIBLE : 0;
      }),
    },
    one: { dims: [1], integers: [1] },
    none: { dims: [], integers: [0] },
  },
  steps: [
    { operation: 'Squeeze', inputs: ['y', 'one'], outputs: ['y1'] },
    // Before the first word there is none, which is written -1.
    { operation: 'Max', inputs: ['y1', 'none'], outputs: ['y2'] },
    { operation: 'Gather', inputs: ['last', 'y2'], outputs: ['decoder_out'] },
  ],
  about: { vocab_size: columns, context_size: CONTEXT },
};

const transducerJoiner: Model = {
  inputs: [
    { name: 'encoder_out', dims: ['N', columns] },
    { name: 'decoder_out', dims: ['N', columns] },
  ],
  outputs: [{ name: 'logit', dims: ['N', columns] }],
  constants: {},
  steps: [{ operation: 'Add', inputs: ['encoder_out', 'decoder_out'], outputs: ['logit'] }],
  about: { joiner_dim: columns },
};

const kinds = {
  'zipformer-ctc': { blank: 'first', models: { model: zipformerCtc } },
  'streaming-nemo-ctc': { blank: 'last', models: { model: streamingNemoCtc } },
  transducer: {
    blank: 'first',
    models: { encoder: transducerEncoder, decoder: transducerDecoder, joiner: transducerJoiner },
  },
} as const;

/** The families of which there are toys. */
export type ToyFamily = keyof typeof kinds;

/** Writes a toy into a folder, which is made, and answers its description. */
export function writeToy(
  folder: string,
  family: ToyFamily,
  over: Partial<ModelManifest> = {},
): ModelManifest {
  const { blank, models } = kinds[family];
  mkdirSync(folder, { recursive: true });
  const words = toyWords.map((word, at) => `\u2581${word} ${at + (blank === 'first' ? 1 : 0)}`);
  const nothing = `<blk> ${blank === 'first' ? 0 : toyWords.length}`;
  const tokens = blank === 'first' ? [nothing, ...words] : [...words, nothing];
  writeFileSync(join(folder, 'tokens.txt'), `${tokens.join('\n')}\n`);
  const files: Record<string, string> = { tokens: 'tokens.txt' };
  for (const [part, model] of Object.entries(models)) {
    files[part] = `${part}.onnx`;
    writeFileSync(join(folder, `${part}.onnx`), onnx(model));
  }
  if (over.hotwords) {
    files['bpeVocab'] = 'bpe.vocab';
    writeFileSync(
      join(folder, 'bpe.vocab'),
      toyWords.map((word) => `\u2581${word}\t-1\n`).join(''),
    );
  }
  const manifest: ModelManifest = {
    name: `toy-${family}`,
    family,
    engine: 'sherpa-onnx',
    files,
    languages: ['en'],
    sampleRate: 16_000,
    featureDim: MEL_BINS,
    hotwords: false,
    expectedWordErrorRate: 10,
    license: 'Apache-2.0',
    settings: {},
    ...over,
  };
  writeFileSync(join(folder, 'model.json'), JSON.stringify(manifest));
  return manifest;
}
