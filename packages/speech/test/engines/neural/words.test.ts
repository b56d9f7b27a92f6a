import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textWords } from '../../../src/engines/neural/words.ts';

const words = (text: string): string[] => textWords(text).map(({ word }) => word);

test.each([
  ['  Hello,  world! ', ['Hello,', 'world!']],
  ['Wait - what ?', ['Wait -', 'what ?']],
  ['¿Qué pasa?', ['¿Qué', 'pasa?']],
  ["it's well-known", ["it's", 'well-known']],
  ['', []],
  ['...', ['...']],
  ['今天天气很好。', ['今天', '天气', '很好。']],
  ['でもディープラーニングが。', ['でも', 'ディープラーニング', 'が。']],
  ['Das kostet 5 €', ['Das', 'kostet', '5 €']],
])('%j has the words %j', (text, expected) => {
  expect(words(text)).toEqual(expected);
});

test('every character that is not a space belongs to one word, in order', () => {
  const text = fc.string({ unit: fc.constantFrom(...'ab,.! 今天สวัสディー、'), maxLength: 30 });
  fc.assert(
    fc.property(text, (content) => {
      const found = textWords(content);
      const squeezed = [...content.replace(/\s+/gu, '')];
      expect(found.map(({ word }) => word.replace(/\s+/gu, '')).join('')).toBe(squeezed.join(''));
      let at = 0;
      for (const { from, to, word } of found) {
        expect(from).toBe(at);
        expect(squeezed.slice(from, to).join('')).toBe(word.replace(/\s+/gu, ''));
        at = to;
      }
      expect(at).toBe(squeezed.length);
    }),
  );
});
