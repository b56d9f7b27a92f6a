import { expect, test } from 'vitest';
import { english } from '../../src/languages/en/language.ts';
import { figure } from '../../src/numbers/figures.ts';

test.each([
  ['five', '5', 1],
  ['oh', '0', 1],
  ['nought', '0', 1],
  ['double five', '55', 2],
  ['triple o', '000', 2],
  ['double 7', '77', 2],
  ['forty two sixteen', '42', 2],
  ['forty', '40', 1],
  ['nineteen eighty', '19', 1],
  ['four hundred', '400', 2],
  ['two thousand and five', '2005', 4],
  ['555-', undefined, 0],
  ['5,000', '5000', 1],
  ['double glazing', undefined, 0],
  ['constructor', undefined, 0],
])('the next digits of %j are %j', (text, digits, to) => {
  const read = figure({ words: text.split(' '), language: english }, 0);
  expect(read?.digits).toBe(digits);
  expect(read?.to ?? 0).toBe(to);
});
