import { describe, expect, test } from 'vitest';
import { decodeAudio } from '../../src/decoding/decode-audio.ts';
import { RECOGNITION_RATE } from '../../src/recognition/audio.ts';
import { scratchFile } from '../scratch.ts';
import { decoders, decodeWhole, fixture, testEach } from './decoders.ts';
import { likeness } from './likeness.ts';
import { longSilence } from './long-silence.ts';
import { processesLeft } from './processes.ts';
import { type Coding, waveFile } from './wave-file.ts';

const never = new AbortController().signal;
const spoken = await decodeWhole(fixture('passage.wav'));

describe('what is decoded', () => {
  /** How much longer or shorter than what was encoded a file may be, where its format can't tell exactly. */
  const exact = ['wav', 'aiff', 'flac', 'mp3', 'ogg', 'opus', 'webm'];
  const rough = ['aac', 'm4a', 'mp4', 'mov', 'mkv', 'wma'];

  for (const kind of [...exact, ...rough]) {
    testEach(`a passage sounds the same from ${kind}`, async (decoder) => {
      const { samples, durationSeconds, channels } = await decodeWhole(fixture(`passage.${kind}`), {
        decoder,
      });
      expect(channels).toBe(1);
      const tolerance = exact.includes(kind) ? 0.001 : 0.06;
      expect(Math.abs(durationSeconds - spoken.durationSeconds)).toBeLessThanOrEqual(tolerance);
      // Encoders that don't tell how much they have added in front may move it by a frame or two.
      const reach = kind === 'aac' || kind === 'wma' ? 1200 : 80;
      const { correlation } = likeness(
        samples[0] ?? new Float32Array(),
        spoken.samples[0] ?? new Float32Array(),
        reach,
      );
      expect(correlation).toBeGreaterThan(0.97);
    });
  }

  const codings: readonly Coding[] = ['u8', 's24', 's16', 's32', 'f64', 'f32', 'alaw', 'ulaw'];
  for (const [index, coding] of codings.entries()) {
    const extensible = index % 2 === 1;
    const kind = extensible ? 'an extensible' : 'a plain';
    testEach(`WAV in ${coding} with ${kind} header holds what was written`, async (decoder) => {
      const voice = spoken.samples[0] ?? new Float32Array();
      const file = waveFile({ channels: [voice], rate: RECOGNITION_RATE, coding, extensible });
      const { samples } = await decodeWhole(await scratchFile('a.wav', file), { decoder });
      expect(samples[0]?.length).toBe(voice.length);
      expect(likeness(samples[0] ?? voice, voice, 0).correlation).toBeGreaterThan(
        coding === 'u8' ? 0.99 : 0.999,
      );
    });
  }

  testEach('any rate becomes the recognition rate, and lasts as long', async (decoder) => {
    for (const rate of [8000, 44_100, 96_000, 12_345]) {
      const tone = Float32Array.from(
        { length: rate },
        (_, at) => 0.5 * Math.sin((2 * Math.PI * 440 * at) / rate),
      );
      const path = await scratchFile(
        'tone.wav',
        waveFile({ channels: [tone], rate, coding: 'f32' }),
      );
      const { samples, durationSeconds } = await decodeWhole(path, { decoder });
      const wanted = Float32Array.from(
        { length: RECOGNITION_RATE },
        (_, at) => 0.5 * Math.sin((2 * Math.PI * 440 * at) / RECOGNITION_RATE),
      );
      expect(Math.abs(durationSeconds - 1)).toBeLessThan(0.0005);
      expect(likeness(samples[0] ?? wanted, wanted, 0).correlation).toBeGreaterThan(0.999);
    }
  });

  testEach('up to eight channels stay apart and in order', async (decoder) => {
    for (const count of [2, 3, 6, 8]) {
      const channels = Array.from({ length: count }, (_, channel) =>
        new Float32Array(4800).fill((channel + 1) / 16),
      );
      const path = await scratchFile(
        'many.wav',
        waveFile({ channels, rate: 48_000, coding: 'f32' }),
      );
      const decoded = await decodeWhole(path, { decoder });
      expect(decoded.channels).toBe(count);
      expect(decoded.samples.map((samples) => Math.round((samples[800] ?? 0) * 16))).toEqual(
        channels.map((_, channel) => channel + 1),
      );
    }
  });

  testEach('the speakers of a dialogue are on their channels', async (decoder) => {
    const { samples, channels, distinctChannels } = await decodeWhole(fixture('dialogue.flac'), {
      decoder,
    });
    expect({ channels, distinctChannels }).toEqual({ channels: 2, distinctChannels: 2 });
    const loudness = (channel: number, from: number, to: number): number =>
      (samples[channel] ?? new Float32Array())
        .subarray(from * RECOGNITION_RATE, to * RECOGNITION_RATE)
        .reduce((sum, sample) => sum + sample ** 2, 0);
    expect(loudness(0, 0, 4)).toBeGreaterThan(100 * loudness(1, 0, 4));
    expect(loudness(1, 4.1, 7.5)).toBeGreaterThan(100 * loudness(0, 4.1, 7.5));
  });

  testEach(
    'samples that are no numbers, or too large, come as silence and as the largest',
    async (decoder) => {
      const odd = new Float32Array(4000)
        .fill(Number.NaN)
        .fill(7, 1000, 2000)
        .fill(Number.NEGATIVE_INFINITY, 2000, 3000);
      const path = await scratchFile(
        'odd.wav',
        waveFile({ channels: [odd], rate: RECOGNITION_RATE, coding: 'f32' }),
      );
      const { samples } = await decodeWhole(path, { decoder });
      expect(samples[0]?.every((sample) => sample >= -1 && sample <= 1)).toBe(true);
    },
  );
});

