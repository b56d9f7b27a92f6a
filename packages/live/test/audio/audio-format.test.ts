import { bytesPerSecond } from '@verbatim/audio';
import { expect, test } from 'vitest';
import { encodingOf, roundToMilliseconds, wavFormat } from '../../src/audio/audio-format.ts';

const layout = { bitDepth: 8, sampleRate: 44_100, channels: 2 };

test.each([
  ['wav/pcm', 1],
  ['wav/alaw', 6],
  ['wav/ulaw', 7],
] as const)('%s has the format tag %i of RFC 2361', (encoding, formatTag) => {
  expect(wavFormat({ encoding, ...layout })).toEqual({ ...layout, formatTag });
  expect(encodingOf(formatTag)).toBe(encoding);
});

test('another format tag is no encoding of the contract', () => {
  expect(encodingOf(3)).toBeNull();
});

test('times are rounded to the millisecond', () => {
  expect(bytesPerSecond(layout)).toBe(88_200);
  expect([1.2344, 1.2346, 0].map(roundToMilliseconds)).toEqual([1.234, 1.235, 0]);
});
