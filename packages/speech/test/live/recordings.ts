import { Resampler } from '../../src/decoding/resampler.ts';
import type { LiveFormat } from '../../src/live/live-recognition-options.ts';
import type { Samples } from '../../src/recognition/audio.ts';
import { aLaw, muLaw } from '../decoding/wave-file.ts';
import { inARow } from '../spoken.ts';

export { fixture } from '../spoken.ts';

/** What most sessions send. */
export const plain: LiveFormat = {
  encoding: 'wav/pcm',
  bit_depth: 16,
  sample_rate: 16_000,
  channels: 1,
};

/** Samples of 16 kHz as the bytes of a recording; channels that are shorter end with silence. */
export function recorded(format: LiveFormat, ...channels: readonly Samples[]): Buffer {
  const atRate = channels.map((samples) => {
    const resampler = new Resampler(16_000, format.sample_rate);
    return inARow(resampler.push(samples), resampler.end());
  });
  const frames = Math.max(...atRate.map(({ length }) => length));
  const sampleBytes = format.bit_depth / 8;
  const bytes = Buffer.alloc(frames * channels.length * sampleBytes);
  let at = 0;
  for (let frame = 0; frame < frames; frame += 1) {
    for (const samples of atRate) {
      write(bytes, at, samples[frame] ?? 0, format);
      at += sampleBytes;
    }
  }
  return bytes;
}

function write(bytes: Buffer, at: number, value: number, format: LiveFormat): void {
  const sample = Math.max(-1, Math.min(0.999_999, value));
  if (format.encoding === 'wav/alaw') bytes[at] = aLaw(Math.round(sample * 32_767));
  else if (format.encoding === 'wav/ulaw') bytes[at] = muLaw(Math.round(sample * 32_767));
  else if (format.bit_depth === 8) bytes[at] = Math.floor(sample * 128) + 128;
  else bytes.writeIntLE(Math.floor(sample * 2 ** (format.bit_depth - 1)), at, format.bit_depth / 8);
}

/** Cuts bytes into pieces of the given lengths, one after the other and again from the first. */
export function* inPieces(bytes: Uint8Array, ...lengths: readonly number[]): Generator<Uint8Array> {
  let at = 0;
  for (let piece = 0; at < bytes.length; piece += 1) {
    const length = lengths[piece % lengths.length] ?? bytes.length;
    yield bytes.slice(at, at + length);
    at += length;
  }
}
