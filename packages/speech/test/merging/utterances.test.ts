import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ChannelWords,
  type UtteranceAttribution,
  utterancesOf,
} from '../../src/merging/utterances.ts';
import type { TimedWord } from '../../src/merging/word-timeline.ts';

const plain: UtteranceAttribution = { speakerOf: null, languageOf: () => 'en' };

/** Words with these pauses before them, and these lengths. */
function spoken(...timing: readonly (readonly [pauseMs: number, lengthMs: number])[]): TimedWord[] {
  let moment = 0;
  return timing.map(([pause, length], index) => {
    const startMs = moment + pause;
    moment = startMs + length;
    return { word: `w${index}`, startMs, endMs: moment, confidence: 0.5, language: null };
  });
}

const timings = fc.array(
  fc.tuple(
    fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 3000 })),
    fc.integer({ min: 1, max: 2000 }),
  ),
  { maxLength: 80 },
);

test('each word is in one utterance, in order; none is too long, none overlaps another on its channel', () => {
  fc.assert(
    fc.property(fc.array(timings, { minLength: 1, maxLength: 3 }), (channels) => {
      const given: ChannelWords[] = channels.map((timing, channel) => ({
        channel,
        words: spoken(...timing),
      }));
      const utterances = utterancesOf(given, plain);
      for (const { channel, words } of given) {
        const own = utterances.filter((each) => each.channel === channel);
        expect(own.flatMap((each) => each.words.map(({ word }) => word))).toEqual(
          words.map(({ word }) => word),
        );
        own.forEach((each, index) => {
          expect(each.start).toBeGreaterThanOrEqual(own[index - 1]?.end ?? 0);
          expect(each.start).toBe(each.words[0]?.start);
          expect(each.end).toBe(each.words.at(-1)?.end);
          expect(each.end - each.start).toBeLessThanOrEqual(30);
          expect(each.text).toBe(each.words.map(({ word }) => word).join(' '));
        });
      }
      const starts = utterances.map(({ start }) => start);
      expect(starts).toEqual([...starts].sort((a, b) => a - b));
    }),
  );
});

const texts = (words: readonly TimedWord[], merging = plain): string[] =>
  utterancesOf([{ channel: 0, words }], merging).map(({ text }) => text);

test('a pause ends an utterance, a breath does not', () => {
  expect(texts(spoken([0, 300], [200, 300], [700, 300], [100, 200]))).toEqual(['w0 w1', 'w2 w3']);
});

test('another speaker or another language begins a new utterance', () => {
  const words = spoken([0, 300], [10, 300], [10, 300], [10, 300]);
  const speakerOf = (_: number, { word }: TimedWord): number => (word < 'w2' ? 0 : 1);
  const [first, second] = utterancesOf([{ channel: 0, words }], { ...plain, speakerOf });
  expect(first).toMatchObject({ text: 'w0 w1', speaker: 0 });
  expect(second).toMatchObject({ text: 'w2 w3', speaker: 1 });
  expect(
    texts(words, { ...plain, languageOf: ({ word }) => (word === 'w3' ? 'de' : 'en') }),
  ).toEqual(['w0 w1 w2', 'w3']);
});

test('talk without pauses is cut at its longest breath', () => {
  const even = Array.from({ length: 79 }, (): [number, number] => [20, 480]);
  const words = spoken(...even.slice(0, 45), [90, 480], ...even.slice(46));
  const cut = utterancesOf([{ channel: 0, words }], plain);
  expect(cut.map((each) => each.words.length)).toEqual([45, 34]);
});

test('without diarization no utterance has a speaker', () => {
  const [utterance] = utterancesOf([{ channel: 0, words: spoken([0, 100]) }], plain);
  expect(utterance).not.toHaveProperty('speaker');
  expect(utterance?.confidence).toBe(0.5);
});

/** Texts of the utterances of such words, each a second long and without a pause, but for one of 0.5 s before the last word given. */
function textsOf(words: readonly string[], pauseBefore: string): string[] {
  let moment = 0;
  const timed = words.map((word): TimedWord => {
    const startMs = moment + (word === pauseBefore ? 500 : 0);
    moment = startMs + 1000;
    return { word, startMs, endMs: moment, confidence: 0.5, language: null };
  });
  return utterancesOf([{ channel: 0, words: timed }], plain).map(({ text }) => text);
}
const words = (count: number): string[] => Array.from({ length: count }, (_, at) => `w${at}`);

test('speech without an end is cut after a sentence, even if it has pauses elsewhere', () => {
  const [first] = textsOf([...words(20), 'over.', 'And', 'then', 'later', ...words(20)], 'later');
  expect(first).toMatch(/ over\.$/);
});

test.each(['Mr.', 'Mrs.', 'Dr.', 'J.'])(
  'no cut parts %s from the name, even at the longest pause',
  (title) => {
    const texts = textsOf([...words(25), title, 'Nagg', ...words(20)], 'Nagg');
    expect(texts.join(' ')).toContain(`${title} Nagg`);
    expect(texts.filter((text) => text.endsWith(title))).toEqual([]);
  },
);
