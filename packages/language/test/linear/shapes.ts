import type { Utterance } from '@verbatim/contract';
import { saying } from '../saying.ts';

/** A transcript of about so many characters. */
export type Shape = (characters: number) => Utterance[];

const repeated = (pattern: string, characters: number): string =>
  pattern.repeat(Math.ceil(characters / pattern.length)).trim();

/** One utterance of one pattern; patterns without a space make one word. */
const patterns = [
  // One word without an end, of what the rules for addresses, numbers, names and abbreviations look for.
  'a-',
  'a.',
  '1.',
  '1-',
  '1,',
  '1:',
  '1/',
  'a@',
  'a_',
  "a'",
  'A',
  'Aa',
  '1',
  '1a',
  '.',
  '@',
  '(',
  '"',
  '+1',
  '$1',
  'http://',
  'www.',
  '/a',
  'a\u0301',
  '会議',
  '\u{1F600}',
  '\u200D',
  // Words without an end of the sentence.
  'a ',
  'A ',
  '1 ',
  '1. ',
  'one ',
  'twenty one ',
  'Mr. ',
  'Anna Maria ',
  'the New York ',
  'dot com at ',
  'double u dot ',
  'plus one ',
  'May the first ',
  'minus one point ',
  'dash ',
  'no not never ',
  'hundred thousand ',
  'my name is ',
  'slash ',
  'doctor ',
  'bank of ',
  'capital a ',
  'a paren ',
  'a-a dot ',
  'at dot ',
  'pdf dot ',
  'username a dot ',
  'password-is-',
  'one uh ',
  'by ',
  'spelled a ',
  '1.1 degrees ',
] as const;

const inOneUtterance = patterns.map((pattern): readonly [string, Shape] => [
  JSON.stringify(pattern),
  (characters) => [saying(repeated(pattern, characters))],
]);

/** One word that begins and ends with a sign, and repeats a pattern between. */
const enclosed = ['.', '"', ',', "'", '-', '1.', 'a.', ':', '/a', '\u0301', '@', '.,'].map(
  (pattern): readonly [string, Shape] => [
    `a${pattern}...a`,
    (characters) => [saying(`a${repeated(pattern, characters)}a`)],
  ],
);

/** Each word an utterance of its own. */
const apart = (text: string, language: Utterance['language'] = 'en'): Utterance[] =>
  text.split(' ').map((word, start) => saying(word, { start, language }));

const inManyUtterances: readonly (readonly [string, Shape])[] = [
  ['utterances "yes."', (characters) => apart(repeated('Yes. ', characters))],
  ['utterances "a-a"', (characters) => apart(repeated('a-a ', characters))],
  ['utterances of new names', (characters) => apart(newNames(characters))],
  ['new names', (characters) => [saying(newNames(characters))]],
  ['new numbers', (characters) => [saying(newWords(characters, (at) => `${1e9 + at * 7919}`))]],
  ['new addresses', (characters) => [saying(newWords(characters, (at) => `a${at}@b${at}.com`))]],
];

const newNames = (characters: number): string =>
  newWords(characters, (at) => `my name is Anna ${lettersOf(at)}ov.`);

const lettersOf = (at: number): string =>
  `B${[...at.toString(26)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join('')}`;

function newWords(characters: number, wordAt: (at: number) => string): string {
  const words: string[] = [];
  for (let length = 0; length < characters; length += (words.at(-1)?.length ?? 0) + 1)
    words.push(wordAt(words.length));
  return words.join(' ');
}

/** Transcripts that grow without an end of what a rule looks for. */
export const shapes = [...inOneUtterance, ...enclosed, ...inManyUtterances];
