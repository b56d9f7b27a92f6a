import { ManualClock } from '@verbatim/time/testing';
import { afterEach, expect, test } from 'vitest';
import type { DecodedBlock, Decoding } from '../../src/decoding/decode-audio.ts';
import { DecodingError } from '../../src/decoding/decoder.ts';
import { SameChannels } from '../../src/decoding/same-channels.ts';
import { type FileAudio, RecognitionError, type Recognizer } from '../../src/index.ts';
import { enableGarbageCollection } from '../../src/native/garbage-collection.ts';
import { RecognizerPool } from '../../src/pool/recognizer-pool.ts';
import type { Samples } from '../../src/recognition/audio.ts';
import { recognizerConformance } from '../conformance/recognizer-conformance.ts';
import { waveFile } from '../decoding/wave-file.ts';
import { fileRequest } from '../requests.ts';
import { scratchFile } from '../scratch.ts';
import { inARow, monday, noise, silence } from '../spoken.ts';
import { loudness, recognizerOf } from './counting-recognizers.ts';
import { loudnessOf } from './loudness.ts';

const RATE = 16_000;

async function audioOf(...channels: readonly Samples[]): Promise<FileAudio> {
  const path = await scratchFile('audio.wav', waveFile({ channels, rate: RATE }));
  return {
    path,
    durationSeconds: (channels[0]?.length ?? 0) / RATE,
    channels: channels.length,
  };
}

const said = monday();
const apart = inARow(silence(4 * RATE), said, silence(2 * RATE));
const long = inARow(...Array.from({ length: 12 }, () => inARow(said, silence(RATE))));

recognizerConformance('A recognizer of files', {
  open: () => recognizerOf(loudnessOf),
  openSlow: () =>
    recognizerOf(
      (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        }),
    ),
  mono: await audioOf(apart),
  stereo: await audioOf(inARow(apart, silence(said.length)), inARow(silence(apart.length), said)),
  long: await audioOf(long),
});

const opened: Recognizer[] = [];
afterEach(() => Promise.all(opened.splice(0).map((each) => each.close())));

function open(...about: Parameters<typeof recognizerOf>): Recognizer {
  const recognizer = recognizerOf(...about);
  opened.push(recognizer);
  return recognizer;
}

/** Decodes nothing: the samples are there already, a second at a time. */
const decoded = (...channels: readonly Samples[]): ((order: unknown) => Decoding) =>
  repeated(1, ...channels);

/** The same samples over and over, without ever being there as a whole. */
function repeated(times: number, ...channels: readonly Samples[]): (order: unknown) => Decoding {
  return () => {
    const same = new SameChannels();
    const length = channels[0]?.length ?? 0;
    const facts = Promise.withResolvers<Awaited<Decoding['facts']>>();
    return {
      facts: facts.promise,
      chunks: (async function* (): AsyncGenerator<DecodedBlock> {
        for (let round = 0; round < times; round += 1) {
          for (let at = 0; at < length; at += RATE) {
            const stretch = channels.map((each) => each.slice(at, at + RATE));
            yield { channels: stretch, sameAs: same.next(stretch) };
          }
        }
        facts.resolve({
          durationSeconds: (times * length) / RATE,
          channels: channels.length,
          sameAs: same.sameAs,
          distinctChannels: new Set(same.sameAs).size,
        });
      })(),
    };
  };
}

const anyFile: FileAudio = { path: 'nothing', durationSeconds: 60, channels: 1 };

test('a file of one long segment goes on while it is recognized, and so does one that is silent', async () => {
  const shares: number[] = [];
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const start = async () => ({
    async recognize(samples: Samples) {
      begun.resolve();
      await end.promise;
      return loudnessOf(samples);
    },
    close: async () => {},
  });
  const clock = new ManualClock();
  const pool = new RecognizerPool({ start, clock });
  const recognizer = open(loudnessOf, { pool, decode: decoded(said) });
  const file = { ...anyFile, durationSeconds: said.length / RATE };
  const request = fileRequest({ onProgress: (share) => void shares.push(share) });
  const recognition = recognizer.transcribe(file, request);
  await begun.promise;
  for (let seconds = 1; seconds < 10; seconds += 1) {
    clock.advance(1000);
    expect(shares).toHaveLength(seconds);
  }
  expect(shares[0]).toBeGreaterThan(0);
  expect(shares.at(-1)).toBeLessThan(1);
  end.resolve();
  await recognition;
  expect(shares.at(-1)).toBe(1);

  shares.length = 0;
  const silent = open(loudnessOf, { decode: decoded(silence(20 * RATE)) });
  await silent.transcribe({ ...anyFile, durationSeconds: 20 }, request);
  expect(shares.length).toBeGreaterThan(10);
});

