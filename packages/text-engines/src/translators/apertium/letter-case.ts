import type { Direction } from '../translator.ts';

/** Languages that capitalize words that others don't. */
const CAPITAL_NOUNS: ReadonlySet<string> = new Set('de en lb'.split(' '));
const CAPITAL = /^\P{L}*\p{Lu}/u;
const CAPITALIZED = /^(\P{L}*)(\p{Lu})(?=[\p{Ll}]|$)/u;
const ENGLISH_I = /^I(?=$|\P{L})/u;
const SENTENCE_END = /[.?!…]["'”’»)\]]*$/u;

/**
 * Gives a translation the capital letters of its original. If Apertium drops a word, such as a pronoun at the beginning, its
 * capital letter gets lost or moves to a word within the sentence.
 */
export function casedLike(original: string, translation: string, to: Direction['to']): string {
  const said = original.split(' ');
  const isCapital = said.filter(startsSentence).every((word) => CAPITAL.test(word));
  const names = said.filter((word, at) => !startsSentence(word, at, said) && isName(word));
  const kept = new Set(said.map(plain));
  const mayLower = names.length === 0 && !CAPITAL_NOUNS.has(to);
  return translation
    .split(' ')
    .map((word, at, all) => {
      if (startsSentence(word, at, all)) return isCapital ? capitalized(word) : word;
      return mayLower && !kept.has(plain(word))
        ? word.replace(CAPITALIZED, (start) => start.toLowerCase())
        : word;
    })
    .join(' ');
}

const startsSentence = (_: string, at: number, words: readonly string[]): boolean =>
  at === 0 || SENTENCE_END.test(words[at - 1] ?? '');

const isName = (word: string): boolean => CAPITAL.test(word) && !ENGLISH_I.test(word);

const plain = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const capitalized = (word: string): string =>
  word.replace(/^\P{L}*\p{Ll}/u, (start) => start.toUpperCase());
