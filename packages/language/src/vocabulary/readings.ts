import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const LETTER_NAMES = phonemesBySpelling(
  'A EY, B B IY, C S IY, D D IY, E IY, F EH F, G JH IY, H EY CH, I AY, J JH EY, K K EY',
  'L EH L, M EH M, N EH N, O OW, P P IY, Q K Y UW, R AA R, S EH S, T T IY, U Y UW, V V IY',
  'W D AH B AH L Y UW, X EH K S, Y W AY, Z Z IY',
);
const DIGIT_NAMES = 'zero one two three four five six seven eight nine'.split(' ');

/** Parts that are said one after the other: words, letters with dots, "Chat" and "GPT", "Log" and "4" and "J". */
const PARTS =
  /\p{Lu}{2,}(?![\p{Ll}\p{M}])|\p{Lu}?[\p{Ll}\p{M}]+|\p{Lu}+(?=\p{Lu}[\p{Ll}\p{M}])|\p{Lu}|[\p{Lo}\p{Lm}]+|(?<!\d)\d(?!\d)/gu;
const MAX_LETTERS_OF_ACRONYM = 5;
/** Each split of a word costs a look-up. */
const MAX_COMPOUND_LETTERS = 16;
/** Readings of a text are combined from those of its parts, up to this number. */
const MAX_READINGS = 4;

