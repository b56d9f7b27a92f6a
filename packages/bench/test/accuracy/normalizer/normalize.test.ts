import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  downloadSpellings,
  normalizedUnits,
  normalizeText,
} from '../../../src/accuracy/normalizer/normalize.ts';

/** Texts with what the Python package `whisper-normalizer` 0.1.15 makes of them, trimmed. */
const texts = JSON.parse(
  readFileSync(new URL('whisper-normalizer.json', import.meta.url), 'utf8'),
) as { readonly language: string; readonly text: string; readonly normalized: string }[];

const missing = await downloadSpellings();

it.for(texts)('$language: $text', ({ language, text, normalized }, context) => {
  if (missing !== null) context.skip(`British spellings are not here: ${missing}`);
  expect(normalizeText(text, language)).toBe(normalized);
});

it('counts characters where words are not separated by spaces', () => {
  expect(normalizedUnits('広州 市、', 'ja')).toEqual(['広', '州', '市']);
  expect(normalizedUnits('Grüß Gott!', 'de')).toEqual(['grüß', 'gott']);
});

it('takes abbreviations with dots, and ellipses, as the Open ASR Leaderboard does', () => {
  expect(normalizeText('The U.S. and the U.S.A... agree, e.g. on F.B.I. rules...', 'en')).toBe(
    'the us and the usa agree eg on fbi rules',
  );
  expect(normalizeText('At 3.5 a.m.', 'en')).toBe('at 3.5 am');
});
