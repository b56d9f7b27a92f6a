import type { Utterance } from '@verbatim/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { customSpelling } from '../../src/spelling/custom-spelling.ts';
import { saying } from '../saying.ts';

const spell = (text: string, spelling_dictionary: Record<string, string[]>): Utterance => {
  const [utterance] = customSpelling([saying(text)], { spelling_dictionary });
  if (!utterance) throw new Error('no utterance');
  return utterance;
};

describe('custom spelling', () => {
  test.each([
    ['we use Sequel.', { SQL: ['sequel'] }, 'we use SQL.'],
    ['S q l is old', { SQL: ['S Q L'] }, 'SQL is old'],
    ["the sequel's end", { SQL: ['sequel'] }, "the SQL's end"],
    ['we won and won’t', { one: ['won'] }, 'we one and won’t'],
    ['sequels stay', { SQL: ['sequel'] }, 'sequels stay'],
    ['that is it full stop', { '.': ['full stop'] }, 'that is it.'],
    ['that is it, full stop. Yes', { '.': ['full stop'] }, 'that is it. Yes'],
    ['go to nyc now', { 'New York City': ['nyc'] }, 'go to New York City now'],
    ['new york city council', { NYC: ['new york city'], NY: ['new york'] }, 'NYC council'],
    ['a-b', { x: ['a'], y: ['b'] }, 'x-y'],
  ])('writes %j with %j as %j', (text, dictionary: Record<string, string[]>, written) => {
    const utterance = spell(text, dictionary);
    expect(utterance.text).toBe(written);
    expect(utterance.words.map(({ word }) => word).join(' ')).toBe(written);
  });

  test('several words become one in their joined time', () => {
    const [word] = spell('S Q L', { SQL: ['s q l'] }).words;
    expect(word).toMatchObject({ word: 'SQL', start: 0, end: 1.4 });
  });

  test('one word becomes several that share its time in order', () => {
    const { words } = spell('nyc', { 'New York': ['nyc'] });
    expect(words.map(({ start, end }) => [start, end])).toEqual([
      [0, 0.171],
      [0.171, 0.4],
    ]);
  });

  test('with any dictionary times stay in order, with the same begin and end', () => {
    const word = fc.constantFrom('a', 'b', 'c.', 'A', "b's", 'c,');
    const phrase = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 20 }),
        fc.dictionary(
          fc.constantFrom('X', 'X Y', '.', 'x y z'),
          fc.array(
            phrase.map((words) => words.join(' ')),
            { maxLength: 3 },
          ),
        ),
        (words, dictionary) => {
          const before = saying(words.join(' '));
          const after = spell(before.text, dictionary);
          expect(after.words[0]?.start).toBe(before.words[0]?.start);
          expect(after.words.at(-1)?.end).toBe(before.words.at(-1)?.end);
          const times = after.words.flatMap(({ start, end }) => [start, end]);
          expect(times).toEqual(times.toSorted((a, b) => a - b));
          expect(after.text).toBe(after.words.map((one) => one.word).join(' '));
        },
      ),
    );
  });

  test('without a variant in it an utterance is the same object', () => {
    const utterance = saying('nothing to see');
    const [after] = customSpelling([utterance], { spelling_dictionary: { SQL: ['sequel'] } });
    expect(after).toBe(utterance);
  });
});
