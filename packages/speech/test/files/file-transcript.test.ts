import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SettledWords } from '../../src/files/file-transcript.ts';
import { wordTimeline } from '../../src/merging/word-timeline.ts';
import type { RecognizedSegment } from '../../src/pool/pool-job.ts';

const LEAD = 0.4;
const settings = { leadSeconds: LEAD, trailSeconds: LEAD };
const OVERLAP = 2 * LEAD;
const WORD_SECONDS = 0.2;

/** A segment of words that follow each other, and a silence. */
const segment = (
  startSeconds: number,
  texts: readonly string[],
  silentSeconds = 0,
): RecognizedSegment => ({
  channel: 0,
  startSeconds,
  endSeconds: startSeconds + texts.length * WORD_SECONDS + silentSeconds,
  transcript: {
    language: 'en',
    words: texts.map((word, index) => ({
      word,
      start: index * WORD_SECONDS,
      end: (index + 1) * WORD_SECONDS,
      confidence: 1,
    })),
  },
});

/** What is reported of segments, after each. */
function reported(segments: readonly RecognizedSegment[], channels = 1): string[][] {
  const words: string[] = [];
  const settled = new SettledWords(settings, (more) => words.push(...more));
  return segments.map((each) => {
    settled.add(each, channels, 'en');
    return [...words];
  });
}

test('words come with their segment, without the last ones, which the next may change', () => {
  const [first, second] = reported([
    segment(0, ['It', 'is', 'a', 'quiet', 'day', 'and', 'we', 'sit']),
    segment(9, ['here', 'now']),
  ]);
  expect(first).toEqual(['It', 'is', 'a']);
  expect(second).toEqual(['It', 'is', 'a', 'quiet', 'day', 'and', 'we', 'sit']);
});

test('nothing comes once channels differ', () => {
  expect(reported([segment(0, Array(10).fill('word'))], 2)).toEqual([[]]);
});

test('no later segment changes what was reported, wherever cuts and overlaps are', () => {
  const texts = fc.array(fc.constantFrom('One', 'two.', 'the', '.', 'Four'), { maxLength: 20 });
  const silence = fc.constantFrom(0, 0.5, 1);
  const pause = fc.double({ min: -OVERLAP, max: 3, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(texts, pause, silence), { maxLength: 6 }), (given) => {
      let start = 0;
      const segments = given.map(([words, gap, silent]) => {
        const each = segment(start, words, silent);
        start = Math.max(each.startSeconds, each.endSeconds + gap);
        return each;
      });
      const spoken = segments.filter(({ transcript }) => transcript.words.length > 0);
      const final = wordTimeline(spoken, 1000).map(({ word }) => word);
      for (const words of reported(segments)) {
        expect(words).toEqual(final.slice(0, words.length));
      }
    }),
  );
});
