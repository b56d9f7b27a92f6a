import type { Utterance } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { inLanguages } from '../../src/identification/in-languages.ts';

const said = (text: string): Utterance => ({
  text,
  start: 0,
  end: 1,
  confidence: 1,
  channel: 0,
  language: 'en',
  words: [],
});
const talk = [
  said('1984'),
  said('wir treffen uns morgen um neun im Büro'),
  said('the meeting will start at nine in the morning'),
  said('la réunion commencera demain à neuf heures'),
];
const languages = (codeSwitching: boolean, among: ('de' | 'en' | 'fr')[] = ['de', 'en', 'fr']) =>
  inLanguages(talk, { among, codeSwitching }).map(({ language }) => language);

test('the first utterance that tells its language decides for all', () => {
  expect(languages(false)).toEqual(['de', 'de', 'de', 'de']);
});

test('each utterance has its own where languages may switch; what tells none is as it was', () => {
  expect(languages(true)).toEqual(['en', 'de', 'en', 'fr']);
});

test('no utterance is in a language that was not asked for', () => {
  expect(new Set(languages(true, ['en', 'fr']))).not.toContain('de');
});

test('words and times stay', () => {
  const [first] = inLanguages([talk[1] ?? said('')], { among: [], codeSwitching: true });
  expect(first).toEqual({ ...talk[1], language: 'de' });
});
