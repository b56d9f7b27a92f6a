import { open } from 'node:fs/promises';
import { EngineError, ModelError } from '../recognition/errors.ts';
import { melFilters } from '../recognition/mel-filters.ts';
import type { CTranslate2Model, Tensor } from './ctranslate2.ts';

/** What a whisper.cpp model is made from. */
interface WhisperWeights {
  readonly model: CTranslate2Model;
  /** One token a line, in the order of their numbers: CTranslate2's `vocabulary.txt`. */
  readonly vocabulary: string;
  /** The type of the large matrices: `q8_0` halves the file. */
  readonly type: Extract<GgmlType, 'f16' | 'q8_0'>;
}

const MAGIC = 0x67676d6c;
/** How ggml marks what its large matrices are; quantized files also carry the version of the quantization, times 1000. */
const fileTypes = { f16: 1, q8_0: 2_007 } as const;
const SAMPLE_RATE = 16_000;
const FFT_SIZE = 400;
const END_OF_TEXT = '<|endoftext|>';

/**
 * Writes the weights of a Whisper model as whisper.cpp reads them, piece by piece. The same weights always give the same
 * bytes. Throws a `ModelError` if they are not those of a Whisper model.
 */
export function* whisperAsGgml({ model, vocabulary, type }: WhisperWeights): Generator<Uint8Array> {
  if (model.spec !== 'WhisperSpec')
    throw new ModelError(`The weights are those of ${model.spec}, not of a Whisper model.`);
  const sizes = sizesOf(model);
  yield int32s(MAGIC, ...Object.values(sizes), fileTypes[type]);
  const filters = melFilters({ bands: sizes.melBands, sampleRate: SAMPLE_RATE, fftSize: FFT_SIZE });
  yield int32s(sizes.melBands, FFT_SIZE / 2 + 1);
  yield new Uint8Array(filters.buffer);
  yield* tokensOf(vocabulary, sizes.vocabulary);
  for (const { name, tensor } of ggmlTensors(model)) yield* written(name, tensor, type);
}

/** In the order in which the file has them. */
function sizesOf(model: CTranslate2Model) {
  const [vocabulary = 0, state = 0] = tensorOf(model, 'decoder/embeddings/weight').shape;
  const [audioContext = 0] = tensorOf(model, 'encoder/position_encodings/encodings').shape;
  const [textContext = 0] = tensorOf(model, 'decoder/position_encodings/encodings').shape;
  const [, melBands = 0] = tensorOf(model, 'encoder/conv1/weight').shape;
  return {
    vocabulary,
    audioContext,
    audioState: state,
    audioHeads: integerOf(model, 'encoder/num_heads'),
    audioLayers: layersOf(model, 'encoder'),
    textContext,
    textState: state,
    textHeads: integerOf(model, 'decoder/num_heads'),
    textLayers: layersOf(model, 'decoder'),
    melBands,
  };
}

/** The tokens of text; whisper.cpp numbers those of languages and times by itself, after them. */
function* tokensOf(vocabulary: string, count: number): Generator<Uint8Array> {
  const lines = vocabulary.replace(/\n$/, '').split('\n');
  const texts = lines.indexOf(END_OF_TEXT);
  if (lines.length !== count || texts < 0)
    throw new ModelError(`The vocabulary has ${lines.length} tokens, the weights have ${count}.`);
  yield int32s(texts);
  for (const line of lines.slice(0, texts)) {
    const bytes = bytesOfToken(line);
    if (bytes === null) throw new ModelError(`The vocabulary has a token that is no text: ${line}`);
    yield int32s(bytes.length);
    yield bytes;
  }
}

interface NamedTensor {
  readonly name: string;
  readonly tensor: Tensor;
}

