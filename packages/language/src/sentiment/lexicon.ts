import type { Emotion } from '@verbatim/contract';
import { listsFor } from '../languages/language.ts';
import type { WordList } from '../words/word-lists.ts';

/** What a word says: which way it leans, 0 for neither, and which emotion. */
export type Leaning = { readonly sign: 1 | 0 | -1; readonly emotion: Emotion };

/** What a language has for feeling. */
export interface Lexicon {
  /** Words and phrases of feeling, by the emotion that they tell of; those of an `even` list lean nowhere. */
  readonly leanings: ReadonlyMap<string, Leaning>;
  /** Endings of words, and what replaces them in the base form. */
  readonly endings: readonly (readonly [ending: string, instead: string])[];
  /** Endings that are written out before words are told apart: "n't". */
  readonly shortForms: readonly (readonly [short: RegExp, long: string])[];
  /** Lists of words, by what they do. */
  readonly list: (name: ListName) => WordList;
}

/**
 * `barriers` end the scope of a negation. What follows `conditions`, up to a comma, was not felt. A negation may follow `verbs before
 * negations`. `praise` after a negation ("could not be happier") is none, or elation after one of `praise after`; `judged` words
 * after one are content.
 */
export type ListName =
  | 'negations'
  | 'verbs before negations'
  | 'barriers'
  | 'conditions'
  | 'praise'
  | 'praise after'
  | 'no praise after'
  | 'judged';

const SIGNS: Readonly<Record<string, Leaning['sign']>> = { good: 1, bad: -1, even: 0 };
const NONE: WordList = new Set<string>();

const lexicons = new Map<string, Lexicon | null>();

/** The lexicon of a language; null if it has none. */
export function lexiconOf(language: string): Lexicon | null {
  const made = lexicons.get(language);
  if (made !== undefined) return made;
  const lists = listsFor(language)('leanings');
  const lexicon = lists.size === 0 ? null : lexiconFrom(lists);
  lexicons.set(language, lexicon);
  return lexicon;
}

function lexiconFrom(lists: ReadonlyMap<string, WordList>): Lexicon {
  const leanings = [...lists].flatMap(([name, words]) => {
    const [side = '', emotion] = name.split(' ');
    const sign = SIGNS[side];
    if (sign === undefined) return [];
    return [...words].map((word) => [word, { sign, emotion: emotion as Emotion }] as const);
  });
  const pairs = (name: string) =>
    [...(lists.get(name) ?? NONE)].map((pair) => pair.split('>').map((side) => side.trim()));
  return {
    leanings: new Map(leanings),
    endings: pairs('endings').flatMap(([endings = '', instead = '']) =>
      endings.split(' ').map((ending) => [ending, instead] as const),
    ),
    shortForms: pairs('short forms').map(([short = '', long = '']) => [
      new RegExp(`${/^\p{L}{2}/u.test(short) ? '\\b' : ''}${short}\\b`, 'gu'),
      ` ${long}`,
    ]),
    list: (name) => lists.get(name) ?? NONE,
  };
}

const DOUBLED = /([bdgmnprt])\1$/u;
const SHORTEST = 2;

/** What a word says in any of its forms: "happiest" as "happy", "begging" as "beg". */
export function leaningOf(word: string, { leanings, endings }: Lexicon): Leaning | undefined {
  const itself = leanings.get(word);
  if (itself) return itself;
  for (const [ending, instead] of endings) {
    const stem = word.slice(0, -ending.length);
    if (stem.length < SHORTEST || !word.endsWith(ending)) continue;
    const leaning = leanings.get(stem + instead);
    if (leaning) return leaning;
    const single = instead === '' && DOUBLED.test(stem) ? leanings.get(stem.slice(0, -1)) : null;
    if (single) return single;
  }
  return undefined;
}
