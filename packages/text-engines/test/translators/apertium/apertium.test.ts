import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  casedLike,
  fromStream,
  modesIn,
  routeOf,
  toStream,
} from '../../../src/translators/apertium/apertium.ts';

const modes = modesIn(
  [
    '  eng-spa',
    '  spa-eng',
    '  spa-eng_US',
    '  eng-spa-tagger',
    '  en-gl',
    '  hbs-eng',
    '  eng-hbs_HR',
    '  nno-nob',
    '  cat-oci@aran',
    'Error: something else',
    '',
  ].join('\n'),
);
const names = (
  from: 'es' | 'hr' | 'sr' | 'no' | 'nn' | 'ca' | 'gl',
  to: typeof from | 'oc' | 'en',
) => routeOf(modes, { from, to })?.map(({ name }) => name) ?? null;

test('the listing is read, without modes for the development of Apertium', () => {
  expect(modes.map(({ name }) => name)).toEqual(
    [
      ['eng-spa', 'spa-eng', 'spa-eng_US', 'en-gl', 'hbs-eng', 'eng-hbs_HR', 'nno-nob'],
      ['cat-oci@aran'],
    ].flat(),
  );
});

describe('the route from one language to another', () => {
  test('is the direct one where there is one, without a variant before those with one', () => {
    expect(names('es', 'en')).toEqual(['spa-eng']);
    expect(names('nn', 'no')).toEqual(['nno-nob']);
    expect(names('ca', 'oc')).toEqual(['cat-oci@aran']);
  });

  test('goes over English where both halves are there', () => {
    expect(names('es', 'gl')).toEqual(['spa-eng', 'en-gl']);
    expect(names('sr', 'hr')).toEqual(['hbs-eng', 'eng-hbs_HR']);
  });

  test('is none where a half is missing', () => {
    expect(names('gl', 'es')).toBeNull();
    expect(names('es', 'sr')).toBeNull();
    expect(names('no', 'nn')).toBeNull();
  });
});

test.each([
  ['a sentence begins as it did', 'Would you like it?', 'te gusta?', 'Te gusta?'],
  ['each sentence does', 'Sure. Would you?', 'seguro. te gusta?', 'Seguro. Te gusta?'],
  ['a small one stays small', 'would you like it', 'te gusta', 'te gusta'],
  ['no word within gets one', "Hi I'd like to", 'Hola Me gustaría', 'Hola me gustaría'],
  ['a word that was kept keeps it', 'Hi chromecast', 'Hola Chromecast', 'Hola Chromecast'],
  ['names stay as they are', 'So Anna and I', 'Así Anna y Yo', 'Así Anna y Yo'],
  ['so do shortened names', 'On the radio', 'En la BBC', 'En la BBC'],
])('%s', (_, original, translation, cased) => {
  expect(casedLike(original, translation, 'es')).toBe(cased);
});

test('words that a language capitalizes keep their capital letters', () => {
  expect(casedLike('La casa inglesa', 'The English house', 'en')).toBe('The English house');
  expect(casedLike('La casa', 'das Haus', 'de')).toBe('Das Haus');
});

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