/** The ways to say a text, likeliest first, as phonemes (ARPAbet, without stress); none if it has no Latin letter or digit. */
export function readingsOf(text: string): string[][] {
  let readings: string[][] = [[]];
  for (const [part] of text.replace(/['’]/gu, '').matchAll(PARTS)) {
    const own = readingsOfPart(part);
    if (own.length === 0) continue;
    readings = own.flatMap((reading) => readings.map((before) => [...before, ...reading]));
    readings = readings.slice(0, MAX_READINGS);
  }
  return readings.filter((reading) => reading.length > 0);
}

function readingsOfPart(part: string): string[][] {
  const digit = DIGIT_NAMES[Number(part)];
  if (/^\d$/u.test(part) && digit) return readingsOfPart(digit).slice(0, 1);
  const known = pronunciationsOf(part.toLowerCase()).map(withoutStress);
  const isAcronym = /^\p{Lu}{2,}$/u.test(part);
  const isShort = part.length <= MAX_LETTERS_OF_ACRONYM;
  const vowels = /[aeiouy]/iu.test(part.normalize('NFD'));
  const named = namesOfLetters(part);
  if (known.length > 0) return isAcronym && isShort ? [...known, named] : known;
  const byRule = compoundOf(part.toLowerCase()) ?? lettersToSounds(part);
  if (isShort && !vowels) return named.length > 0 ? [named] : [byRule];
  const readings = isAcronym && isShort ? [named, byRule] : isShort ? [byRule, named] : [byRule];
  return readings.filter((reading) => reading.length > 0);
}

const withoutStress = (pronunciation: string): string[] =>
  pronunciation.replace(/ #.*|\d/gu, '').split(' ');

const namesOfLetters = (part: string): string[] =>
  [...part.normalize('NFD').toUpperCase()].flatMap((letter) => LETTER_NAMES.get(letter) ?? []);

/** The phonemes of a word made of two known ones, such as "databricks". */
function compoundOf(word: string): string[] | undefined {
  if (word.length > MAX_COMPOUND_LETTERS) return undefined;
  for (let at = word.length - 4; at >= 4; at -= 1) {
    const [first] = pronunciationsOf(word.slice(0, at));
    const [second] = first === undefined ? [] : pronunciationsOf(word.slice(at));
    if (first !== undefined && second !== undefined)
      return [...withoutStress(first), ...withoutStress(second)];
  }
  return undefined;
}

/** True if the dictionary has a word that is said letter by letter, such as "api". */
export const isSpelledOut = (word: string): boolean =>
  pronunciationsOf(word).slice(0, 1).map(withoutStress).join() === namesOfLetters(word).join();

/** Sounds of spellings, for words that are not in the dictionary. The longest matching spelling counts. */
const SOUNDS = phonemesBySpelling(
  'tion SH AH N, sion ZH AH N, eigh EY, ough AO, augh AO, tch CH, sch SH, igh AY, dge JH',
  'eau OW, ch CH, sh SH, th TH, ph F, gh G, wh W, wr R, kn N, ck K, ng NG, qu K W, ee IY',
  'ea IY, ie IY, ei AY, ai EY, ay EY, ey IY, oo UW, ou AW, ow OW, oi OY, oy OY, oa OW, au AO',
  'aw AO, eu UW, ew UW, ue UW, er ER, ir ER, ur ER, ce S, ci S IH, cy S IY, ge JH EH, x K S',
  'a AE, b B, c K, d D, e EH, f F, g G, h HH, i IH, j JH, k K, l L, m M, n N, o AA, p P, q K',
  'r R, s S, t T, u AH, v V, w W, y IY, z Z',
);
const LONGEST = 4;

/** The phonemes of a word by its letters; empty if it is not in Latin script. */
function lettersToSounds(word: string): string[] {
  const letters = word
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/gu, '')
    .replace(/^x/u, 'z')
    .replace(/(.)\1/gu, (pair, letter: string) => (/[eo]/u.test(letter) ? pair : letter))
    .replace(/(?<=[aeiou][^aeiou]+)e$/u, '');
  const phonemes: string[] = [];
  for (let at = 0; at < letters.length; ) {
    let length = Math.min(LONGEST, letters.length - at);
    while (length > 1 && !SOUNDS.has(letters.slice(at, at + length))) length -= 1;
    const last = at + length === letters.length;
    const spelling = letters.slice(at, at + length);
    // A final vowel is weak, as in "Tesla", or long, as in "Fargo".
    if (last && spelling === 'a') phonemes.push('AH');
    else if (last && spelling === 'o') phonemes.push('OW');
    else phonemes.push(...(SOUNDS.get(spelling) ?? []));
    at += length;
  }
  return phonemes;
}

/** Reads lists of "spelling phonemes", separated by commas. */
function phonemesBySpelling(...lists: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const entries = lists.flatMap((list) => list.split(', ')).map((entry) => entry.split(' '));
  return new Map(entries.map(([spelling = '', ...phonemes]) => [spelling, phonemes]));
}

const require = createRequire(import.meta.url);

/** An entry of the dictionary: the word, a number if it is not the first pronunciation, and the phonemes. */
const ENTRY = /^ *"([^"(]+)(\(\d+\))?": "([^"]+)",?$/u;

let text: string | undefined;

/**
 * Pronunciations of a lower-case word in the CMU dictionary, the most common one first. Importing its package, a program of 135,000
 * lines, takes a second and 60 MB, so its file is searched as text: it is sorted, but for four words. It is read at the first look-up.
 */
export function pronunciationsOf(word: string): string[] {
  text ??= readFileSync(require.resolve('cmu-pronouncing-dictionary'), 'latin1');
  let from = text.indexOf('\n', text.indexOf('{\n')) + 1;
  let to = text.lastIndexOf('}');
  while (from < to) {
    const start = text.lastIndexOf('\n', Math.floor((from + to) / 2) - 1) + 1;
    const line = Math.max(start, from);
    const end = text.indexOf('\n', line);
    const [, entry = '', variant, phonemes = ''] = ENTRY.exec(text.slice(line, end)) ?? [];
    if (entry === word && variant === undefined) return [phonemes, ...variantsAfter(word, end + 1)];
    if (entry < word) from = end + 1;
    else to = line;
  }
  return [];
}

function variantsAfter(word: string, from: number): string[] {
  const found: string[] = [];
  for (let line = from; text !== undefined; ) {
    const end = text.indexOf('\n', line);
    const [, entry, variant, phonemes] = ENTRY.exec(text.slice(line, end)) ?? [];
    if (entry !== word || variant === undefined || phonemes === undefined) break;
    found.push(phonemes);
    line = end + 1;
  }
  return found;
}
