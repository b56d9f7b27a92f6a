import { NumberReader } from './number-reader.ts';
import { numberWords } from './number-words.ts';
import { americanSpelling } from './spellings.ts';

/** The symbols that numbers may have. */
const NUMERIC_SYMBOLS = '.%$¢€£';

/** Titles and short forms, which are followed by a space. */
const titles: Readonly<Record<string, string>> = {
  mr: 'mister',
  mrs: 'missus',
  st: 'saint',
  dr: 'doctor',
  prof: 'professor',
  capt: 'captain',
  gov: 'governor',
  ald: 'alderman',
  gen: 'general',
  sen: 'senator',
  rep: 'representative',
  pres: 'president',
  rev: 'reverend',
  hon: 'honorable',
  asst: 'assistant',
  assoc: 'associate',
  lt: 'lieutenant',
  col: 'colonel',
  jr: 'junior',
  sr: 'senior',
  esq: 'esquire',
};

const colloquial: Readonly<Record<string, string>> = {
  "won't": 'will not',
  "can't": 'can not',
  "let's": 'let us',
  "ain't": 'aint',
  "y'all": 'you all',
  wanna: 'want to',
  kinda: 'kind of',
  sorta: 'sort of',
  dunno: 'do not know',
  gotta: 'got to',
  gonna: 'going to',
  "i'ma": 'i am going to',
  imma: 'i am going to',
  woulda: 'would have',
  coulda: 'could have',
  shoulda: 'should have',
  cause: 'because',
  "ma'am": 'madam',
};

/** Ends of words with an apostrophe, in the order in which they are looked for. */
const endings: Readonly<Record<string, string>> = {
  "'d been": ' had been',
  "'s been": ' has been',
  "'d gone": ' had gone',
  "'s gone": ' has gone',
  "'d done": ' had done',
  "'s got": ' has got',
  "n't": ' not',
  "'re": ' are',
  "'s": ' is',
  "'d": ' would',
  "'ll": ' will',
  "'t": ' not',
  "'ve": ' have',
  "'m": ' am',
};

const LETTER = '[\\p{L}\\p{N}_]';
const wholeWord = (word: string): RegExp => new RegExp(`(?<!${LETTER})${word}(?!${LETTER})`, 'gu');

const expansions: readonly (readonly [pattern: RegExp, expansion: string])[] = [
  ...Object.entries(colloquial).map(([word, full]) => [wholeWord(word), full] as const),
  ...Object.entries(titles).map(([word, full]) => [wholeWord(word), `${full} `] as const),
  ...Object.entries(endings).map(
    ([ending, full]) => [new RegExp(`${ending}(?!${LETTER})`, 'gu'), full] as const,
  ),
];

const hesitations = wholeWord('(?:hmm|mm|mhm|mmm|uh|um)');

/**
 * English text as Whisper's paper compares it (https://arxiv.org/abs/2212.04356, appendix C), so that figures can be compared
 * with published ones: without case, punctuation and hesitations, short forms written out, numbers in digits, spelled as in
 * American English.
 */
export function normalizeEnglish(text: string): string {
  let plain = withoutNotes(text.toLowerCase()).replace(hesitations, '').replace(/\s+'/g, "'");
  for (const [pattern, expansion] of expansions) plain = plain.replace(pattern, expansion);
  plain = plain.replace(/(\d),(\d)/g, '$1$2').replace(/\.([^0-9]|$)/g, ' $1');
  const words = withoutDigitNeighbors(withHalves(withoutMarks(plain, NUMERIC_SYMBOLS)));
  return withCents(NumberReader.read(wordsIn(words)).join(' '))
    .split(' ')
    .map(americanSpelling)
    .join(' ')
    .replace(/[.$¢€£]([^0-9])/g, ' $1')
    .replace(/([^0-9])%/g, '$1 ')
    .replace(/\s+/g, ' ')
    .trim();
}

const wordsIn = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** "Two and a half" is "two point five". */
function withHalves(text: string): string {
  const parts = text.split(/\band\s+a\s+half\b/);
  return parts
    .flatMap((part, at) => {
      const before = wordsIn(part).at(-1);
      if (before === undefined) return [];
      if (at === parts.length - 1) return [part];
      return [part, isCounted(before) ? 'point five' : 'and a half'];
    })
    .join(' ');
}

function isCounted(word: string): boolean {
  const known = numberWords.get(word);
  if (known === undefined) return false;
  return known.kind === 'zero' || ('value' in known && known.suffix === '');
}

/** Separates digits from letters, except for the endings of `1960s` and `32nd`. */
const withoutDigitNeighbors = (text: string): string =>
  text
    .replace(/([a-z])([0-9])/g, '$1 $2')
    .replace(/([0-9])([a-z])/g, '$1 $2')
    .replace(/([0-9])\s+(st|nd|rd|th|s)(?![\p{L}\p{N}_])/gu, '$1$2');

/** Joins dollars and cents, and writes "one" as a word. */
const withCents = (text: string): string =>
  text
    .replace(
      /([€£$])([0-9]+) (?:and )?¢([0-9]{1,2})(?![\p{L}\p{N}_])/gu,
      (_, currency: string, whole: string, cents: string) =>
        `${currency}${whole}.${cents.padStart(2, '0')}`,
    )
    .replace(/[€£$]0.([0-9]{1,2})(?![\p{L}\p{N}_])/gu, (_, cents: string) => `¢${Number(cents)}`)
    .replace(/(?<![\p{L}\p{N}_])1(s?)(?![\p{L}\p{N}_])/gu, 'one$1');

/** Letters with a mark that Unicode does not separate from them. */
const undividedLetters: Readonly<Record<string, string>> = {
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  æ: 'ae',
  Æ: 'AE',
  ß: 'ss',
  ẞ: 'SS',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'th',
  ł: 'l',
  Ł: 'L',
};

/** Replaces symbols and punctuation with spaces. */
export const withoutSymbols = (text: string): string =>
  text.normalize('NFKC').replace(/[\p{M}\p{S}\p{P}]/gu, ' ');

/** Also turns letters with marks into plain ones; the symbols of `keep` stay. */
const withoutMarks = (text: string, keep: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{S}\p{P}œŒøØæÆßẞđĐðÐþÞłŁ]/gu, (character) =>
      keep.includes(character)
        ? character
        : (undividedLetters[character] ?? (/\p{Mn}/u.test(character) ? '' : ' ')),
    );

/** Removes what stands in brackets: notes of a transcriber. */
export const withoutNotes = (text: string): string =>
  text.replace(/[<[][^>\]]*[>\]]/g, '').replace(/\([^)]+?\)/g, '');