test('channels that are alike are heard once', async () => {
  let segments = 0;
  const recognizer = open(
    (samples) => {
      segments += 1;
      return loudnessOf(samples);
    },
    { decode: decoded(apart, apart, apart) },
  );
  const { utterances, distinctChannels } = await recognizer.transcribe(anyFile, fileRequest());
  expect(distinctChannels).toBe(1);
  expect(segments).toBe(1);
  expect(new Set(utterances.map(({ channel }) => channel))).toEqual(new Set([0]));
});

test('a channel that begins to differ has what it shared before, and nothing is heard twice', async () => {
  const other = inARow(said.slice(8000, 30_000), silence(2 * RATE));
  const shared = inARow(said, silence(RATE));
  // They part in the middle of a sentence that both have begun.
  const left = inARow(shared, said, silence(2 * RATE), other);
  const right = inARow(
    shared,
    said.slice(0, 20_000),
    noise(left.length - shared.length - 20_000, 0),
  );
  const recognized: Samples[] = [];
  const recognizer = open(
    (samples) => {
      recognized.push(samples);
      return loudnessOf(samples);
    },
    { decode: decoded(left, right) },
  );
  const { utterances, distinctChannels } = await recognizer.transcribe(anyFile, fileRequest());
  const alone = await open(loudnessOf, { decode: decoded(right) }).transcribe(
    anyFile,
    fileRequest(),
  );
  expect(distinctChannels).toBe(2);
  const ofRight = utterances.filter(({ channel }) => channel === 1);
  expect(ofRight.map(({ text, start }) => [text, start])).toEqual(
    alone.utterances.map(({ text, start }) => [text, start]),
  );
  // One segment is shared, two and one are not.
  expect(recognized.length).toBe(4);
});

test('hears silence as nothing, without a word to a recognizer', async () => {
  const recognizer = open(() => Promise.reject(new Error('called')), {
    decode: decoded(inARow(silence(30 * RATE), noise(30 * RATE, 0.0005))),
  });
  const { utterances, durationSeconds } = await recognizer.transcribe(anyFile, fileRequest());
  expect(utterances).toEqual([]);
  expect(durationSeconds).toBe(60);
});

test('words that are settled come while later segments are still to be recognized', async () => {
  const gate = Promise.withResolvers<void>();
  const heard: string[] = [];
  let segments = 0;
  const recognizer = open(async (samples) => {
    segments += 1;
    // No third segment is recognized before words have come.
    if (segments > 2) await gate.promise;
    return loudnessOf(samples);
  });
  const { utterances } = await recognizer.transcribe(
    await audioOf(inARow(long, silence(2 * RATE), said)),
    fileRequest({
      onWords: (words) => {
        heard.push(...words);
        gate.resolve();
      },
    }),
  );
  const all = utterances.flatMap(({ words }) => words.map(({ word }) => word));
  expect(segments).toBeGreaterThan(2);
  expect(heard).toEqual(all.slice(0, heard.length));
});

test('words have the times at which they are said', async () => {
  const { utterances } = await open(loudnessOf).transcribe(await audioOf(apart), fileRequest());
  const [first] = utterances;
  expect(first?.start).toBeGreaterThan(3.8);
  expect(first?.start).toBeLessThan(4.3);
  expect(utterances.at(-1)?.end).toBeLessThan(4 + said.length / RATE + 0.3);
});

test.each([
  ['no_audio', 'audio', false],
  ['damaged', 'audio', false],
  ['too_long', 'length', false],
  ['engine', 'engine', true],
] as const)(
  'decoding that fails with %s fails the recognition with %s',
  async (problem, failure, retryable) => {
    const failing = (): Decoding => ({
      facts: Promise.resolve({ durationSeconds: 0, channels: 0, distinctChannels: 0, sameAs: [] }),
      // biome-ignore lint/correctness/useYield: it fails before.
      chunks: (async function* (): AsyncGenerator<DecodedBlock> {
        throw new DecodingError(problem, 'Send another file.');
      })(),
    });
    const given = open(loudnessOf, { decode: failing }).transcribe(anyFile, fileRequest());
    await expect(given).rejects.toBeInstanceOf(RecognitionError);
    await expect(given).rejects.toMatchObject({
      message: 'Send another file.',
      failure,
      retryable,
    });
  },
);

