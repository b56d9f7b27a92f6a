import { expect, test } from 'vitest';
import { english } from '../../src/languages/en/language.ts';
import { codeAt } from '../../src/redaction/code.ts';
import { textWords } from '../../src/redaction/text-words.ts';

test.each([
  ['c one two three', 'c123'],
  ['b as in bravo double seven', 'b77'],
  ['november four oh', 'n40'],
  ['double u x', 'wx'],
  ['k o w a l', 'kowal'],
  ['one o two', '102'],
  ['a b dash one two uh three', 'ab123'],
  ['AB-1234', 'ab1234'],
  ['GB10 NWBK 4322', 'gb10nwbk4322'],
  ['one two i think', '12'],
  ['november was cold', undefined],
  ['hello', undefined],
])('%j spells %j', (text, signs) => {
  expect(codeAt(textWords(text, english), 0)?.signs).toBe(signs);
});

test('a code has a maximum length, however long the spelling goes on', () => {
  const alphabet = Array.from({ length: 1000 }, () => 'a b c').join(' ');
  expect(codeAt(textWords(alphabet, english), 0)?.signs).toHaveLength(40);
});
