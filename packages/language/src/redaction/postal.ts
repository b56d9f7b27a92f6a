import { figure } from '../numbers/figures.ts';
import { codeAt } from './code.ts';
import { grammar, words, wordsOf } from './lists.ts';
import { type PiiMatch, piiMatch, type Rule } from './pii-match.ts';
import { placeAt } from './places.ts';
import { isCapitalized, type TextWords } from './text-words.ts';

const STREETS = words('streets');
/** Words that end names of streets, but are common otherwise, too. */
const WEAK = words('weak streets');
const UNITS = wordsOf('apartment apt unit suite flat floor room');
const NOT_NAMES = words('no street names');
/** What a number before it counts: no house. */
const COUNTED = words('counted after numbers');
const HOUSE = /^\d{1,5}[a-z]$/;
const MAX_NAME_WORDS = 3;
const MAX_NUMBER_LENGTH = 6;

/** Postal addresses: a street with its number, then city, state and postal code. Yields the whole before its parts. */
export const addresses: Rule = {
  entities: [
    'LOCATION_ADDRESS',
    'LOCATION_ADDRESS_STREET',
    'LOCATION_CITY',
    'LOCATION_STATE',
    'LOCATION_COUNTRY',
    'LOCATION',
    'LOCATION_ZIP',
  ],
  examples: [
    'i live at {LOCATION_ADDRESS 221b baker street in london}',
    'our office is at {LOCATION_ADDRESS_STREET one hundred twenty three north main street suite four hundred}',
    'send it to {LOCATION_ADDRESS p o box one two three four austin texas seven eight seven oh one}',
  ],
  *find(tokens) {
    for (let at = 0; at < tokens.words.length; ) {
      const bare = boxAt(tokens, at) ?? namedStreetAt(tokens, at);
      if (bare) {
        yield* partsOfAddress(tokens, at, bare);
        at = bare;
        continue;
      }
      const isNumber = figure(tokens.words, at) !== undefined || HOUSE.test(tokens.words[at] ?? '');
      const street = isNumber ? streetAt(tokens, at) : undefined;
      if (!street) {
        at = isNumber ? numberEnd(tokens, at) : at + 1;
        continue;
      }
      yield* partsOfAddress(tokens, at, street);
      at = street;
    }
  },
};

function* partsOfAddress(tokens: TextWords, from: number, street: number): Generator<PiiMatch> {
  const parts = [...partsAfter(tokens, street)];
  const end = parts.at(-1)?.end;
  if (end !== undefined)
    yield piiMatch('LOCATION_ADDRESS', tokens, from, tokens.ends.indexOf(end, street - 1) + 1);
  yield piiMatch('LOCATION_ADDRESS_STREET', tokens, from, street);
  yield* parts;
}

/** "P o box one two three". */
function boxAt(tokens: TextWords, from: number): number | undefined {
  const { words } = tokens;
  const isShort = words[from] === 'po' && words[from + 1] === 'box';
  const isSpelled = words[from] === 'p' && words[from + 1] === 'o' && words[from + 2] === 'box';
  return isShort || isSpelled ? codeAt(tokens, from + (isShort ? 2 : 3))?.to : undefined;
}

/** A street without a number: "on elm street", "fifth avenue". */
function namedStreetAt(tokens: TextWords, at: number): number | undefined {
  const { words, breaks } = tokens;
  const word = words[at] ?? '';
  if (!FULL_STREETS.has(words[at + 1]) || breaks[at + 1] !== 0) return undefined;
  const isOrdinal = /(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|th)$/.test(word);
  const isNamed =
    !grammar.has(word) && (word === 'main' || !NOT_NAMES.has(word)) && ON.has(words[at - 1]);
  return isNamed || (isOrdinal && words[at - 1] !== 'the') ? at + 2 : undefined;
}
const FULL_STREETS = wordsOf('street avenue boulevard lane');
const ON = wordsOf('on at of near off and from to live lives');

function numberEnd({ words }: TextWords, from: number): number {
  let to = HOUSE.test(words[from] ?? '') ? from + 1 : from;
  for (let next = figure(words, to); next; next = figure(words, to)) to = next.to;
  return to;
}

/** Tries each of consecutive numbers as the house number: "at nine forty two main street". */
function streetAt(tokens: TextWords, from: number): number | undefined {
  const number = numberEnd(tokens, from);
  const { words, breaks } = tokens;
  if (number - from > MAX_NUMBER_LENGTH || breaks[number] === 2) return undefined;
  const house = /^(?:north|south|east|west|n|s|e|w)$/.test(words[number] ?? '')
    ? number + 1
    : number;
  for (let at = house; at <= house + MAX_NAME_WORDS && at < words.length; at += 1) {
    const word = words[at] ?? '';
    const isEnd =
      at > house &&
      (STREETS.has(word) || (WEAK.has(word) && isWeakStreet(tokens, from, house, at)));
    if (isEnd) return unitAfter(tokens, at + 1);
    if (at > house && breaks[at] !== 0)
      return isCapitalized(tokens, at - 1) && placeAt(tokens, at)?.type === 'LOCATION_CITY'
        ? at
        : undefined;
    if (grammar.has(word) && !/^(?:first|second|third|away|home)$/.test(word)) return undefined;
    if (COUNTED.has(word)) return undefined;
  }
  return undefined;
}

function isWeakStreet(tokens: TextWords, from: number, house: number, at: number): boolean {
  if (isCapitalized(tokens, at)) return true;
  const isLong =
    house - from > 1 ||
    /^\d{2,}$/.test(tokens.words[from] ?? '') ||
    (figure(tokens.words, from)?.digits.length ?? 0) > 1;
  return isLong && !NOT_NAMES.has(tokens.words[at - 1]);
}

function unitAfter(tokens: TextWords, from: number): number {
  if (!UNITS.has(tokens.words[from])) return from;
  const number = tokens.words[from + 1] === 'number' ? from + 2 : from + 1;
  return codeAt(tokens, number)?.to ?? from;
}

/** City, state, country and postal code, as far as they follow. */
function* partsAfter(tokens: TextWords, from: number): Generator<PiiMatch> {
  let at = from;
  for (let count = 0; count < 4; count += 1) {
    const start = tokens.words[at] === 'in' ? at + 1 : at;
    if (tokens.breaks[at] === 2 && count === 0 && start > at) return;
    const place = placeAt(tokens, start, true);
    const zip = place ? undefined : count > 0 ? zipAt(tokens, at) : undefined;
    if (place) yield piiMatch(place.type, tokens, start, place.to);
    else if (zip) yield piiMatch('LOCATION_ZIP', tokens, at, zip);
    else return;
    at = place?.to ?? zip ?? at;
    if (zip) return;
  }
}

function zipAt(tokens: TextWords, at: number): number | undefined {
  const start = tokens.words[at] === 'zip' ? at + (tokens.words[at + 1] === 'code' ? 2 : 1) : at;
  const code = codeAt(tokens, start);
  return code &&
    (/^\d{5}(?:\d{4})?$/.test(code.signs) || /^(?=.*\d)[a-z][a-z\d]{4,7}$/.test(code.signs))
    ? code.to
    : undefined;
}
