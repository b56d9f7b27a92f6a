import { formatTags, UNKNOWN_LENGTH } from '@verbatim/audio';
import { type WavOptions, wav as wavFile } from '@verbatim/audio/testing';
import { expect, test } from 'vitest';
import { PEAK_COUNT, samplePeaks, wavPeaks } from '../../../src/pages/job/player/wav-peaks.ts';

interface Samples extends Pick<WavOptions, 'announced' | 'channels'> {
  readonly bits: 8 | 16 | 24 | 32;
  readonly isFloat?: boolean;
}

/** A WAV file of levels from -1 to 1. */
function wav(levels: readonly number[], { bits, isFloat, ...others }: Samples): Blob {
  const view = new DataView(new ArrayBuffer((levels.length * bits) / 8));
  for (const [index, level] of levels.entries()) {
    const at = (index * bits) / 8;
    if (isFloat) view.setFloat32(at, level, true);
    else if (bits === 8) view.setUint8(at, 128 + level * 127);
    else if (bits === 16) view.setInt16(at, level * 32_767, true);
    else if (bits === 24) view.setInt16(at + 1, level * 32_767, true);
    else view.setInt32(at, level * 2_147_483_647, true);
  }
  const tag = isFloat ? formatTags.float : formatTags.pcm;
  return blobOf({ bits, tag, data: new Uint8Array(view.buffer), ...others });
}

const blobOf = (options: WavOptions): Blob => new Blob([new Uint8Array(wavFile(options))]);

const levels = Array.from({ length: 4 * PEAK_COUNT }, (_, at) =>
  at < 4 * 1_000 ? 0 : at % 4 === 1 ? -0.5 : 0.25,
);

test.each<Samples>([
  { bits: 8 },
  { bits: 16 },
  { bits: 24 },
  { bits: 32 },
  { bits: 32, isFloat: true },
])('each bar is the loudest of its samples: %j', async (format) => {
  const peaks = await wavPeaks(wav(levels, format));
  expect(peaks).toHaveLength(PEAK_COUNT);
  expect(peaks?.[999]).toBeCloseTo(0, 2);
  expect(peaks?.[1_000]).toBeCloseTo(0.5, 2);
  expect(peaks?.[PEAK_COUNT - 1]).toBeCloseTo(0.5, 2);
});

test('a file that is longer than a slice has the same peaks as its samples in memory', async () => {
  const long = Array.from({ length: 1_500_000 }, (_, at) => Math.sin(at / 50_000));
  const peaks = await wavPeaks(wav(long, { bits: 16 }));
  const expected = samplePeaks(new Float32Array(long));
  for (const [bar, level] of expected.entries()) expect(peaks?.[bar]).toBeCloseTo(level, 3);
});

test('of two channels the loudest counts', async () => {
  const peaks = await wavPeaks(wav([0, 0.5, 0, -1], { bits: 16, channels: 2 }));
  expect([...(peaks ?? [])].map((level) => Math.round(level * 10) / 10)).toEqual([0.5, 1]);
});

test('a header that does not know the length of its file is believed only as far as the file goes', async () => {
  const peaks = await wavPeaks(wav([0.5, 0.5], { bits: 16, announced: UNKNOWN_LENGTH }));
  expect(peaks).toHaveLength(2);
});

test.each([
  ['another file', new Blob(['ID3 an MP3 file that is longer than the header of a WAV file'])],
  ['an empty file', new Blob([])],
  ['a WAV file of 64 bits', blobOf({ bits: 64 })],
  ['a WAV file with the highest byte first', blobOf({ form: 'RIFX' })],
])('%s has no peaks', async (_case, file) => {
  expect(await wavPeaks(file)).toBeNull();
});
