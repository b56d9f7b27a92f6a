import { expect, test } from 'vitest';
import { casedLike } from '../../../src/translators/apertium/letter-case.ts';

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
