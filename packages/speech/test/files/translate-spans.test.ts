import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DecodedBlock } from '../../src/decoding/decode-audio.ts';
import { translateSpans } from '../../src/files/translate-spans.ts';
import { RecognizerPool } from '../../src/pool/recognizer-pool.ts';
import { RECOGNITION_RATE, type Samples } from '../../src/recognition/audio.ts';
import type { SegmentRequest } from '../../src/recognition/segments.ts';

const { signal } = new AbortController();
const request = { from: 'de', into: 'en', signal } as const;

/** A file in which each sample of a channel is its number. */
const counted = (seconds: number): Samples =>
  Float32Array.from({ length: seconds * RECOGNITION_RATE }, (_, at) => at);

async function* blocksOf(...channels: readonly Samples[]): AsyncGenerator<DecodedBlock> {
  const length = channels[0]?.length ?? 0;
  for (let at = 0; at < length; at += RECOGNITION_RATE)
    yield {
      channels: channels.map((each) => each.slice(at, at + RECOGNITION_RATE)),
      sameAs: channels.map((_, channel) => channel),
    };
}

/** A pool whose translation of a segment is its first and last sample. */
function poolOf(requests: SegmentRequest[] = []): RecognizerPool {
  const start = async () => ({
    recognize: async (samples: Samples, asked: SegmentRequest) => {
      requests.push(asked);
      const word = `${samples[0]}-${samples.at(-1)}`;
      return { words: [{ word, start: 0, end: 1, confidence: 1 }], language: 'de' };
    },
    close: async () => {},
  });
  return new RecognizerPool({ start, size: 2 });
}

const margin = 0.2 * RECOGNITION_RATE;
const within = (from: number, to: number): string => `${Math.max(0, from - margin)}-${to - 1}`;

test('each span is translated from its own audio with a margin, in any order', async () => {
  const requests: SegmentRequest[] = [];
  const spans = [
    { channel: 1, start: 2, end: 2.5 },
    { channel: 0, start: 0.5, end: 4 },
    { channel: 0, start: 1, end: 1.25 },
  ];
  const other = counted(4).map((sample) => sample + 1);
  const texts = await translateSpans(poolOf(requests), blocksOf(counted(4), other), spans, request);
  expect(texts).toEqual([
    within(2 * RECOGNITION_RATE + 1, 2.5 * RECOGNITION_RATE + 1 + margin),
    within(0.5 * RECOGNITION_RATE, 4 * RECOGNITION_RATE),
    within(RECOGNITION_RATE, 1.25 * RECOGNITION_RATE + margin),
  ]);
  expect(requests.map(({ languages, translateInto }) => [languages, translateInto])).toEqual(
    spans.map(() => [['de'], 'en']),
  );
});

test('for any spans there is a text for each, of audio that is in the file', async () => {
  const spansOfFile = fc.array(
    fc.record({
      channel: fc.constantFrom(0, 1),
      start: fc.double({ min: 0, max: 3, noNaN: true }),
      length: fc.double({ min: 0.001, max: 3, noNaN: true }),
    }),
    { maxLength: 8 },
  );
  const file = counted(3);
  await fc.assert(
    fc.asyncProperty(spansOfFile, async (some) => {
      const spans = some.map(({ channel, start, length }) => ({
        channel,
        start,
        end: Math.min(3, start + length),
      }));
      const texts = await translateSpans(poolOf(), blocksOf(file, file), spans, request);
      expect(texts).toHaveLength(spans.length);
      for (const [at, { start, end }] of spans.entries()) {
        const [first = Number.NaN, last = Number.NaN] = (texts[at] ?? '').split('-').map(Number);
        expect(Math.abs(first - Math.max(0, start * RECOGNITION_RATE - margin))).toBeLessThan(2);
        const lastWanted = Math.min(file.length, end * RECOGNITION_RATE + margin);
        expect(Math.abs(last - lastWanted)).toBeLessThan(2);
      }
    }),
    { numRuns: 30 },
  );
});

test('no more audio is held than the next spans need', async () => {
  let held = 0;
  let read = 0;
  async function* blocks(): AsyncGenerator<DecodedBlock> {
    for await (const block of blocksOf(counted(20))) {
      read += 1;
      yield block;
    }
  }
  const start = async () => ({
    recognize: async () => {
      held = Math.max(held, read);
      return { words: [], language: null };
    },
    close: async () => {},
  });
  const spans = [{ channel: 0, start: 1, end: 2 }];
  await translateSpans(new RecognizerPool({ start, size: 1 }), blocks(), spans, request);
  expect(held).toBeLessThan(6);
});
