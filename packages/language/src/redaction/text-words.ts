import type { Language } from '../languages/language.ts';

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
  /\d+(?:[.,]\d+)+(?![\p{sc=Latin}\d])|[\p{sc=Latin}\p{N}\p{M}]+(?:['’]\p{L}+)*|[\p{L}\p{M}]+/gu;
const POSSESSIVE = /['’]s$/i;
const ABBREVIATION =
  /^(?:\p{L}|dr|mr|mrs|ms|st|prof|jr|ave|mt|no|avd?a?|sra|srta|dra|dña|pza|nº)$/u;

export function textWords(text: string, language: Language): TextWords {
  const words: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const breaks: WordGap[] = [];
  for (const { 0: token, index } of text.matchAll(WORD)) {
    const bare = token.replace(POSSESSIVE, '');
    const before = words.at(-1) ?? '';
    breaks.push(breakIn(text.slice(ends.at(-1) ?? 0, index), before));
    words.push(bare.toLowerCase().replaceAll('’', "'"));
    starts.push(index);
    ends.push(index + bare.length);
  }
  return { text, language, words, starts, ends, breaks };
}

function breakIn(between: string, before: string): WordGap {
  if (between === ' ') return 0;
  if (between.includes('\n')) return 2;
  if (/[.?!;]/.test(between)) return between.trim() === '.' && ABBREVIATION.test(before) ? 0 : 2;
  return /[,:()"]|['’]s/i.test(between) ? 1 : 0;
}

export const sliceOf = ({ text, starts, ends }: TextWords, from: number, to: number): string =>
  text.slice(starts[from], ends[to - 1]);

/** True if a word has a capital first letter followed by lower case: words in capitals don't count. */
export const isCapitalized = ({ text, starts, ends }: TextWords, at: number): boolean =>
  /^\p{Lu}(?:['’]\p{Lu})?\p{Ll}/u.test(text.slice(starts[at], ends[at]));
