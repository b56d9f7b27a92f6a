import { wavHeader } from '@verbatim/audio';
import { expect, test } from 'vitest';
import { type AudioFormat, wavFormat } from '../../src/audio/audio-format.ts';
import { HeaderParser } from '../../src/session/header-parser.ts';

const format: AudioFormat = { encoding: 'wav/pcm', bitDepth: 16, sampleRate: 8000, channels: 1 };

const SECOND = 16_000;

test('the recording begins at the byte after the header', () => {
  const opening = new HeaderParser(format);
  opening.append(wavHeader(wavFormat(format), 0));
  opening.append(new Uint8Array(2 * SECOND));
  expect([0, 44, 44 + SECOND, 44 + 2 * SECOND, 1e9].map((at) => opening.timeOf(at))).toEqual([
    0, 0, 1, 2, 2,
  ]);
  expect(opening.position).toBe(44 + 2 * SECOND);
});

test.each([
  ['encoding', { encoding: 'wav/alaw' }],
  ['bit_depth', { bitDepth: 24 }],
  ['sample_rate', { sampleRate: 44_100 }],
  ['channels', { channels: 2 }],
] as const)('a header that differs in nothing but %s is told so', (field, other) => {
  const { disagreement } = new HeaderParser(format).append(
    wavHeader(wavFormat({ ...format, ...other }), 0),
  );
  expect(disagreement).toMatch(new RegExp(`^The WAV header .*: ${field} is [^,]*, not [^,]*\\.$`));
});

test('a header that fits the session has no disagreement', () => {
  expect(new HeaderParser(format).append(wavHeader(wavFormat(format), 0)).disagreement).toBeNull();
});

test('an unfinished header is audio at the end, and no header is looked for afterwards', () => {
  const opening = new HeaderParser(format);
  const start = wavHeader(wavFormat(format), 0).subarray(0, 10);
  expect(opening.append(start).audio.byteLength).toBe(0);
  expect([...opening.end()]).toEqual([...start]);
  expect(opening.append(wavHeader(wavFormat(format), 0)).audio.byteLength).toBe(44);
  expect([opening.audioBytes, opening.position]).toEqual([54, 54]);
});