/** Each tensor under the name that whisper.cpp looks for. */
function* ggmlTensors(model: CTranslate2Model): Generator<NamedTensor> {
  const one = (name: string, source: string): NamedTensor => ({
    name,
    tensor: tensorOf(model, source),
  });
  const norm = (name: string, source: string): NamedTensor[] => [
    one(`${name}.weight`, `${source}/gamma`),
    one(`${name}.bias`, `${source}/beta`),
  ];
  const linear = (name: string, source: string): NamedTensor[] => [
    one(`${name}.weight`, `${source}/weight`),
    one(`${name}.bias`, `${source}/bias`),
  ];
  /** CTranslate2 keeps the projections of an attention in one matrix, one below the other. */
  const unfused = (names: readonly string[], source: string): NamedTensor[] =>
    ['weight', 'bias'].flatMap((part) =>
      rowsIn(tensorOf(model, `${source}/${part}`), names.length).flatMap((tensor, at) => {
        const name = names[at] ?? '';
        // Keys have no bias; what is stored for it is zero.
        return part === 'bias' && name.endsWith('.key') ? [] : { name: `${name}.${part}`, tensor };
      }),
    );
  for (const side of ['encoder', 'decoder'] as const) {
    yield one(`${side}.positional_embedding`, `${side}/position_encodings/encodings`);
    for (let layer = 0; layer < layersOf(model, side); layer += 1) {
      const from = `${side}/layer_${layer}`;
      const to = `${side}.blocks.${layer}`;
      const own = `${to}.attn`;
      yield* norm(`${to}.attn_ln`, `${from}/self_attention/layer_norm`);
      yield* unfused(
        [`${own}.query`, `${own}.key`, `${own}.value`],
        `${from}/self_attention/linear_0`,
      );
      yield* linear(`${own}.out`, `${from}/self_attention/linear_1`);
      if (side === 'decoder') {
        const cross = `${to}.cross_attn`;
        yield* norm(`${cross}_ln`, `${from}/attention/layer_norm`);
        yield* linear(`${cross}.query`, `${from}/attention/linear_0`);
        yield* unfused([`${cross}.key`, `${cross}.value`], `${from}/attention/linear_1`);
        yield* linear(`${cross}.out`, `${from}/attention/linear_2`);
      }
      yield* norm(`${to}.mlp_ln`, `${from}/ffn/layer_norm`);
      yield* linear(`${to}.mlp.0`, `${from}/ffn/linear_0`);
      yield* linear(`${to}.mlp.2`, `${from}/ffn/linear_1`);
    }
  }
  for (const convolution of ['conv1', 'conv2'])
    yield* linear(`encoder.${convolution}`, `encoder/${convolution}`);
  yield* norm('encoder.ln_post', 'encoder/layer_norm');
  yield* norm('decoder.ln', 'decoder/layer_norm');
  yield one('decoder.token_embedding.weight', 'decoder/embeddings/weight');
}

function* written(name: string, tensor: Tensor, wanted: GgmlType): Generator<Uint8Array> {
  const { shape } = tensor;
  const type = typeOf(name, shape, wanted);
  // whisper.cpp adds these to each frame, as a column.
  const dimensions = /^encoder\.conv\d\.bias$/.test(name) ? [...shape, 1] : shape;
  const label = new TextEncoder().encode(name);
  yield int32s(dimensions.length, label.length, ggmlTypes[type], ...dimensions.toReversed());
  yield label;
  yield asGgml(tensor, type);
}

/** Matrices are in the type of the file, convolutions in f16; what is small or added is in f32, as whisper.cpp expects it. */
function typeOf(name: string, { length }: readonly number[], wanted: GgmlType): GgmlType {
  if (length < 2 || name.endsWith('.positional_embedding')) return 'f32';
  return length === 2 ? wanted : 'f16';
}

function rowsIn(tensor: Tensor, parts: number): Tensor[] {
  const [rows = 0, ...rest] = tensor.shape;
  const byteLength = tensor.data.byteLength / parts;
  return Array.from({ length: parts }, (_, at) => ({
    shape: [rows / parts, ...rest],
    type: tensor.type,
    data: tensor.data.subarray(at * byteLength, (at + 1) * byteLength),
  }));
}

function layersOf({ tensors }: CTranslate2Model, side: 'decoder' | 'encoder'): number {
  let layers = 0;
  while (tensors.has(`${side}/layer_${layers}/ffn/linear_0/weight`)) layers += 1;
  return layers;
}

function integerOf(model: CTranslate2Model, name: string): number {
  const { type, data } = tensorOf(model, name);
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  return type === 'i8' ? view.getInt8(0) : view.getInt16(0, true);
}

function tensorOf({ tensors }: CTranslate2Model, name: string): Tensor {
  const tensor = tensors.get(name);
  if (tensor === undefined) throw new ModelError(`The weights lack ${name}.`);
  return tensor;
}

const int32s = (...values: readonly number[]): Uint8Array =>
  new Uint8Array(Int32Array.from(values).buffer);

/**
 * The characters that byte-level tokenizers (GPT-2 and after) write bytes as: printable Latin-1 characters stand for
 * themselves, the other bytes for U+0100 and following, in their order.
 */
const byteOfCharacter: ReadonlyMap<string, number> = new Map(
  (() => {
    let next = 0x100;
    return Array.from({ length: 256 }, (_, byte): [string, number] => {
      const isPrintable =
        (byte >= 0x21 && byte <= 0x7e) || (byte >= 0xa1 && byte <= 0xff && byte !== 0xad);
      const code = isPrintable ? byte : next++;
      return [String.fromCharCode(code), byte];
    });
  })(),
);

