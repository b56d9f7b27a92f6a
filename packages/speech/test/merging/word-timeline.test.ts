import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SegmentOnTimeline, wordTimeline } from '../../src/merging/word-timeline.ts';
import type { RecognizedWord } from '../../src/recognition/segments.ts';

const at = (startSeconds: number, words: readonly RecognizedWord[]): SegmentOnTimeline => ({
  startSeconds,
  transcript: { words, language: 'en' },
});

const said = (word: string, start: number, end: number): RecognizedWord => ({
  word,
  start,
  end,
  confidence: 0.5,
});

/** Any times that an engine may report. */
const anything = fc.oneof(
  fc.double({ min: -5, max: 30 }),
  fc.constantFrom(0, Number.NaN, Number.POSITIVE_INFINITY),
);
const words = fc
  .array(
    fc.record({
      start: anything,
      end: anything,
      confidence: fc.oneof(fc.double({ min: -1, max: 2 }), fc.constant(Number.NaN)),
    }),
    { maxLength: 12 },
  )
  .map((all) => all.map((each, index) => ({ ...each, word: `word${index}` })));

test('words follow one another within the audio, for any times of the engine', () => {
  const segments = fc.array(fc.tuple(fc.double({ min: 0, max: 60, noNaN: true }), words), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(segments, fc.double({ min: 0, max: 60, noNaN: true }), (given, duration) => {
      const starts = given.map(([start]) => start).sort((a, b) => a - b);
      const placed = wordTimeline(
        given.map(([, words], index) => at(starts[index] ?? 0, words)),
        duration,
      );
      let free = 0;
      for (const { startMs, endMs, confidence } of placed) {
        expect(Number.isInteger(startMs) && Number.isInteger(endMs)).toBe(true);
        expect(startMs).toBeGreaterThanOrEqual(free);
        expect(endMs).toBeGreaterThan(startMs);
        expect(endMs / 1000).toBeLessThanOrEqual(duration);
        expect(confidence >= 0 && confidence <= 1).toBe(true);
        free = endMs;
      }
      const room = Math.floor(duration * 1000);
      const count = given.reduce((sum, [, words]) => sum + words.length, 0);
      expect(placed.length).toBe(Math.min(count, room));
    }),
  );
});

test('times that are right are only moved to the place of their segment', () => {
  const gaps = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 1, max: 900 })),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(gaps, fc.integer({ min: 0, max: 100_000 }), (lengths, placeMs) => {
      let moment = 0;
      const expected = lengths.map(([gap, length]) => {
        const startMs = moment + gap;
        moment = startMs + length;
        return { startMs: placeMs + startMs, endMs: placeMs + moment };
      });
      const words = expected.map(({ startMs, endMs }) =>
        said(`word${startMs}`, (startMs - placeMs) / 1000, (endMs - placeMs) / 1000),
      );
      const placed = wordTimeline([at(placeMs / 1000, words)], (placeMs + moment) / 1000);
      expect(placed.map(({ startMs, endMs }) => ({ startMs, endMs }))).toEqual(expected);
    }),
  );
});

test('times are rounded to the millisecond', () => {
  const [word] = wordTimeline([at(1.00005, [said('word', 0.12349, 0.5)])], 9);
  expect(word).toMatchObject({ startMs: 1124, endMs: 1500 });
});
