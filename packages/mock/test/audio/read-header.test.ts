import { assert, integer, property, uint8Array } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readWavHeader } from '../../src/audio/read-header.ts';
import { recogniseAudio } from '../../src/audio/recognise-file.ts';
import { synthesize, wavByteLength, wavFile, wavHeader } from '../../src/audio/wav.ts';

const format = { encoding: 'wav/ulaw', bitDepth: 8, sampleRate: 8000, channels: 2 } as const;

test('a header says what it was written with, and where the samples begin', () => {
  expect(readWavHeader(wavHeader(format, 1600))).toEqual({
    ...format,
    dataStart: 44,
    dataLength: 1600,
  });
});

test('chunks before the samples are passed over', () => {
  const header = wavHeader(format, 10);
  const list = new Uint8Array([...new TextEncoder().encode('LIST'), 3, 0, 0, 0, 1, 2, 3, 0]);
  const file = new Uint8Array([...header.subarray(0, 36), ...list, ...header.subarray(36)]);
  expect(readWavHeader(file)).toMatchObject({ dataStart: 44 + list.byteLength, dataLength: 10 });
});

test('every start of a header asks for more, whatever its length', () => {
  assert(
    property(integer({ min: 0, max: 43 }), (length) => {
      expect(readWavHeader(wavHeader(format, 1).subarray(0, length))).toBe('more');
    }),
  );
});

test('whatever the bytes are, reading them comes to an end without a fault', () => {
  const riff = [...new TextEncoder().encode('RIFF....WAVE')];
  assert(
    property(uint8Array({ maxLength: 200 }), (bytes) => {
      const result = readWavHeader(new Uint8Array([...riff, ...bytes]));
      expect(result === null || result === 'more' || result.dataStart <= 212).toBe(true);
    }),
  );
});

describe('a file is recognised', () => {
  const bytes = (...all: (number | string)[]) =>
    new Uint8Array(
      all.flatMap((each) =>
        typeof each === 'string' ? [...each].map((c) => c.charCodeAt(0)) : [each],
      ),
    );

  test.each([
    [
      'WAV',
      wavFile(format, [new Uint8Array(16_000)]),
      { contentType: 'audio/wav', audioDuration: 1, channels: 2 },
    ],
    ['MP3 with a tag', bytes('ID3', 3, 0), { contentType: 'audio/mpeg' }],
    ['bare MP3', bytes(0xff, 0xfb, 0x90, 0), { contentType: 'application/octet-stream' }],
    ['Ogg', bytes('OggS', 0), { contentType: 'audio/ogg' }],
    ['FLAC', bytes('fLaC', 0), { contentType: 'audio/flac' }],
    ['MP4', bytes(0, 0, 0, 24, 'ftypM4A '), { contentType: 'audio/mp4' }],
    ['WebM', bytes(0x1a, 0x45, 0xdf, 0xa3), { contentType: 'audio/webm' }],
  ])('%s', (_what, file, expected) => {
    expect(recogniseAudio(file)).toMatchObject(expected);
  });

  test.each([
    ['nothing', new Uint8Array(0)],
    ['text', bytes('{"a": 1}\n')],
    ['a WAV file of no rate', wavHeader({ ...format, sampleRate: 0 }, 0)],
  ])('but not %s', (_what, file) => {
    expect(recogniseAudio(file)).toBeNull();
  });
});

test('a tone is as long as it was asked to be', () => {
  const pcm = { encoding: 'wav/pcm', bitDepth: 16, sampleRate: 16_000, channels: 1 } as const;
  const file = synthesize(pcm, 1.5);
  expect(file.byteLength).toBe(wavByteLength(pcm, 1.5));
  expect(recogniseAudio(file)).toMatchObject({ audioDuration: 1.5, channels: 1 });
});
