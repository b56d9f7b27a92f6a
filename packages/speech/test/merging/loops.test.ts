import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasLoop, withoutLoops } from '../../src/merging/loops.ts';

const said = (text: string) => text.split(' ').map((word) => ({ word }));
const kept = (text: string): string =>
  withoutLoops(said(text))
    .map(({ word }) => word)
    .join(' ');

const words = fc.array(fc.constantFrom('so', 'you', 'know', 'well,', 'ja', '好'), {
  maxLength: 40,
});

test.each([
  ['so you know you know you know you know why', 'so you know why'],
  ['and ffffffffffff then', 'and f then'],
  ['bla-bla-bla-bla-bla-bla-bla over', 'bla-bla over'],
  ['好好好好好好好 的', '好 的'],
  ['no no no, we meet at 1000000', 'no no no, we meet at 1000000'],
  ['I do not I do not I do not know', 'I do not I do not I do not know'],
  ['the one who is the one who is the one who is', 'the one who is'],
  ['ask what you can ask what you can do', 'ask what you can ask what you can do'],
  ['hmm, brrr, well', 'hmm, brrr, well'],
])('%s becomes %s', (text, without) => {
  expect(kept(text)).toBe(without);
  expect(hasLoop(said(text))).toBe(text !== without);
});

test('a phrase of up to eight words is left once, whatever comes before and after it', () => {
  fc.assert(
    fc.property(
      words,
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 4, max: 9 }),
      words,
      (before, length, times, after) => {
        const phrase = Array.from({ length }, (_, index) => `word${index}`);
        const loop = Array.from({ length: times }, () => phrase).flat();
        const all = [...before, ...loop, ...after].map((word) => ({ word }));
        expect(hasLoop(all)).toBe(true);
        const left = withoutLoops(all).map(({ word }) => word);
        expect(left.filter((word) => word.startsWith('word'))).toEqual(phrase);
      },
    ),
  );
});

test('nothing that is left has a loop, and nothing is left but words that were said, in order', () => {
  fc.assert(
    fc.property(words, (all) => {
      const left = withoutLoops(all.map((word) => ({ word })));
      expect(hasLoop(left)).toBe(false);
      let at = -1;
      for (const { word } of left) {
        at = all.indexOf(word, at + 1);
        expect(at).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
