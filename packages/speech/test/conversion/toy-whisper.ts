/** A Whisper model as CTranslate2 stores it, far too small to know any word. */
export const toySizes = {
  state: 32,
  heads: 2,
  layers: 1,
  vocabulary: 40,
  audioContext: 8,
  textContext: 6,
};

/** Weights that differ from each other and are exact in 16 bits. */
const weightAt = (seed: number, at: number): number => (((seed * 31 + at * 7) % 101) - 50) / 64;

/** The file `model.bin` of the toy. `spec` is the kind of model that it says it is. */
export function toyWhisper({ spec = 'WhisperSpec', leaveOut = '' } = {}): Buffer {
  const { state, heads, layers, vocabulary, audioContext, textContext } = toySizes;
  const variables: Buffer[] = [];
  const add = (name: string, shape: readonly number[]): void => {
    if (name === leaveOut) return;
    const count = shape.reduce((product, size) => product * size, 1);
    const values = Float16Array.from({ length: count }, (_, at) => weightAt(variables.length, at));
    variables.push(variable(name, shape, 4, Buffer.from(values.buffer)));
  };
  const linear = (name: string, rows: number, columns: number): void => {
    add(`${name}/weight`, [rows, columns]);
    add(`${name}/bias`, [rows]);
  };
  const norm = (name: string): void => {
    add(`${name}/gamma`, [state]);
    add(`${name}/beta`, [state]);
  };
  for (const side of ['encoder', 'decoder']) {
    variables.push(variable(`${side}/num_heads`, [], 2, Buffer.from([heads, 0])));
    add(`${side}/position_encodings/encodings`, [
      side === 'encoder' ? audioContext : textContext,
      state,
    ]);
    for (let layer = 0; layer < layers; layer += 1) {
      const block = `${side}/layer_${layer}`;
      norm(`${block}/self_attention/layer_norm`);
      linear(`${block}/self_attention/linear_0`, 3 * state, state);
      linear(`${block}/self_attention/linear_1`, state, state);
      if (side === 'decoder') {
        norm(`${block}/attention/layer_norm`);
        linear(`${block}/attention/linear_0`, state, state);
        linear(`${block}/attention/linear_1`, 2 * state, state);
        linear(`${block}/attention/linear_2`, state, state);
      }
      norm(`${block}/ffn/layer_norm`);
      linear(`${block}/ffn/linear_0`, 4 * state, state);
      linear(`${block}/ffn/linear_1`, state, 4 * state);
    }
    norm(`${side}/layer_norm`);
  }
  add('encoder/conv1/weight', [state, 80, 3]);
  add('encoder/conv1/bias', [state]);
  add('encoder/conv2/weight', [state, state, 3]);
  add('encoder/conv2/bias', [state]);
  add('decoder/embeddings/weight', [vocabulary, state]);
  return Buffer.concat([
    uint32(6),
    text(spec),
    uint32(3),
    uint32(variables.length),
    ...variables,
    uint32(1),
    text('decoder/projection/weight'),
    text('decoder/embeddings/weight'),
  ]);
}

/** A token a line; those after the end of the text are marks. */
export const toyVocabulary = `${[
  ...Array.from({ length: 30 }, (_, at) => `Ġw${at}`),
  '<|endoftext|>',
  ...Array.from({ length: 9 }, (_, at) => `<|${at}|>`),
].join('\n')}\n`;

function variable(name: string, shape: readonly number[], type: number, data: Buffer): Buffer {
  return Buffer.concat([
    text(name),
    Buffer.from([shape.length]),
    ...shape.map(uint32),
    Buffer.from([type]),
    uint32(data.length),
    data,
  ]);
}

function text(value: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16LE(value.length + 1);
  return Buffer.concat([length, Buffer.from(`${value}\0`)]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
