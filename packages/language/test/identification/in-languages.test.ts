import type { Utterance } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { inLanguages, type LanguageQuestion } from '../../src/identification/in-languages.ts';

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
const among = ['de', 'en', 'fr'] as const;
const switching = { among, codeSwitching: true };
const fixed = { among, codeSwitching: false };
const languages = (utterances: readonly Utterance[], question: LanguageQuestion) =>
  inLanguages(utterances, question).utterances.map(({ language }) => language);

test('the first words that tell their language decide for all', () => {
  expect(languages(talk, fixed)).toEqual(['de', 'de', 'de', 'de']);
  expect(inLanguages(talk, fixed)).toMatchObject({ language: 'de', isDecided: true });
});

test('words that are too few decide together with those after them', () => {
  const short = [said('okay'), said('ja'), ...talk.slice(1)];
  expect(languages(short, fixed)).toEqual(['de', 'de', 'de', 'de', 'de']);
  expect(inLanguages([said('ja, okay')], fixed).isDecided).toBe(false);
});

test('utterances one at a time get the same languages as all at once', () => {
  const before = { text: 'wir treffen uns morgen um', language: null } as const;
  expect(inLanguages([said('nine in Berlin')], { ...fixed, before })).toMatchObject({
    utterances: [{ language: 'de' }],
    isDecided: true,
  });
});

test('with code switching each utterance has its own language; an unidentified one stays as it was', () => {
  expect(languages(talk, switching)).toEqual(['en', 'de', 'en', 'fr']);
  expect(inLanguages(talk, switching)).toMatchObject({ language: 'fr', isDecided: false });
});

test('a word or two are in the language before them, unless their letters are not', () => {
  const before = { text: '', language: 'de' } as const;
  expect(languages([said('okay'), said('1984')], { ...switching, before })).toEqual(['de', 'de']);
  const russian = { ...switching, among: [...among, 'ru' as const], before };
  expect(languages([said('да')], russian)).toEqual(['ru']);
});

test('no utterance is in a language that was not asked for', () => {
  expect(languages(talk, { among: ['en', 'fr'], codeSwitching: true })).not.toContain('de');
});

test('words and times stay', () => {
  const one = talk[1] ?? said('');
  const { utterances } = inLanguages([one], { among: [], codeSwitching: true });
  expect(utterances).toEqual([{ ...one, language: 'de' }]);
});
