import { Resampler } from '../../src/decoding/resampler.ts';
import type { LiveFormat } from '../../src/live/live-recognition-options.ts';
import type { Samples } from '../../src/recognition/audio.ts';
import { type Coding, encoded } from '../decoding/wave-file.ts';
import { inARow } from '../spoken.ts';

export { fixture } from '../spoken.ts';

/** What most sessions send. */
export const plain: LiveFormat = {
  encoding: 'wav/pcm',
  bit_depth: 16,
  sample_rate: 16_000,
  channels: 1,
};

/** By encoding and bit depth. */
const codings: Readonly<Record<string, Coding>> = {
  'wav/pcm 8': 'u8',
  'wav/pcm 16': 's16',
  'wav/pcm 24': 's24',
  'wav/pcm 32': 's32',
  'wav/alaw 8': 'alaw',
  'wav/ulaw 8': 'ulaw',
};

/** Samples of 16 kHz as the bytes of a recording; channels that are shorter end with silence. */
export function recorded(format: LiveFormat, ...channels: readonly Samples[]): Buffer {
  const { encoding, bit_depth: bits, sample_rate: rate } = format;
  const atRate = channels.map((samples) => {
    const resampler = new Resampler(16_000, rate);
    return inARow(resampler.push(samples), resampler.end());
  });
  return encoded(atRate, codings[`${encoding} ${bits}`] ?? 's16');
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
