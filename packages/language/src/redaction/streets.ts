import { list } from '../languages/language.ts';
import { cardinal } from '../numbers/cardinal.ts';
import { figure } from '../numbers/figures.ts';
import { lexicon } from './lexicon.ts';
import { grammar } from './lists.ts';
import { type PiiMatch, piiMatch, type Rule } from './pii-match.ts';
import { partsOfAddress, placeAt } from './places.ts';
import { isCapitalized, type TextWords } from './text-words.ts';

const ENDINGS = list('street endings');
const SEPARATE = list('separate streets');
const BEFORE = list('streets before names');
const NO_STREETS = list('no streets');
const PARTICLES = list('name particles');
const TITLES = list('titles in street names');
const IN = list('in');
const MAX_NAME_WORDS = 6;
const MAX_NUMBER_WORDS = 4;
const SHORTEST_NAME = 3;
const LONGEST_ZIP = 8;
const ZIP_LENGTHS = list('lengths of postcodes');
const FLOORS = list('floors');
const UNITS = list('parts of buildings');
const NUMBER_WORDS = list('before house numbers');
const MAX_FLOOR_WORDS = 6;

type Span = { readonly from: number; readonly to: number };

/** Streets of languages that say the number after the name, or the kind of street before it; postcodes before cities. */
export const streets: Rule = {
  entities: [
    'LOCATION_ADDRESS',
    'LOCATION_ADDRESS_STREET',
    'LOCATION_CITY',
    'LOCATION_STATE',
    'LOCATION_COUNTRY',
    'LOCATION',
    'LOCATION_ZIP',
  ],
  *find(tokens) {
    if (ENDINGS(tokens).size === 0 && BEFORE(tokens).size === 0) return;
    for (let at = 0; at < tokens.words.length; ) {
      const street = streetAt(tokens, at);
      const found = [...(street ? withCity(tokens, street) : cityAfterZip(tokens, at))];
      yield* found;
      const end = Math.max(0, ...found.map((one) => one.end));
      at += 1;
      while ((tokens.starts[at] ?? Number.POSITIVE_INFINITY) < end) at += 1;
    }
  },
};

function* withCity(tokens: TextWords, { from, to }: Span): Generator<PiiMatch> {
  const zip = IN(tokens).has(tokens.words[to]) ? to + 1 : to;
  const city = [...(tokens.breaks[to] === 2 ? [] : cityAfterZip(tokens, zip, true))];
  const end = city.at(-1)?.end;
  if (end === undefined) return yield* partsOfAddress(tokens, from, to);
  yield piiMatch('LOCATION_ADDRESS', tokens, from, tokens.ends.indexOf(end, to - 1) + 1);
  yield piiMatch('LOCATION_ADDRESS_STREET', tokens, from, to);
  yield* city;
}

/** "50667 Köln". */
function* cityAfterZip(tokens: TextWords, at: number, isAfterStreet = false): Generator<PiiMatch> {
  let [digits, to] = ['', at];
  for (
    let next = figure(tokens, to);
    next && digits.length < LONGEST_ZIP;
    next = figure(tokens, to)
  ) {
    digits += next.digits;
    to = next.to;
    const city = isZip(tokens, digits) ? cityAt(tokens, to, isAfterStreet) : undefined;
    if (!city) continue;
    yield piiMatch('LOCATION_ZIP', tokens, at, to);
    return yield piiMatch('LOCATION_CITY', tokens, to, city);
  }
  if (isAfterStreet && digits.length > 4 && isZip(tokens, digits))
    yield piiMatch('LOCATION_ZIP', tokens, at, to);
}

const isZip = (tokens: TextWords, digits: string): boolean =>
  ZIP_LENGTHS(tokens).size > 0
    ? ZIP_LENGTHS(tokens).has(`${digits.length}`)
    : /^\d{4,5}$/.test(digits);

/** The end of a city: after a street and a postcode, also of one that nobody knows. */
function cityAt(tokens: TextWords, at: number, isAfterStreet: boolean): number | undefined {
  const place = placeAt(tokens, at, true);
  if (place) return place.type === 'LOCATION_CITY' ? place.to : undefined;
  const isTown =
    isAfterStreet && isName(tokens, at) && lexicon(tokens).isUnknownWord(tokens.words[at]);
  return isTown && tokens.breaks[at] !== 2 ? at + 1 : undefined;
}

