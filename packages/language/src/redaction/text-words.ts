import { inLowerCase, type Language, list, ofLanguage } from '../languages/language.ts';
import type { WordList } from '../words/word-lists.ts';

/** A text cut into words: the input of every rule. */
export interface TextWords {
  readonly text: string;
  readonly language: Language;
  /** In lower case, without a possessive "'s". */
  readonly words: readonly string[];
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** What separates each word from the one before. */
  readonly breaks: readonly WordGap[];
}

/** Separation of two words: 0 space, 1 comma, 2 end of a sentence or utterance. */
type WordGap = 0 | 1 | 2;

/** Latin letters and digits can form one word ("AB12"); in scripts without spaces digits are words of their own. */
const WORD =
  /\d+(?:[.,]\d+)+(?![\p{sc=Latin}\d])|[\p{sc=Latin}\p{N}\p{M}]+(?:['’]\p{L}+)*|[\p{L}\p{M}]+(?:['’]\p{L}+)*/gu;
const POSSESSIVE = /['’]s$/i;
const ABBREVIATION = /^(?:\p{L}|dr|mr|mrs|ms|st|prof|jr|ave|mt|no|.*str)$/u;

export function textWords(text: string, language: Language): TextWords {
  const words: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const abbreviations = ABBREVIATIONS({ language });
  const breaks: WordGap[] = [];
  for (const { 0: token, index } of tokensIn(text, language)) {
    const bare = token.replace(language.suffix ?? POSSESSIVE, '');
    const before = words.at(-1) ?? '';
    const between = text.slice(ends.at(-1) ?? 0, index);
    const isShort = ABBREVIATION.test(before) || abbreviations.has(before);
    breaks.push(words.length === 0 ? 2 : breakIn(between, isShort));
    words.push(inLowerCase(language.unspaced ? bare.normalize('NFKC') : bare, language));
    starts.push(index);
    ends.push(index + bare.length);
  }
  return { text, language, words, starts, ends, breaks };
}

const ABBREVIATIONS = list('abbreviations');

/** What is written without its last vowel before another word: "l'", "dell'". */
const ELIDED = list('elided');

/** "L'avenue" is two words, where the language has the first. */
function* tokensIn(text: string, language: Language): Generator<{ 0: string; index: number }> {
  const elided = ELIDED({ language });
  for (const { 0: token, index } of text.matchAll(WORD)) {
    const length = elided.size > 0 ? token.search(/['’]/) : -1;
    if (language.unspaced) yield* piecesOf(token, index, language);
    else if (length > 0 && elided.has(token.slice(0, length).toLowerCase())) {
      yield { 0: token.slice(0, length + 1), index };
      yield { 0: token.slice(length + 1), index: index + length + 1 };
    } else yield { 0: token, index };
  }
}

const LATIN = /^[\p{sc=Latin}\d]/u;
const pieces = ofLanguage((language) => {
  const whole = [...list('whole words')({ language })].map((word) => `${word}|`).join('');
  return new RegExp(`${whole}[\\p{sc=Katakana}ー]+|.`, 'gsu');
});

/** The characters of a language without spaces, with words in Latin or Katakana as they are. */
function* piecesOf(
  token: string,
  index: number,
  language: Language,
): Generator<{ 0: string; index: number }> {
  if (LATIN.test(token)) yield { 0: token, index };
  else
    for (const piece of token.matchAll(pieces({ language })))
      yield { 0: piece[0], index: index + piece.index };
}

/** Phrases as the words of a text are, where these are no words between spaces. */
export const phrasesFor = (phrases: WordList, language: Language): WordList =>
  language.unspaced ? new Set([...phrases].map((one) => wordsOfPhrase(one, language))) : phrases;

/** A phrase as the words of a text are. */
export const wordsOfPhrase = (phrase: string, language: Language): string =>
  textWords(phrase, language).words.join(' ');

function breakIn(between: string, isShort: boolean): WordGap {
  if (between === ' ') return 0;
  if (between.includes('\n')) return 2;
  if (/[.?!;。？！；]/.test(between)) return between.trim() === '.' && isShort ? 0 : 2;
  return /[,:()"、，：（）「」]|['’]s/i.test(between) ? 1 : 0;
}

export const sliceOf = ({ text, starts, ends }: TextWords, from: number, to: number): string =>
  text.slice(starts[from], ends[to - 1]);

/** True if a word has a capital first letter followed by lower case: words in capitals don't count. */
export const isCapitalized = ({ text, starts, ends }: TextWords, at: number): boolean =>
  /^\p{Lu}(?:['’]\p{Lu})?\p{Ll}/u.test(text.slice(starts[at], ends[at]));