describe('channels that are alike', () => {
  const left = Float32Array.from({ length: 48_000 }, (_, at) => Math.sin(at / 7) / 2);
  const right = Float32Array.from({ length: 48_000 }, (_, at) => Math.sin(at / 9) / 2);

  testEach('count once', async (decoder) => {
    const path = await scratchFile(
      'same.wav',
      waveFile({ channels: [left, right, left, right], rate: RECOGNITION_RATE }),
    );
    expect(await decodeWhole(path, { decoder })).toMatchObject({
      channels: 4,
      distinctChannels: 2,
      sameAs: [0, 1, 0, 1],
    });
  });

  testEach('are told of until they differ for the first time', async (decoder) => {
    const late = left.slice().fill(0, 40_000);
    const path = await scratchFile(
      'late.wav',
      waveFile({ channels: [left, late], rate: RECOGNITION_RATE }),
    );
    const reported: (readonly number[])[] = [];
    for await (const { sameAs } of decodeAudio({ path, signal: never, decoder }).chunks)
      reported.push(sameAs);
    expect(reported).toEqual([
      [0, 0],
      [0, 0],
      [0, 1],
    ]);
  });
});

describe('how it runs', () => {
  testEach(
    'stretches are never longer than a second, and all channels are as long',
    async (decoder) => {
      for await (const { channels } of decodeAudio({
        path: fixture('dialogue.flac'),
        signal: never,
        decoder,
      }).chunks) {
        expect(channels[0]?.length).toBeLessThanOrEqual(RECOGNITION_RATE);
        expect(new Set(channels.map(({ length }) => length)).size).toBe(1);
      }
    },
  );

  testEach('nothing runs before the first stretch is asked for', async (decoder) => {
    const { chunks } = decodeAudio({ path: fixture('passage.wav'), signal: never, decoder });
    expect(processesLeft()).toEqual([]);
    for await (const _ of chunks) break;
    expect(processesLeft()).toEqual([]);
  });

  testEach('a reader that leaves off ends the decoder, and the facts fail', async (decoder) => {
    const path = await longSilence(4 * 3600);
    const { chunks, facts } = decodeAudio({ path, signal: never, decoder });
    for await (const _ of chunks) {
      expect(processesLeft()).toHaveLength(1);
      break;
    }
    expect(processesLeft()).toEqual([]);
    await expect(facts).rejects.toMatchObject({ problem: 'engine' });
  });

  testEach('an abort ends the decoder with the reason', async (decoder) => {
    const path = await longSilence(4 * 3600);
    const controller = new AbortController();
    const { chunks, facts } = decodeAudio({ path, signal: controller.signal, decoder });
    const reason = new Error('Enough');
    const read = async () => {
      for await (const _ of chunks) controller.abort(reason);
    };
    await expect(read()).rejects.toBe(reason);
    await expect(facts).rejects.toBe(reason);
    expect(processesLeft()).toEqual([]);
  });

  testEach('an abort ends the decoder also while it gives nothing', async (decoder) => {
    const controller = new AbortController();
    const { chunks } = decodeAudio({
      path: fixture('passage.mkv'),
      signal: controller.signal,
      decoder,
    });
    const first = chunks[Symbol.asyncIterator]().next();
    controller.abort();
    await expect(first).rejects.toBe(controller.signal.reason);
    await expect.poll(() => processesLeft()).toEqual([]);
  });

  test('what was aborted before starts nothing', async () => {
    const { chunks } = decodeAudio({
      path: fixture('passage.wav'),
      signal: AbortSignal.abort('no'),
    });
    await expect(chunks[Symbol.asyncIterator]().next()).rejects.toBe('no');
    expect(processesLeft()).toEqual([]);
  });

  test('a name may hold anything that names may hold', async () => {
    const voice = spoken.samples[0] ?? new Float32Array();
    const file = waveFile({ channels: [voice], rate: RECOGNITION_RATE });
    const path = await scratchFile('-i a b\nc http:--x?%d ü,"\'$(id).wav', file);
    for (const decoder of decoders) {
      expect(await decodeWhole(path, { decoder })).toMatchObject({ durationSeconds: 4.775 });
    }
  });
});
