import { list } from '../languages/language.ts';
import { belowHundred, cardinal } from '../numbers/cardinal.ts';
import { figure } from '../numbers/figures.ts';
import { codeAt } from './code.ts';
import { dateAt } from './dates.ts';
import { lexicon } from './lexicon.ts';
import { grammar, phrasesIn } from './lists.ts';
import { type PiiMatch, piiMatch, type Rule } from './pii-match.ts';
import { partsOfAddress, placeAt, unknownTownAt } from './places.ts';
import { isCapitalized, type TextWords } from './text-words.ts';

const ENDINGS = list('street endings');
const SEPARATE = list('separate streets');
const BEFORE = list('streets before names');
const NO_STREETS = list('no streets');
const PARTICLES = list('name particles');
const IN = list('in');
const LEADS = list('before house numbers');
const UNITS = list('units');
const NUMBER_ENDINGS = list('house number endings');
const SLASHES = list('slashes');
const SURELY = list('surely streets');
/** Words that are no names elsewhere. */
const IN_NAMES = list('in names of streets');
const MAX_NAME_WORDS = 5;
const MAX_NUMBER_WORDS = 4;
const SHORTEST_NAME = 3;
const LONGEST_ZIP = 5;

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
      const found = [...(street ? withCity(tokens, street) : cityAndZip(tokens, at))];
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
  if (end === undefined) {
    yield* partsOfAddress(tokens, from, to);
    const isIn = tokens.breaks[to] !== 2 && IN(tokens).has(tokens.words[to]);
    const town = isIn ? placeAfter(tokens, to) : undefined;
    if (town) yield piiMatch('LOCATION_CITY', tokens, ...town);
    const alone = tokens.breaks[zip] === 2 ? undefined : zipAt(tokens, zip);
    if (alone?.digits.length === LONGEST_ZIP) yield piiMatch('LOCATION_ZIP', tokens, zip, alone.to);
    return;
  }
  yield piiMatch('LOCATION_ADDRESS', tokens, from, tokens.ends.indexOf(end, to - 1) + 1);
  yield piiMatch('LOCATION_ADDRESS_STREET', tokens, from, to);
  yield* city;
}

/** "50667 Köln", "Lyon 69007". */
function* cityAndZip(tokens: TextWords, at: number): Generator<PiiMatch> {
  const city = placeAt(tokens, at);
  if (city?.type !== 'LOCATION_CITY') return yield* cityAfterZip(tokens, at);
  const zip = tokens.breaks[city.to] === 2 ? undefined : zipAt(tokens, city.to);
  if (zip?.digits.length !== LONGEST_ZIP || UNITS(tokens).has(tokens.words[zip.to])) return;
  yield piiMatch('LOCATION_CITY', tokens, at, city.to);
  yield piiMatch('LOCATION_ZIP', tokens, city.to, zip.to);
}

/** `sure`: a street is before, so that an unknown word is the town. */
function* cityAfterZip(tokens: TextWords, at: number, sure = false): Generator<PiiMatch> {
  const coded = zipEnd(tokens, at);
  if (coded) {
    yield piiMatch('LOCATION_ZIP', tokens, at, coded);
    const place = tokens.breaks[coded] === 2 ? undefined : placeAfter(tokens, coded);
    if (place) yield piiMatch('LOCATION_CITY', tokens, ...place);
    return;
  }
  const zip = zipAt(tokens, at);
  if (!zip || tokens.breaks[zip.to] === 2) return;
  const place = placeAt(tokens, zip.to, true);
  const isUnknown =
    !place && (sure || zip.digits.length === LONGEST_ZIP) && BEFORE(tokens).size > 0;
  const city = place?.type === 'LOCATION_CITY' ? place.to : undefined;
  const to = city ?? (isUnknown ? unknownTownAt(tokens, zip.to) : undefined);
  if (!to) return;
  yield piiMatch('LOCATION_ZIP', tokens, at, zip.to);
  yield piiMatch('LOCATION_CITY', tokens, zip.to, to);
}

function zipAt(tokens: TextWords, at: number) {
  let [digits, to] = ['', at];
  for (
    let next = figure(tokens, to);
    next && digits.length < LONGEST_ZIP;
    next = figure(tokens, to)
  ) {
    digits += next.digits;
    to = next.to;
  }
  return /^\d{4,5}$/.test(digits) ? { digits, to } : undefined;
}

/** The end of a postcode that has letters. */
function zipEnd(tokens: TextWords, at: number): number | undefined {
  const { zip } = tokens.language;
  const code = zip && figure(tokens, at) ? codeAt(tokens, at) : undefined;
  return code && zip?.test(code.signs) ? code.to : undefined;
}

/** A city, perhaps after "in". */
function placeAfter(tokens: TextWords, at: number): [from: number, to: number] | undefined {
  const from = IN(tokens).has(tokens.words[at]) ? at + 1 : at;
  const place = placeAt(tokens, from, true);
  if (place) return place.type === 'LOCATION_CITY' ? [from, place.to] : undefined;
  return lexicon(tokens).isStrangeWord(tokens.words[from]) && isName(tokens, from)
    ? [from, from + 1]
    : undefined;
}

