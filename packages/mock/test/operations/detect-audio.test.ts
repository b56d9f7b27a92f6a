import { wavFile, wavHeader } from '@verbatim/audio';
import { wavFormat } from '@verbatim/live';
import { describe, expect, test } from 'vitest';
import { detectAudio } from '../../src/operations/detect-audio.ts';
import { synthesize, wavByteLength } from '../../src/state/stored-file.ts';

const format = { encoding: 'wav/ulaw', bitDepth: 8, sampleRate: 8000, channels: 2 } as const;

describe('the format of a file is detected', () => {
  const bytes = (...all: (number | string)[]) =>
    new Uint8Array(
      all.flatMap((each) =>
        typeof each === 'string' ? [...each].map((c) => c.charCodeAt(0)) : [each],
      ),
    );

  test.each([
    [
      'WAV',
      wavFile(wavFormat(format), [new Uint8Array(16_000)]),
      { contentType: 'audio/wav', audioDuration: 1, channels: 2 },
    ],
    ['MP3 with a tag', bytes('ID3', 3, 0), { contentType: 'audio/mpeg' }],
    ['bare MP3', bytes(0xff, 0xfb, 0x90, 0), { contentType: 'application/octet-stream' }],
    ['Ogg', bytes('OggS', 0), { contentType: 'audio/ogg' }],
    ['FLAC', bytes('fLaC', 0), { contentType: 'audio/flac' }],
    ['MP4', bytes(0, 0, 0, 24, 'ftypM4A '), { contentType: 'audio/mp4' }],
    ['WebM', bytes(0x1a, 0x45, 0xdf, 0xa3), { contentType: 'audio/webm' }],
  ])('%s', (_what, file, expected) => {
    expect(detectAudio(file)).toMatchObject(expected);
  });

  test.each([
    ['nothing', new Uint8Array(0)],
    ['text', bytes('{"a": 1}\n')],
    ['a WAV file of no rate', wavHeader(wavFormat({ ...format, sampleRate: 0 }), 0)],
  ])('but not %s', (_what, file) => {
    expect(detectAudio(file)).toBeNull();
  });
});

test('a tone has the requested length', () => {
  const pcm = { encoding: 'wav/pcm', bitDepth: 16, sampleRate: 16_000, channels: 1 } as const;
  const file = synthesize(pcm, 1.5);
  expect(file.byteLength).toBe(wavByteLength(pcm, 1.5));
  expect(detectAudio(file)).toMatchObject({ audioDuration: 1.5, channels: 1 });
});
