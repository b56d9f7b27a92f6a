import { expect, test } from 'vitest';
import { PEAK_COUNT, samplePeaks, wavPeaks } from '../../../src/pages/job/player/wav-peaks.ts';

interface Format {
  readonly bits: 8 | 16 | 24 | 32;
  readonly isFloat?: boolean;
  readonly channels?: number;
  /** The length of the samples as the header tells it. */
  readonly told?: number;
}

/** A WAV file of levels from -1 to 1, with a chunk before its samples. */
function wav(levels: readonly number[], { bits, isFloat, channels = 1, told }: Format): Blob {
  const bytes = bits / 8;
  const view = new DataView(new ArrayBuffer(54 + levels.length * bytes));
  const text = (at: number, name: string): void => {
    for (const [index, letter] of [...name].entries())
      view.setUint8(at + index, letter.charCodeAt(0));
  };
  text(0, 'RIFF');
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, isFloat ? 3 : 1, true);
  view.setUint16(22, channels, true);
  view.setUint16(32, bytes * channels, true);
  view.setUint16(34, bits, true);
  text(36, 'odd ');
  view.setUint32(40, 1, true);
  text(46, 'data');
  view.setUint32(50, told ?? levels.length * bytes, true);
  for (const [index, level] of levels.entries()) {
    const at = 54 + index * bytes;
    if (isFloat) view.setFloat32(at, level, true);
    else if (bits === 8) view.setUint8(at, 128 + level * 127);
    else if (bits === 16) view.setInt16(at, level * 32_767, true);
    else if (bits === 24) view.setInt16(at + 1, level * 32_767, true);
    else view.setInt32(at, level * 2_147_483_647, true);
  }
  return new Blob([view.buffer]);
}

const levels = Array.from({ length: 4 * PEAK_COUNT }, (_, at) =>
  at < 4 * 1_000 ? 0 : at % 4 === 1 ? -0.5 : 0.25,
);

test.each<Format>([
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
  const peaks = await wavPeaks(wav([0.5, 0.5], { bits: 16, told: 0xffff_ffff }));
  expect(peaks).toHaveLength(2);
});

test.each([
  ['another file', new Blob(['ID3 an MP3 file that is longer than the header of a WAV file'])],
  ['an empty file', new Blob([])],
  ['a WAV file of 64 bits', new Blob([new Uint8Array(100)])],
])('%s has no peaks', async (_case, file) => {
  expect(await wavPeaks(file)).toBeNull();
});
