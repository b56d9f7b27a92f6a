import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromStream, toStream } from '../../../src/translators/apertium/stream-format.ts';

test('signs with a meaning lose it, and markers are kept from being translated', () => {
  expect(toStream(['a [b] 1/2 ~', 'to [NAME_1].'])).toBe('a \\[b\\] 1\\/2  .[]\0to [NAME_1]..[]\0');
});

test('a text passes through unchanged, but for spaces and the characters that Apertium reserves', () => {
  const kept = (text: string): string =>
    text
      .replace(/[~\0]/g, ' ')
      .replace(/\s+/gu, ' ')
      .replace(/ +(?=[.,](?:\s|$))/gu, '')
      .trim();
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), (texts) => {
      expect(fromStream(toStream(texts), texts.length)).toEqual(texts.map(kept));
    }),
  );
});

test('output without its end is not a text', () => {
  expect(fromStream('uno.[]\0do', 2)).toBeNull();
  expect(fromStream('uno.[]\0dos.[]\0\0\0', 2)).toEqual(['uno', 'dos']);
});