function streetAt(tokens: TextWords, at: number): Span | undefined {
  const { words, breaks } = tokens;
  const word = words[at] ?? '';
  if (BEFORE(tokens).has(word) || BEFORE(tokens).has(word + tokens.text[tokens.ends[at] ?? 0]))
    return streetBeforeName(tokens, at);
  if (SEPARATE(tokens).has(words[at + 1]) && breaks[at + 1] === 0 && isName(tokens, at)) {
    const number = houseNumberAt(tokens, at + 2);
    return number ? { from: at, to: number } : undefined;
  }
  if (NO_STREETS(tokens).has(word) || !endsLikeStreet(tokens, word)) return undefined;
  const number = houseNumberAt(tokens, at + 1);
  const isSure = /stra(?:ß|ss)e$|straat$/.test(word);
  return number || isSure ? { from: at, to: number ?? at + 1 } : undefined;
}

/** "Rue de la Paix", with the number before or after. */
function streetBeforeName(tokens: TextWords, at: number): Span | undefined {
  const { words, breaks } = tokens;
  let to = at + 1;
  let end = at;
  while (to < words.length && to - at <= MAX_NAME_WORDS && breaks[to] === 0) {
    const number = houseNumberAt(tokens, to);
    const isInName = end === at && PARTICLES(tokens).has(words[number ?? -1]);
    if (number && !isInName) break;
    if (number) to = number - 1;
    if (number || isName(tokens, to)) end = to + 1;
    else if (!(PARTICLES(tokens).has(words[to]) || TITLES(tokens).has(words[to]))) break;
    to += 1;
  }
  if (end === at) return undefined;
  const before = [4, 3, 2, 1].find((count) => houseNumberAt(tokens, at - count) === at);
  const after = houseNumberAt(tokens, NUMBER_WORDS(tokens).has(words[end]) ? end + 1 : end);
  const isNamed = FLOORS(tokens).size > 0 && isCapitalized(tokens, end - 1);
  if (!before && !after && !isNamed) return undefined;
  return { from: at - (before ?? 0), to: after ? floorAfter(tokens, after) : end };
}

/** "Tercero izquierda", "piso 3", "2º B". */
function floorAfter(tokens: TextWords, from: number): number {
  const { words, breaks } = tokens;
  let to = from;
  while ((breaks[to] ?? 2) !== 2 && to - from < MAX_FLOOR_WORDS) {
    const word = words[to] ?? '';
    const number = UNITS(tokens).has(words[to - 1]) ? houseNumberAt(tokens, to) : undefined;
    const isLetter = word.length === 1 && (to + 1 >= words.length || breaks[to + 1] !== 0);
    const isJoined = to > from && PARTICLES(tokens).has(word) && FLOORS(tokens).has(words[to + 1]);
    if (number) to = number;
    else if (isJoined) to += 2;
    else if (FLOORS(tokens).has(word) && (word.length > 1 || isLetter)) to += 1;
    else break;
  }
  return to;
}

const isName = ({ words, language }: TextWords, at: number): boolean =>
  (words[at]?.length ?? 0) >= SHORTEST_NAME &&
  !/\d/.test(words[at] ?? '') &&
  !grammar({ language }).has(words[at]);

function endsLikeStreet(tokens: TextWords, word: string): boolean {
  for (let from = SHORTEST_NAME; from < word.length - 2; from += 1)
    if (ENDINGS(tokens).has(word.slice(from))) return true;
  return false;
}

/** The end of a house number, with the letter after it: "14 b", "vierzehn". */
function houseNumberAt(tokens: TextWords, at: number): number | undefined {
  if (at < 0 || (tokens.breaks[at] ?? 2) === 2) return undefined;
  if (/^\d{1,4}[a-z]?$/.test(tokens.words[at] ?? '')) return at + 1;
  const number = cardinal(tokens, at);
  return number && number.value > 0 && number.value < 10_000 && number.to - at <= MAX_NUMBER_WORDS
    ? number.to
    : undefined;
}
