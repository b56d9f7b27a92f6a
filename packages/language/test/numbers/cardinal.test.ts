import { expect, test } from 'vitest';
import { english } from '../../src/languages/en/language.ts';
import { digitOf as digitIn } from '../../src/numbers/cardinal.ts';

const digitOf = (word: string | undefined) => digitIn({ words: [], language: english }, word);

test('a digit is a number below ten, and no other word', () => {
  expect(['zero', 'oh', 'nine'].map(digitOf)).toEqual([0, 0, 9]);
  expect(['ten', 'twelve', 'twenty', 'house', undefined].map(digitOf)).toEqual(
    Array.from({ length: 5 }, () => undefined),
  );
});
