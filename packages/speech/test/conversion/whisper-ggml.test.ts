import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCTranslate2 } from '../../src/conversion/ctranslate2.ts';
import { whisperAsGgml } from '../../src/conversion/whisper-ggml.ts';
import { ModelError } from '../../src/recognition/errors.ts';
import { toySizes, toyVocabulary, toyWhisper } from './toy-whisper.ts';

const { state, vocabulary } = toySizes;

const ggml = (type: 'f16' | 'q8_0', weights = toyWhisper(), tokens = toyVocabulary): Buffer =>
  Buffer.concat([...whisperAsGgml({ model: readCTranslate2(weights), vocabulary: tokens, type })]);

interface ReadTensor {
  readonly type: number;
  readonly dimensions: readonly number[];
  readonly values: Float32Array;
}

/** Reads a ggml file as whisper.cpp does. */
function read(bytes: Buffer) {
  let at = 0;
  const int32 = (): number => {
    at += 4;
    return bytes.readInt32LE(at - 4);
  };
  const take = (length: number): Buffer => {
    at += length;
    return bytes.subarray(at - length, at);
  };
  const magic = int32();
  const header = Array.from({ length: 11 }, int32);
  const [bands = 0, bins = 0] = [int32(), int32()];
  const filters = floats(take(bands * bins * 4));
  const tokens = Array.from({ length: int32() }, () => take(int32()).toString());
  const tensors = new Map<string, ReadTensor>();
  while (at < bytes.length) {
    const [rank, nameLength, type] = [int32(), int32(), int32()];
    const dimensions = Array.from({ length: rank }, int32);
    const name = take(nameLength).toString();
    const count = dimensions.reduce((product, size) => product * size, 1);
    const values =
      type === 0
        ? floats(take(count * 4))
        : type === 1
          ? Float32Array.from(new Float16Array(new Uint8Array(take(count * 2)).buffer))
          : unquantized(take((count / 32) * 34));
    tensors.set(name, { type, dimensions, values });
  }
  return { magic, header, filters, bins, tokens, tensors };
}

const floats = (bytes: Buffer): Float32Array => new Float32Array(new Uint8Array(bytes).buffer);

function unquantized(bytes: Buffer): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Float32Array.from({ length: (bytes.length / 34) * 32 }, (_, at) => {
    const block = Math.floor(at / 32) * 34;
    return view.getFloat16(block, true) * view.getInt8(block + 2 + (at % 32));
  });
}

describe('weights of Whisper as whisper.cpp reads them', () => {
  test('have its header, its filters and its tokens of text', () => {
    const { magic, header, filters, bins, tokens } = read(ggml('f16'));
    expect(magic).toBe(0x67676d6c);
    expect(header).toEqual([vocabulary, 8, state, 2, 1, 6, state, 2, 1, 80, 1]);
    expect(bins).toBe(201);
    // The first weight that is not zero, as librosa gives it for Whisper.
    expect(filters[1]).toBeCloseTo(0.024_862_59, 7);
    expect(tokens).toEqual(Array.from({ length: 30 }, (_, at) => ` w${at}`));
  });

  test('have every tensor under the name and in the shape that it looks for', () => {
    const { tensors } = read(ggml('f16'));
    expect(
      [...tensors].map(([name, { type, dimensions }]) => [name, type, dimensions]),
    ).toMatchSnapshot();
  });

  test('keep the numbers, and take the joint projections of an attention apart', () => {
    const { tensors } = readCTranslate2(toyWhisper());
    const fused =
      tensors.get('decoder/layer_0/self_attention/linear_0/weight')?.data ?? Buffer.of();
    const joint = Float32Array.from(new Float16Array(new Uint8Array(fused).buffer));
    const made = read(ggml('f16')).tensors;
    const attention = ['query', 'key', 'value'].map(
      (part) => made.get(`decoder.blocks.0.attn.${part}.weight`)?.values ?? [],
    );
    expect(attention.flatMap((values) => [...values])).toEqual([...joint]);
    expect(made.has('decoder.blocks.0.attn.key.bias')).toBe(false);
  });

  test('lose at most half a step of their scale when they are quantized, and only where they are matrices', () => {
    const exact = read(ggml('f16')).tensors;
    for (const [name, { type, values }] of read(ggml('q8_0')).tensors) {
      const whole = exact.get(name);
      if (type !== 8) {
        expect(whole, name).toEqual({ ...whole, type, values });
        continue;
      }
      values.forEach((value, at) => {
        const block = whole?.values.subarray(at - (at % 32), at - (at % 32) + 32) ?? [];
        const step = Math.max(...[...block].map(Math.abs)) / 127;
        expect(Math.abs(value - (whole?.values[at] ?? 0))).toBeLessThanOrEqual(step * 0.6);
      });
    }
  });

  test.each(['f16', 'q8_0'] as const)('are the same bytes each time: %s', (type) => {
    const digest = (): string => createHash('sha256').update(ggml(type)).digest('hex');
    expect(digest()).toBe(digest());
  });

  test.each([
    ['of another kind of model', { spec: 'TransformerSpec' }, /TransformerSpec, not of a Whisper/],
    ['without a tensor', { leaveOut: 'encoder/conv1/bias' }, /lack encoder\/conv1\/bias/],
  ])('are refused if they are %s', (_, change, message) => {
    expect(() => ggml('f16', toyWhisper(change))).toThrow(message);
  });

  test('are refused with a vocabulary of another model', () => {
    expect(() => ggml('f16', toyWhisper(), 'a\nb\n<|endoftext|>\n')).toThrow(
      /vocabulary has 3 tokens, the weights have 40/,
    );
  });

  test('are refused where they are cut off, with a sentence and nothing else', () => {
    const whole = toyWhisper();
    fc.assert(
      fc.property(fc.nat(whole.length - 100), (length) => {
        expect(() => ggml('f16', whole.subarray(0, length))).toThrow(ModelError);
      }),
    );
  });
});
