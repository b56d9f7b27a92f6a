import { listsFor } from '../languages/language.ts';
import { isSpelledOut, pronunciationsOf } from '../vocabulary/readings.ts';
import type { WordList } from '../words/word-lists.ts';

/** Engines that get a recording in pieces begin each with a capital letter: these words have none within a sentence. */
const CAPITAL_AT_SEAM = /^(?:And|But|Or|So|Because|Again|Um|Uh|Er|Hmm|With|From|Of|To)(?=[,;:]?$)/u;
/** A word with the capitals of "I" and of acronyms, and without those of a seam within a sentence. */
function withEnglishCase(word: string, isFirst: boolean): string {
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

/** For all languages: talk in any has names and abbreviations of others. */
const everywhere = {
  quotes: ['"\'“‘(', '"\'”’)'],
  abbreviations: 'mr mrs ms dr prof gen rev vs no nr hr fr mme bzw approx e.g i.e z.b d.h \\p{L}',
  openAbbreviations: 'etc jr sr st inc ltd co corp usw ca \\p{L}(?:\\.\\p{L})+',
} as const;

/** The mark at the end of a sentence where it is no full stop: empty where a space ends it. */
const stops = new Map(
  'am ።, as ।, bn ।, bo །, hi ।, hy ։, ja 。, km ។, lo, mr ।, my ။, ne ।, pa ।, sa ।, sd ۔, th, ur ۔, yue 。, zh 。'
    .split(', ')
    .map((pair): [string, string] => {
      const [code = '', mark = ''] = pair.split(' ');
      return [code, mark];
    }),
);

/** The rules of one language, ready for use. */
export interface SentenceRules {
  readonly stop: string;
  /** The mark before a question, where there is one. */
  readonly opening: string;
  readonly end: RegExp;
  readonly abbreviation: RegExp;
  readonly openAbbreviation: RegExp;
  /** Lists of `sentences.txt`. */
  readonly list: (name: string) => WordList;
  /** Writes a word with the capitals of the language. */
  readonly withCase: ((word: string, isFirst: boolean) => string) | undefined;
}

/** How a language writes words that have capitals of their own. */
const cases: Readonly<Record<string, SentenceRules['withCase']>> = { en: withEnglishCase };
/** A language without lists of its own has these words of English. */
const BORROWED = ['starting', 'subjects'];
const NONE: WordList = new Set<string>();

function rulesOf(language: string): SentenceRules {
  const lists = listsFor(language)('sentences');
  const english = listsFor('en')('sentences');
  const list = (name: string): WordList =>
    lists.get(name) ?? (BORROWED.includes(name) ? english.get(name) : undefined) ?? NONE;
  const letters = (name: string): string => [...list(name)].join('');
  const closing = everywhere.quotes[1] + letters('closing quotes');
  const before = everywhere.quotes[0] + letters('opening quotes') + letters('opening mark');
  const oneOf = (name: string, common: string): string =>
    [...common.split(' '), ...[...list(name)].map((word) => word.replaceAll('.', '\\.'))].join('|');
  const closed = oneOf('abbreviations', everywhere.abbreviations);
  const open = oneOf('open abbreviations', everywhere.openAbbreviations);
  // "4. Mai" ends a sentence as open abbreviations do.
  const ordinal = lists.has('ordinals') ? '|\\d{1,2}' : '';
  return {
    stop: stops.get(language) ?? '.',
    opening: letters('opening mark'),
    end: new RegExp(`[.?!…。？！｡؟۔।॥።፧։՞။។།][${closing}»\\]]*$`, 'u'),
    abbreviation: new RegExp(`^[${before}]*(?!i\\.$)(?:${closed})\\.$`, 'iu'),
    openAbbreviation: new RegExp(`^[${before}]*(?:${open}${ordinal})\\.[${closing}]*$`, 'iu'),
    list,
    withCase: cases[language],
  };
}

const rules = new Map<string, SentenceRules>();

/** The rules of a language by its code. */
export function rulesFor(language: string): SentenceRules {
  const made = rules.get(language) ?? rulesOf(language);
  rules.set(language, made);
  return made;
}