test('refuses languages that its engine does not know, before anything is decoded', async () => {
  let decodes = 0;
  const recognizer = open(loudnessOf, {
    decode: (order) => {
      decodes += 1;
      return decoded(apart)(order);
    },
  });
  await expect(
    recognizer.transcribe(anyFile, fileRequest({ languages: ['de'] })),
  ).rejects.toMatchObject({ failure: 'language', retryable: false });
  expect(decodes).toBe(0);
});

test.each([
  ['the engine tells none of several', ['en', 'de'], null, ['en', 'de']],
  ['the engine tells none of any', 'any', null, []],
  ['the engine tells one', ['en', 'de'], 'de', undefined],
  ['there is but one', ['en'], null, undefined],
] as const)(
  'says which languages it may be where %s',
  async (_, languages, language, candidates) => {
    const recognizer = open((samples) => ({ ...loudnessOf(samples), language }), {
      engine: { ...loudness, capabilities: { ...loudness.capabilities, languages } },
      decode: decoded(apart),
    });
    const { candidateLanguages } = await recognizer.transcribe(anyFile, fileRequest());
    expect(candidateLanguages).toEqual(candidates);
  },
);

test('a segment in another language than the file is recognized again in that of the file', async () => {
  const asked: (readonly string[])[] = [];
  const file = inARow(said, silence(40_000), said, silence(40_000), said);
  const recognizer = open(
    (_, { languages }) => {
      asked.push(languages);
      const [told] = languages;
      const odds = asked.length === 1 ? { ar: 0.6, en: 0.3 } : { en: 0.95, ar: 0.02 };
      const likely = Object.entries(odds).map(([code, probability]) => ({ code, probability }));
      const language = told ?? likely[0]?.code ?? null;
      const words = [{ word: `in-${language}`, start: 0, end: 1, confidence: 1 }];
      return { words, language, ...(told === undefined && { languages: likely }) };
    },
    {
      engine: { ...loudness, capabilities: { ...loudness.capabilities, languages: 'any' } },
      decode: decoded(file),
    },
  );
  const { utterances, languages } = await recognizer.transcribe(anyFile, fileRequest());
  expect(asked).toEqual([[], [], [], ['en']]);
  expect(utterances.map(({ text, language }) => [text, language])).toEqual(
    Array.from({ length: 3 }, () => ['in-en', 'en']),
  );
  expect(languages?.[0]?.code).toBe('en');
});

test('an engine that loops writes no loop, and the part that it did not understand is told', async () => {
  const phrase = ['thank', 'you.'].map((word) => ({ word, start: 0, end: 1, confidence: 1 }));
  const recognizer = open(
    () => ({
      language: 'en',
      words: Array.from({ length: 50 }, () => phrase).flat(),
      secondAttempt: { doubt: 'repetition', helped: false },
    }),
    { decode: decoded(apart) },
  );
  const told = await recognizer.transcribe(anyFile, fileRequest());
  expect(told.utterances.map(({ text }) => text)).toEqual(['thank you.']);
  const [part] = told.notUnderstood ?? [];
  expect(part?.start).toBeCloseTo(4, 0);
  expect(part?.end).toBeCloseTo(4 + said.length / RATE, 0);
});

/** Segments that are queued or being recognized, and the one that is being found. */
const MAX_HELD_BYTES = 16_000_000;

test('memory does not grow with the length of the file', { timeout: 180_000 }, async () => {
  enableGarbageCollection();
  const minute = inARow(...Array.from({ length: 12 }, () => inARow(said, silence(26_000))));
  let most = 0;
  const recognizer = open(
    () => {
      most = Math.max(most, process.memoryUsage().arrayBuffers);
      return { words: [], language: null };
    },
    { decode: repeated(8, minute) },
  );
  const before = process.memoryUsage().arrayBuffers;
  const { durationSeconds } = await recognizer.transcribe(anyFile, fileRequest());
  expect(durationSeconds).toBeGreaterThan(440);
  expect(most - before).toBeLessThan(MAX_HELD_BYTES);
});
