import type { PiiEntityType } from '@verbatim/contract';
import { figure } from '../numbers/figures.ts';
import { codeAt } from './code.ts';
import { isGivenName, isUnknownWord, tagged } from './lexicon.ts';
import { grammar, namedListsIn, Phrases, words, wordsOf } from './lists.ts';
import { type PiiMatch, piiMatch, type Rule, ruleAt } from './pii-match.ts';
import { isCapitalized, type TextWords } from './text-words.ts';

const list = namedListsIn('places');
type PlaceType = Extract<PiiEntityType, `LOCATION${string}`>;
const names = (kind: 'region'): string[] => {
  const display = new Intl.DisplayNames('en', { type: kind, fallback: 'none' });
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  return [...letters].flatMap((a) => [...letters].flatMap((b) => display.of(a + b) ?? []));
};
/** The names of zones are cities, written as "America/New_York". */
const zones = Intl.supportedValuesOf('timeZone')
  .filter((zone) => /^(?:America|Europe|Asia|Africa|Australia)\//.test(zone))
  .map((zone) => (zone.split('/').at(-1) ?? '').replaceAll('_', ' ').toLowerCase());
/** Cities that are mostly something else. */
const elsewhere = list('ambiguous cities');

const cities = [...tagged('City'), ...zones, ...list('cities')].filter(
  (one) => one.length > 2 && !elsewhere.has(one),
);

/** Provinces of the world. */
const regions = tagged('Region').filter((one) => one.length > 3);

/** Countries, by every name that the runtime and compromise have for them. */
const countries = [
  ...names('region').map((one) => one.toLowerCase().replaceAll(/[’']/g, "'")),
  ...tagged('Country'),
  ...list('countries'),
].filter(
  (one) =>
    one.length > 2 && !/[&().]|jersey|guernsey|georgia|chad|outlying|world|zone|region/.test(one),
);
const wordsIn = (name: string): string =>
  name.replaceAll(/[-.]/g, ' ').replace(/'s\b/g, '').replace(/\s+/g, ' ').trim();
const named = (names: Iterable<string>): string[] => [...names].map(wordsIn);
const known = new Phrases<PlaceType>([
  ['LOCATION_COUNTRY', named(countries)],
  ['LOCATION_STATE', named(list('states'))],
  ['LOCATION_CITY', named(cities)],
  ['LOCATION_STATE', named(regions)],
  ['LOCATION', list('landmarks and regions')],
]);

/** Places that are given names or common words, too: they need a word such as "in" before them. */
const asked = words('places beside other words');
const LEADS = words('before places');
const LANDMARKS = words('landmarks');
const BEFORE = wordsOf('mount lake cape fort port');

/** The geographic place that begins at a word. `sure`: the words before announce one. */
function placeAt(
  tokens: TextWords,
  at: number,
  sure = false,
): { readonly type: PlaceType; readonly to: number } | undefined {
  const { words } = tokens;
  const place = known.at(words, at);
  if (place && (place.to > at + 1 || !asked.has(words[at]) || sure || leads(tokens, at, place.to)))
    return { type: place.value, to: place.to };
  if (sure) {
    const town = [at + 1, at + 2].find(
      (to) => isNameLike(tokens, to - 1) && tokens.breaks[to - 1] !== 2 && stateAt(tokens, to),
    );
    if (town && isNameLike(tokens, at)) return { type: 'LOCATION_CITY', to: town };
    if (ABBREVIATED.has(tokens.text.slice(tokens.starts[at], tokens.ends[at])))
      return { type: 'LOCATION_STATE', to: at + 1 };
  }
  if (elsewhere.has(words[at]) && (sure || isCapitalized(tokens, at)) && stateAt(tokens, at + 1))
    return { type: 'LOCATION_CITY', to: at + 1 };
  return undefined;
}

const leads = (tokens: TextWords, at: number, to: number): boolean =>
  LEADS.has(tokens.words[at - 1]) ||
  stateAt(tokens, to) ||
  (tokens.breaks[at] === 2 && (tokens.breaks[to] ?? 2) === 2);

const ABBREVIATED = words('abbreviated');
const stateAt = (tokens: TextWords, at: number): boolean => {
  if (tokens.breaks[at] === 2) return false;
  if (ABBREVIATED.has(tokens.text.slice(tokens.starts[at], tokens.ends[at]))) return true;
  const type = known.at(tokens.words, at)?.value;
  return type === 'LOCATION_STATE' || type === 'LOCATION_COUNTRY';
};

/** Cities, states, countries and landmarks, and unknown words in the position of a city: "springfield, ohio". */
export const places = ruleAt(
  ['LOCATION', 'LOCATION_CITY', 'LOCATION_STATE', 'LOCATION_COUNTRY'],
  [
    'my sister lives in {LOCATION_STATE georgia} and my brother in {LOCATION_CITY paris} {LOCATION_STATE texas}',
    'he is from {LOCATION_COUNTRY nigeria}',
  ],
  (tokens, at) => {
    const landmark = landmarkAt(tokens, at);
    const isTown = /^(?:fort|port)$/.test(tokens.words[at] ?? '');
    if (landmark) return { type: isTown ? 'LOCATION_CITY' : 'LOCATION', to: landmark };
    const to = townAt(tokens, at);
    return (
      (isFamilyName(tokens, at) ? undefined : placeAt(tokens, at)) ??
      (to ? { type: 'LOCATION_CITY', to } : undefined)
    );
  },
);

/** "Jamal Washington": after a given name it is a family name, not a state. */
const isFamilyName = ({ words, breaks }: TextWords, at: number): boolean =>
  at > 0 && breaks[at] === 0 && isGivenName(words[at - 1]);

/** "Lake Michigan", "the Hudson River", "Hyde Park". */
function landmarkAt(tokens: TextWords, at: number): number | undefined {
  const { words, breaks } = tokens;
  if (BEFORE.has(words[at]) && breaks[at + 1] === 0 && isNameLike(tokens, at + 1)) return at + 2;
  const start = words[at] === 'the' ? at + 1 : at;
  if (!isNameLike(tokens, start)) return undefined;
  for (const end of [start + 1, start + 2])
    if (
      LANDMARKS.has(words[end]) &&
      breaks[end] === 0 &&
      (end === start + 1 || (isNameLike(tokens, start + 1) && breaks[start + 1] === 0))
    )
      return isCapitalized(tokens, end) || known.at(words, start) || isUnknownWord(words[end - 1])
        ? end + 1
        : undefined;
  return undefined;
}

/** An unknown word before a state or country: a town. */
function townAt(tokens: TextWords, at: number): number | undefined {
  const { words, breaks } = tokens;
  const [first, second] = [
    isNameLike(tokens, at),
    isNameLike(tokens, at + 1) && breaks[at + 1] === 0,
  ];
  if (!first || !LEADS.has(words[at - 1])) return undefined;
  if (breaks[at + 1] !== 2 && stateAt(tokens, at + 1) && isShortState(tokens, at + 1))
    return at + 1;
  return second && breaks[at + 2] !== 2 && stateAt(tokens, at + 2) ? at + 2 : undefined;
}
const isShortState = (tokens: TextWords, at: number): boolean => tokens.words[at] !== 'the';

function isNameLike(tokens: TextWords, at: number): boolean {
  const word = tokens.words[at] ?? '';
  if (word.length < 3 || /\d/.test(word) || grammar.has(word)) return false;
  return isCapitalized(tokens, at) || isUnknownWord(word);
}

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