function streetAt(tokens: TextWords, at: number): Span | undefined {
  const { words, breaks } = tokens;
  const word = words[at] ?? '';
  if (BEFORE(tokens).has(word)) return streetBeforeName(tokens, at);
  if (SEPARATE(tokens).has(words[at + 1]) && breaks[at + 1] === 0 && isName(tokens, at)) {
    const number = houseNumberAt(tokens, at + 2);
    return number ? { from: nameStart(tokens, at), to: number } : undefined;
  }
  if (NO_STREETS(tokens).has(word) || !endsLikeStreet(tokens, word)) return announcedAt(tokens, at);
  const number = houseNumberAt(tokens, at + 1);
  const isSure = /stra(?:ß|ss)e$|straat$/.test(word);
  return number || isSure ? { from: nameStart(tokens, at), to: number ?? at + 1 } : undefined;
}

/** A street of any name: after "my address is", or before a postcode with its city. */
function announcedAt(tokens: TextWords, at: number): Span | undefined {
  const { words, breaks } = tokens;
  const isAnnounced = [2, 3].some((count) => leads(tokens).at(words, at - count)?.to === at);
  let to = at;
  while (to - at < (isAnnounced ? 3 : 1) && isName(tokens, to) && (to === at || breaks[to] === 0)) {
    to += 1;
    const number = houseNumberAt(tokens, to);
    if (!number) continue;
    const isBeforeCity = breaks[number] !== 2 && [...cityAfterZip(tokens, number)].length > 1;
    return isAnnounced || isBeforeCity ? { from: at, to: number } : undefined;
  }
  return undefined;
}
const leads = phrasesIn('before addresses');

/** "Burgemeester van" of "burgemeester van rooijenlaan". */
function nameStart(tokens: TextWords, at: number): number {
  let from = at;
  for (let next = at; next > 0 && at - next < MAX_NAME_WORDS && tokens.breaks[next] === 0; ) {
    next -= 1;
    if (isOpening(tokens, next)) from = next;
    else if (!PARTICLES(tokens).has(tokens.words[next])) break;
    else if (isCapitalized(tokens, next)) from = next;
  }
  return from;
}
const OPENINGS = list('street openers');
const isOpening = (tokens: TextWords, at: number): boolean =>
  OPENINGS(tokens).has(tokens.words[at]) ||
  lexicon(tokens).mayBeGivenName(tokens.words[at]) ||
  (isCapitalized(tokens, at) && tokens.breaks[at] !== 2 && isName(tokens, at));

/** "Rue de la Paix", with the number before or after. */
function streetBeforeName(tokens: TextWords, at: number): Span | undefined {
  const { words, breaks } = tokens;
  let to = at + 1;
  let end = at;
  while (to < words.length && to - at <= MAX_NAME_WORDS && breaks[to] === 0) {
    const date = end === at ? dateAt(tokens, to) : undefined;
    const number = date ? undefined : houseNumberAt(tokens, to);
    if (number && end > at) break;
    if (end > at && placeAt(tokens, to)?.type === 'LOCATION_CITY') break;
    if (date || number) to = end = date ?? number ?? to;
    if (date) break;
    if (number) continue;
    if (isName(tokens, to) || IN_NAMES(tokens).has(words[to])) end = to + 1;
    else if (!PARTICLES(tokens).has(words[to])) break;
    to += 1;
  }
  if (end === at) return undefined;
  const before = [5, 4, 3, 2, 1].find((count) => houseNumberAt(tokens, at - count) === at);
  if (before) return { from: at - before, to: end };
  const after = houseNumberAt(tokens, LEADS(tokens).has(words[end]) ? end + 1 : end);
  const isSure = SURELY(tokens).has(words[at]) && isProper(tokens, end - 1);
  return after || isSure ? { from: at, to: after ?? end } : undefined;
}

/** "Rue Pasteur", where no number tells that it is a street. */
const isProper = (tokens: TextWords, at: number): boolean =>
  isCapitalized(tokens, at) ||
  lexicon(tokens).mayBeName(tokens.words[at]) ||
  lexicon(tokens).isStrangeWord(tokens.words[at]) ||
  placeAt(tokens, at, true) !== undefined;

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
  if (/^\d{1,4}[a-z]?$/.test(tokens.words[at] ?? '')) return houseLetterAfter(tokens, at + 1);
  const whole = cardinal(tokens, at);
  const number = whole && whole.value >= 1000 ? belowHundred(tokens, at) : whole;
  return number && number.value > 0 && number.value < 1000 && number.to - at <= MAX_NUMBER_WORDS
    ? houseLetterAfter(tokens, number.to)
    : undefined;
}

/** "Bis" of "12 bis", "/B" of "12/B". */
function houseLetterAfter({ words, text, ends, starts, language }: TextWords, at: number): number {
  const isSlash = /^[/-]$/.test(text.slice(ends[at - 1], starts[at]));
  const to = NUMBER_ENDINGS({ language }).has(words[at]) ? at + 1 : at;
  const isLetter =
    /^(?:[a-z]|\d{1,3})$/.test(words[to] ?? '') &&
    (isSlash || SLASHES({ language }).has(words[at]));
  return isLetter ? to + 1 : to;
}
