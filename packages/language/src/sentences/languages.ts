import type { Word } from '@verbatim/contract';
import { isSpelledOut, pronunciationsOf } from '../vocabulary/readings.ts';

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
function asks(sentence: readonly Word[]): boolean {
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

/** What a language knows of its sentences. Lists are words with spaces between them. */
interface LanguageRow {
  /** The mark at the end of a sentence: a full stop unless given, empty where a space ends it. */
  readonly stop?: string;
  /** Quotation marks before and after words, beside those of `everywhere`. */
  readonly quotes?: readonly [opening: string, closing: string];
  /** Abbreviations whose full stop ends no sentence, beside those of `everywhere`. */
  readonly abbreviations?: string;
  /** Abbreviations that end a sentence if the next word is one of `starting`, beside those of `everywhere`. */
  readonly openAbbreviations?: string;
  /** True if a number with a full stop is an ordinal ("4. Mai"), which ends a sentence as open abbreviations do. */
  readonly ordinals?: true;
  /** Words that start sentences. */
  readonly starting?: string;
  /** Words that start one even with a small letter, where two pieces of a recording meet. */
  readonly subjects?: string;
  /** Words before which a short pause ends a sentence, in text without punctuation. */
  readonly openers?: string;
  /** Words that end no sentence there: a pause after them is hesitation. */
  readonly unfinished?: string;
  /** True for a question. */
  readonly asks?: (sentence: readonly Word[]) => boolean;
  /** Writes a word with the capitals of the language. */
  readonly withCase?: (word: string, isFirst: boolean) => string;
}

/** For all languages: talk in any has names and abbreviations of others. */
const everywhere = {
  quotes: ['"\'“‘(', '"\'”’)'],
  abbreviations: 'mr mrs ms dr prof gen rev vs no nr hr fr mme bzw approx e.g i.e z.b d.h \\p{L}',
  openAbbreviations: 'etc jr sr st inc ltd co corp usw ca \\p{L}(?:\\.\\p{L})+',
} as const;

/** English, and what other languages without words of their own take from it. */
const en: LanguageRow = {
  starting:
    'i we you he she it they the a an this that these those there my your his her its our their but and so or if when ' +
    'what who why how where after before then now for in on at no yes as since while because',
  subjects: 'i we you he she it they this there',
};

/** One row a language. Those without a row have the words of English, and no questions. */
const rows: Readonly<Record<string, LanguageRow>> = {
  en: {
    ...en,
    openers:
      'i we you he she it they this there so now well then yes no okay what when where who why how but and',
    unfinished:
      'a an the my your his her its our their and or but because if than of with from into for at by very um uh er erm ' +
      "is are was were am i'm we're you're they're he's she's it's that's has have had will would can could should must",
    asks,
    withCase: withEnglishCase,
  },
  am: { stop: '።' },
  as: { stop: '।' },
  bn: { stop: '।' },
  bo: { stop: '།' },
  // "Art", "max" and "so" are words, too, and are no abbreviations here.
  de: {
    quotes: ['„‚»›', '“‘«‹'],
    abbreviations:
      'bspw dipl evtl exkl frl ggf hrn ing inkl tel u.a vgl z.t zzgl feb aug sept okt nov dez',
    openAbbreviations: 'abs geb gem jan mio mrd sog str tsd',
    ordinals: true,
    starting:
      'ich du er sie es wir ihr man der die das den dem des ein eine einen einem einer dieser diese dieses diesen mein ' +
      'meine sein seine unser unsere kein keine und aber oder denn doch so wenn als weil was wer wie wo wann warum dann ' +
      'danach da dort hier jetzt nun heute morgen gestern auch nur ja nein in im am an auf bei mit nach von vor zu seit',
    subjects: 'ich wir er sie es',
    openers: 'ich wir du er sie es also dann jetzt ja nein okay und aber was wann wo wer warum wie',
    unfinished:
      'ein eine einen einem eines und oder weil dass wenn ob für zum zur im vom beim ins mein meine dein deine unser unsere ' +
      'sehr ähm äh',
  },
  hi: { stop: '।' },
  hy: { stop: '։' },
  ja: { stop: '。' },
  km: { stop: '។' },
  lo: { stop: '' },
  mr: { stop: '।' },
  my: { stop: '။' },
  ne: { stop: '।' },
  pa: { stop: '।' },
  sa: { stop: '।' },
  sd: { stop: '۔' },
  th: { stop: '' },
  ur: { stop: '۔' },
  yue: { stop: '。' },
  zh: { stop: '。' },
};

/** The rules of one language, ready for use. */
export interface SentenceRules extends Pick<LanguageRow, 'asks' | 'withCase'> {
  readonly stop: string;
  readonly end: RegExp;
  readonly abbreviation: RegExp;
  readonly openAbbreviation: RegExp;
  readonly starting: ReadonlySet<string>;
  readonly subjects: ReadonlySet<string>;
  readonly openers: ReadonlySet<string>;
  readonly unfinished: ReadonlySet<string>;
}

function rulesOf(row: LanguageRow): SentenceRules {
  const [opening, closing] = [0, 1].map(
    (at) => `${everywhere.quotes[at]}${row.quotes?.[at] ?? ''}`,
  );
  const words = (list = ''): ReadonlySet<string> => new Set(list.split(' '));
  const oneOf = (...lists: (string | undefined)[]): string =>
    lists.flatMap((list) => list?.split(' ') ?? []).join('|');
  const closed = oneOf(everywhere.abbreviations, row.abbreviations?.replaceAll('.', '\\.'));
  const open = oneOf(
    everywhere.openAbbreviations,
    row.openAbbreviations?.replaceAll('.', '\\.'),
    row.ordinals && '\\d{1,2}',
  );
  return {
    ...row,
    stop: row.stop ?? '.',
    end: new RegExp(`[.?!…。？！｡؟۔।॥።፧։՞။។།][${closing}»\\]]*$`, 'u'),
    abbreviation: new RegExp(`^[${opening}]*(?!i\\.$)(?:${closed})\\.$`, 'iu'),
    openAbbreviation: new RegExp(`^[${opening}]*(?:${open})\\.[${closing}]*$`, 'iu'),
    starting: words(row.starting ?? en.starting),
    subjects: words(row.subjects ?? en.subjects),
    openers: words(row.openers),
    unfinished: words(row.unfinished),
  };
}

const others = rulesOf({});
const rules = new Map(Object.entries(rows).map(([code, row]) => [code, rulesOf(row)]));

/** The rules of a language by its code. */
export const rulesFor = (language: string): SentenceRules => rules.get(language) ?? others;
