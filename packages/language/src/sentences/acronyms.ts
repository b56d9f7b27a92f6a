import { pronunciationsOf } from '../vocabulary/pronunciations.ts';
import { isSpelledOut } from '../vocabulary/readings.ts';

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
