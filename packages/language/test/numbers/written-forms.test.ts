import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writtenForms } from '../../src/numbers/written-forms.ts';
import { saying } from '../saying.ts';

const written = (text: string): string | undefined => writtenForms([saying(text)])[0]?.text;

describe('written forms', () => {
  test.each([
    ['it costs five dollars and twenty cents.', 'it costs $5.20.'],
    ['three hundred and five thousand people', '305,000 people'],
    ['a hundred and fifty of them', '150 of them'],
    ['a hundred and fifty dollars', '$150'],
    ['a hundred and a half', 'a hundred and a half'],
    ['not a hundred of them', 'not a hundred of them'],
    ['about forty-two percent', 'about 42%'],
    ['three point one four', '3.14'],
    ['on march third twenty twenty four, we left', 'on March 3, 2024, we left'],
    ['in nineteen eighty four', 'in 1984'],
    ['in march nineteen eighty four', 'in March 1984'],
    ['on march nineteen nineteen eighty', 'on March 19, 1980'],
    ['on march nineteen', 'on March 19'],
    ['the twenty sixth of june', 'the twenty sixth of june'],
    ['may the third be with you', 'may the third be with you'],
    ['call five five five one two three four five six seven', 'call 555-123-4567'],
    ['four double one one', '4111'],
    ['triple five double o one', '555001'],
    ['five constructor', 'five constructor'],
    ['write to john dot doe at example dot com please', 'write to john.doe@example.com please'],
    ['see example dot org', 'see example.org'],
    ['one of the two', 'one of the two'],
    ['twenty, thirty', '20, 30'],
    ['look at the dot', 'look at the dot'],
  ])('of %j is %j', (text, expected) => {
    expect(written(text)).toBe(expected);
  });

  test('leaves other languages the same objects', () => {
    const utterance = saying('twenty five', { language: 'de' });
    expect(writtenForms([utterance])[0]).toBe(utterance);
  });

  test('keeps times in order, from the first word to the last, and words without numbers', () => {
    const word = fc.constantFrom(
      'five',
      'twenty',
      'and',
      'dot',
      'com',
      'at',
      'march',
      'hundred',
      'point',
      'oh',
      'cents',
      '"dollars,',
      'thousand',
      'x',
    );
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 25 }), (words) => {
        const before = saying(words.join(' '));
        const after = writtenForms([before])[0] ?? before;
        const times = after.words.flatMap(({ start, end }) => [start, end]);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(times[0]).toBe(before.start);
        expect(times.at(-1)).toBe(before.end);
        const kept = (all: readonly { word: string }[]) =>
          all.filter((one) => one.word === 'x').length;
        if (!words.includes('dot')) expect(kept(after.words)).toBe(kept(before.words));
      }),
    );
  });
});
