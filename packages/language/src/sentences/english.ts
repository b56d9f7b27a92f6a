import type { Word } from '@verbatim/contract';
import { pronunciationsOf } from '../vocabulary/pronunciations.ts';
import { isSpelledOut } from '../vocabulary/readings.ts';

const QUESTION_WORDS = new Set('who what when where why how which whose whom'.split(' '));
const ASKING_VERBS = new Set(
  (
    "is are am was were do does did can could will would shall should have has had may might isn't " +
    "aren't wasn't weren't don't doesn't didn't can't couldn't won't wouldn't shouldn't"
  ).split(' '),
);
const SUBJECTS = new Set(
  'i you he she it we they this that these those there the a an my your his her its our their anyone anybody someone'.split(
    ' ',
  ),
);
/** Openers before a question. */
const LEADS = new Set(
  'okay ok sure certainly well and but um uh er erm hmm yes yeah no right alright hi hello'.split(
    ' ',
  ),
);
const MAX_LEADS = 3;
/** Engines that get a recording in pieces begin each with a capital letter: these words have none within a sentence. */
const CAPITAL_AT_SEAM = /^(?:And|But|Or|So|Because|Again|Um|Uh|Er|Hmm|With|From|Of|To)(?=[,;:]?$)/u;
/** True for a verb before its subject, with or without a question word. */
export function asks(sentence: readonly Word[]): boolean {
  const plain = sentence
    .slice(0, MAX_LEADS + 3)
    .map(({ word }) => word.toLowerCase().replace(/[^\p{L}'’]/gu, ''));
  const begins = plain.findIndex((word, at) => at === MAX_LEADS || !LEADS.has(word));
  const [first = '', second = '', third = ''] = plain.slice(Math.max(0, begins));
  if (ASKING_VERBS.has(first)) return SUBJECTS.has(second);
  if (!QUESTION_WORDS.has(first)) return false;
  if (/^(?:what (?:about|if)|how about)$/u.test(`${first} ${second}`)) return true;
  if (/^(?:who|what|which|whose)$/u.test(first))
    return ASKING_VERBS.has(second) || ASKING_VERBS.has(third);
  return ASKING_VERBS.has(second) || (first === 'how' && ASKING_VERBS.has(third));
}

/** A word with the capitals of "I" and of acronyms, and without those of a seam within a sentence. */
export function withEnglishCase(word: string, isFirst: boolean): string {
  const written = withAcronymCase(word.replace(/^i(?=$|['’,.?!;])/u, 'I'));
  return isFirst ? written : written.replace(CAPITAL_AT_SEAM, (capital) => capital.toLowerCase());
}

const ACRONYM = /^(\P{L}*)(\p{L}{2,5})((?:['’]?s)?\P{L}*)$/u;
const LETTERS_WITHOUT_VOWEL = /^[bcdfghjklmnpqrstvwxz]{2,5}$/u;
/** Said as letters too, or without vowels, and written small or as they are. */
const OTHERS = new Set(
  'abs ac anfal ba bs ekk mh mme oad ok ph phd rte ss suu tac th ul vs nth brr tsk pst psst pfft grr km kg cm mm ml mg kb mb gb tb hz ft lb hr mr mrs ms dr st jr sr'.split(
    ' ',
  ),
);
const INTERJECTION = /^(?:h?m+h*m*|s+h+|z+|b+r+|x+)$/u;

/** "Ibm" and "sdk" in capitals: words that the dictionary says letter by letter, and unknown ones without a vowel. English. */
export function withAcronymCase(word: string): string {
  const [, before = '', letters = '', after = ''] = ACRONYM.exec(word) ?? [];
  const small = letters.toLowerCase();
  if (letters === '' || letters === letters.toUpperCase()) return word;
  // "IoT" and "macOS" have their own case.
  if (letters.slice(1) !== small.slice(1)) return word;
  return isAcronym(small) ? `${before}${letters.toUpperCase()}${after}` : word;
}

/** A look-up takes 20 microseconds, and talk repeats its short words. */
const known = new Map<string, boolean>();
const MAX_KNOWN = 5000;

function isAcronym(small: string): boolean {
  const before = known.get(small);
  if (before !== undefined) return before;
  const isUnknown = LETTERS_WITHOUT_VOWEL.test(small) && pronunciationsOf(small).length === 0;
  const is = !(OTHERS.has(small) || INTERJECTION.test(small)) && (isUnknown || isSpelledOut(small));
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(small, is);
  return is;
}
