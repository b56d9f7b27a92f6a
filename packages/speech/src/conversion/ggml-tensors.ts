import { ModelError } from '../recognition/errors.ts';
import type { Tensor } from './ctranslate2.ts';

/** Types of tensors in ggml files, by the numbers that ggml gives them. */
export const ggmlTypes = { f32: 0, f16: 1, q8_0: 8 } as const;

/** The type that a tensor is written in. */
export type GgmlType = keyof typeof ggmlTypes;

/** Weights that share one scale in `q8_0`. */
export const Q8_BLOCK = 32;

/** A tensor's numbers as ggml stores them in a type. */
export function asGgml(tensor: Tensor, type: GgmlType): Uint8Array {
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
