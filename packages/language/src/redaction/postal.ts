import { figure } from '../numbers/figures.ts';
import { codeAt } from './code.ts';
import { type PiiFinder, type PiiMatch, piiMatch } from './pii-match.ts';
import { placeAt } from './places.ts';
import type { TextWords } from './text-words.ts';
import { isCapitalized } from './text-words.ts';
import { grammar, wordsOf } from './vocabulary.ts';

const STREETS = wordsOf(
  'street avenue ave road rd boulevard blvd lane ln drive crescent terrace parkway highway st',
);
/** Words that end names of streets, but are common otherwise, too. */
const WEAK = wordsOf('way place court close circle square row hill park walk gardens');
const UNITS = wordsOf('apartment apt unit suite flat floor room');
const NOT_NAMES = wordsOf(
  'right wrong other same different hard easy easier better best long short big small main great whole only next last way per',
);
const HOUSE = /^\d{1,5}[a-z]$/;
const MAX_NAME_WORDS = 3;
const MAX_NUMBER_LENGTH = 6;

/** Postal addresses: a street with its number, then city, state and postal code. Yields the whole before its parts. */
export const addressesIn: PiiFinder = function* (said) {
  for (let at = 0; at < said.words.length; ) {
    const bare = boxAt(said, at) ?? namedStreetAt(said, at);
    if (bare) {
      yield* partsOfAddress(said, at, bare);
      at = bare;
      continue;
    }
    const isNumber = figure(said.words, at) !== undefined || HOUSE.test(said.words[at] ?? '');
    const street = isNumber ? streetAt(said, at) : undefined;
    if (!street) {
      at = isNumber ? numberEnd(said, at) : at + 1;
      continue;
    }
    yield* partsOfAddress(said, at, street);
    at = street;
  }
};

function* partsOfAddress(said: TextWords, from: number, street: number): Generator<PiiMatch> {
  const parts = [...partsAfter(said, street)];
  const end = parts.at(-1)?.end;
  if (end !== undefined)
    yield piiMatch('LOCATION_ADDRESS', said, from, said.ends.indexOf(end, street - 1) + 1);
  yield piiMatch('LOCATION_ADDRESS_STREET', said, from, street);
  yield* parts;
}

/** "P o box one two three". */
function boxAt(said: TextWords, from: number): number | undefined {
  const { words } = said;
  const isShort = words[from] === 'po' && words[from + 1] === 'box';
  const isSpelled = words[from] === 'p' && words[from + 1] === 'o' && words[from + 2] === 'box';
  return isShort || isSpelled ? codeAt(said, from + (isShort ? 2 : 3))?.to : undefined;
}

/** A street without a number: "on elm street", "fifth avenue". */
function namedStreetAt(said: TextWords, at: number): number | undefined {
  const { words, breaks } = said;
  const word = words[at] ?? '';
  if (!FULL_STREETS.has(words[at + 1] ?? '') || breaks[at + 1] !== 0) return undefined;
  const isOrdinal = /(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|th)$/.test(word);
  const isNamed =
    !grammar.has(word) && (word === 'main' || !NOT_NAMES.has(word)) && ON.has(words[at - 1] ?? '');
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
function streetAt(said: TextWords, from: number): number | undefined {
  const number = numberEnd(said, from);
  const { words, breaks } = said;
  if (number - from > MAX_NUMBER_LENGTH || breaks[number] === 2) return undefined;
  const house = /^(?:north|south|east|west|n|s|e|w)$/.test(words[number] ?? '')
    ? number + 1
    : number;
  for (let at = house; at <= house + MAX_NAME_WORDS && at < words.length; at += 1) {
    const word = words[at] ?? '';
    const isEnd =
      at > house && (STREETS.has(word) || (WEAK.has(word) && isWeakStreet(said, from, house, at)));
    if (isEnd) return unitAfter(said, at + 1);
    if (at > house && breaks[at] !== 0)
      return isCapitalized(said, at - 1) && placeAt(said, at)?.type === 'LOCATION_CITY'
        ? at
        : undefined;
    if (grammar.has(word) && !/^(?:first|second|third|away|home)$/.test(word)) return undefined;
    if (
      /^(?:percent|dollars?|euros?|minutes?|hours?|days?|weeks?|months?|years?|miles?|blocks?)$/.test(
        word,
      )
    )
      return undefined;
  }
  return undefined;
}

function isWeakStreet(said: TextWords, from: number, house: number, at: number): boolean {
  if (isCapitalized(said, at)) return true;
  const isLong =
    house - from > 1 ||
    /^\d{2,}$/.test(said.words[from] ?? '') ||
    (figure(said.words, from)?.digits.length ?? 0) > 1;
  return isLong && !NOT_NAMES.has(said.words[at - 1] ?? '');
}

function unitAfter(said: TextWords, from: number): number {
  if (!UNITS.has(said.words[from] ?? '')) return from;
  const number = said.words[from + 1] === 'number' ? from + 2 : from + 1;
  return codeAt(said, number)?.to ?? from;
}

/** City, state, country and postal code, as far as they follow. */
function* partsAfter(said: TextWords, from: number): Generator<PiiMatch> {
  let at = from;
  for (let count = 0; count < 4; count += 1) {
    const start = said.words[at] === 'in' ? at + 1 : at;
    if (said.breaks[at] === 2 && count === 0 && start > at) return;
    const place = placeAt(said, start, true);
    const zip = place ? undefined : count > 0 ? zipAt(said, at) : undefined;
    if (place) yield piiMatch(place.type, said, start, place.to);
    else if (zip) yield piiMatch('LOCATION_ZIP', said, at, zip);
    else return;
    at = place?.to ?? zip ?? at;
    if (zip) return;
  }
}

function zipAt(said: TextWords, at: number): number | undefined {
  const start = said.words[at] === 'zip' ? at + (said.words[at + 1] === 'code' ? 2 : 1) : at;
  const code = codeAt(said, start);
  return code &&
    (/^\d{5}(?:\d{4})?$/.test(code.signs) || /^(?=.*\d)[a-z][a-z\d]{4,7}$/.test(code.signs))
    ? code.to
    : undefined;
}

/** True if a word ends the name of a street. */
export const isStreetWord = (word: string): boolean => STREETS.has(word);