/** The bytes of a token that a byte-level vocabulary writes as text; null if it has another character in it. */
function bytesOfToken(token: string): Uint8Array | null {
  const bytes = new Uint8Array(token.length);
  for (let at = 0; at < token.length; at += 1) {
    const byte = byteOfCharacter.get(token.charAt(at));
    if (byte === undefined) return null;
    bytes[at] = byte;
  }
  return bytes;
}

/** Types of tensors in ggml files, by the numbers that ggml gives them. */
const ggmlTypes = { f32: 0, f16: 1, q8_0: 8 } as const;

/** The type that a tensor is written in. */
type GgmlType = keyof typeof ggmlTypes;

/** Weights that share one scale in `q8_0`. */
const Q8_BLOCK = 32;

/** A tensor's numbers as ggml stores them in a type. */
function asGgml(tensor: Tensor, type: GgmlType): Uint8Array {
  if (tensor.type === type) return tensor.data;
  const values = floatsOf(tensor);
  if (type === 'f32') return new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  if (type === 'f16') return bytesOf(Float16Array.from(values));
  return quantized(values);
}

function floatsOf({ data, type }: Tensor): Float32Array {
  // A copy: the view needs an aligned start. `slice` of a Buffer would not copy.
  const { buffer } = new Uint8Array(data);
  if (type === 'f32') return new Float32Array(buffer);
  if (type === 'f16') return Float32Array.from(new Float16Array(buffer));
  throw new ModelError(`Weights of type ${type} can not be converted; f16 and f32 can.`);
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Float16Array<ArrayBuffer>): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** Blocks of 32 weights: one scale of 16 bits, then each weight as an 8-bit multiple of it. */
function quantized(values: Float32Array): Uint8Array {
  if (values.length % Q8_BLOCK !== 0)
    throw new ModelError(`${values.length} weights are not a multiple of ${Q8_BLOCK}.`);
  const blockBytes = 2 + Q8_BLOCK;
  const bytes = new Uint8Array((values.length / Q8_BLOCK) * blockBytes);
  const view = new DataView(bytes.buffer);
  for (let from = 0, at = 0; from < values.length; from += Q8_BLOCK, at += blockBytes) {
    let largest = 0;
    for (let each = from; each < from + Q8_BLOCK; each += 1)
      largest = Math.max(largest, Math.abs(values[each] as number));
    const scale = largest / 127;
    view.setFloat16(at, scale, true);
    const inverse = scale === 0 ? 0 : 1 / scale;
    for (let each = 0; each < Q8_BLOCK; each += 1)
      view.setInt8(at + 2 + each, Math.round((values[from + each] as number) * inverse));
  }
  return bytes;
}

/** What the beginning of a model file says of the model. */
export interface ModelHeader {
  readonly isMultilingual: boolean;
  readonly audioLayers: number;
  readonly textLayers: number;
  readonly melBands: number;
  /** The bytes of each token of text, by its number. */
  readonly tokens: readonly Uint8Array[];
}

/** The vocabularies of all published models end within these. */
const HEADER_BYTES = 4_000_000;
/** Models for English alone have one token less: they need none for English. */
const MULTILINGUAL_TOKENS = 51_865;
const MAX_TOKENS = 100_000;

/** Reads sizes and vocabulary of a ggml model of Whisper. Throws an `EngineError` if the file is none. */
export async function readModelHeader(path: string): Promise<ModelHeader> {
  const bytes = Buffer.alloc(HEADER_BYTES);
  const file = await open(path);
  try {
    const { bytesRead } = await file.read(bytes, 0, HEADER_BYTES, 0);
    return headerIn(bytes.subarray(0, bytesRead));
  } catch (error) {
    if (error instanceof RangeError) throw notWhisper(path);
    throw error;
  } finally {
    await file.close();
  }

  function headerIn(content: Buffer): ModelHeader {
    let at = 0;
    const int32 = (): number => {
      at += 4;
      return content.readInt32LE(at - 4);
    };
    if (int32() !== MAGIC) throw notWhisper(path);
    const [allTokens = 0, , , , audioLayers = 0, , , , textLayers = 0, melBands = 0] = Array.from(
      { length: 11 },
      int32,
    );
    const melWeights = int32() * int32();
    at += melWeights * Float32Array.BYTES_PER_ELEMENT;
    const count = int32();
    if (count < 0 || count > MAX_TOKENS) throw notWhisper(path);
    const tokens = Array.from({ length: count }, () => {
      const length = int32();
      at += length;
      if (length < 0 || at > content.length) throw notWhisper(path);
      return content.subarray(at - length, at);
    });
    const isMultilingual = allTokens >= MULTILINGUAL_TOKENS;
    return { isMultilingual, audioLayers, textLayers, melBands, tokens };
  }
}

const notWhisper = (path: string): EngineError =>
  new EngineError(`${path} is no Whisper model in the format of whisper.cpp.`);
