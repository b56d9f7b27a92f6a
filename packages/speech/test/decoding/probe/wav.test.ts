import { chunk, text, type WavOptions, wav } from '@verbatim/audio/testing';
import { describe, expect, test } from 'vitest';
import { probeAudio } from '../../../src/index.ts';

const second = { contentType: 'audio/wav', durationSeconds: 1, channels: 1, sampleRate: 16_000 };

describe('the length of every kind of sample is exact', () => {
  const kinds: Record<string, WavOptions> = {
    'PCM, 8 bits': { bits: 8 },
    'PCM, 16 bits': {},
    'PCM, 24 bits': { bits: 24 },
    'PCM, 32 bits': { bits: 32 },
    'PCM, 20 bits in 3 bytes': { bits: 20 },
    'float, 32 bits': { tag: 3, bits: 32 },
    'float, 64 bits': { tag: 3, bits: 64 },
    'A-law': { tag: 6, bits: 8 },
    'mu-law': { tag: 7, bits: 8 },
    'extensible PCM': { inner: 1, bits: 24 },
    'extensible float': { inner: 3, bits: 32 },
    'extensible mu-law': { inner: 7, bits: 8 },
    'big-endian': { form: 'RIFX' },
    'longer than 4 GB could be (RF64)': { form: 'RF64' },
    'longer than 4 GB could be (BW64)': { form: 'BW64' },
  };
  test.each(Object.entries(kinds))('%s', async (_, options) => {
    expect(await probeAudio(wav(options))).toEqual(second);
    const more = { sampleRate: 44_100, channels: 6, frames: 11_025 };
    expect(await probeAudio(wav({ ...options, ...more }))).toEqual({
      contentType: 'audio/wav',
      durationSeconds: 0.25,
      channels: 6,
      sampleRate: 44_100,
    });
  });
});

describe('what the header says is checked against what is there', () => {
  test.each([
    ['too long', 1_000_000],
    ['unknown, as a stream says it', 0xffff_ffff],
    ['unknown, as other streams say it', 0],
  ])('a length that is %s: the samples that are there count', async (_, announced) => {
    expect(await probeAudio(wav({ announced }))).toEqual(second);
  });

  test('a length that is too short: what comes after is none of the samples', async () => {
    const probe = await probeAudio(wav({ announced: 16_000, after: chunk('LIST', text('INFO')) }));
    expect(probe?.durationSeconds).toBe(0.5);
  });

  test('a file that was cut is as long as what is left of it', async () => {
    const whole = wav();
    const probe = await probeAudio(whole.subarray(0, whole.byteLength - 16_000));
    expect(probe?.durationSeconds).toBe(0.5);
  });

  test('half a sample at the end is none', async () => {
    const whole = wav({ channels: 2 });
    const probe = await probeAudio(whole.subarray(0, whole.byteLength - 1));
    expect(probe?.durationSeconds).toBe(15_999 / 16_000);
  });

  test('a frame that lies about its size does not count', async () => {
    expect(await probeAudio(wav({ bytesPerSecond: 1 }))).toEqual(second);
  });
});

describe('another codec in a WAV file', () => {
  const adpcm: WavOptions = { tag: 2, bits: 4, frames: 8110, bytesPerSecond: 8110 };
  test('is as long as its byte rate says', async () => {
    expect((await probeAudio(wav(adpcm)))?.durationSeconds).toBe(1);
  });
  test('or as its count of samples says', async () => {
    const fact = new Uint8Array(4);
    new DataView(fact.buffer).setUint32(0, 8000, true);
    const probe = await probeAudio(wav({ ...adpcm, before: [chunk('fact', fact)] }));
    expect(probe?.durationSeconds).toBe(0.5);
  });
  test('is none without a byte rate', async () => {
    expect(await probeAudio(wav({ ...adpcm, bytesPerSecond: 0 }))).toBeNull();
  });
});

describe('there is no audio in', () => {
  const none: Record<string, Uint8Array> = {
    'a header without samples': wav({ frames: 0 }),
    'a header alone': wav().subarray(0, 36),
    'no channels': wav({ channels: 0 }),
    'no sample rate': wav({ sampleRate: 0 }),
    'no bits': wav({ bits: 0 }),
  };
  test.each(Object.entries(none))('%s', async (_, bytes) => {
    expect(await probeAudio(bytes)).toBeNull();
  });
});
