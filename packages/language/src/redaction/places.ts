import type { PiiEntityType } from '@verbatim/contract';
import { inLowerCase, type Language, list, ofLanguage } from '../languages/language.ts';
import { figure } from '../numbers/figures.ts';
import { codeAt } from './code.ts';
import { formsOf, lexicon } from './lexicon.ts';
import { grammar, Phrases } from './lists.ts';
import { type PiiMatch, piiMatch, type Rule, ruleAt } from './pii-match.ts';
import { isCapitalized, type TextWords, wordsOfPhrase } from './text-words.ts';

type PlaceType = Extract<PiiEntityType, `LOCATION${string}`>;
function countriesIn(language: Language): string[] {
  const display = new Intl.DisplayNames(language.code, { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const names = letters.flatMap((a) => letters.flatMap((b) => display.of(a + b) ?? []));
  return names.map((name) => inLowerCase(name, language));
}
/** The names of zones are cities, written as "America/New_York". */
const zones = Intl.supportedValuesOf('timeZone')
  .filter((zone) => /^(?:America|Europe|Asia|Africa|Australia)\//.test(zone))
  .map((zone) => (zone.split('/').at(-1) ?? '').replaceAll('_', ' ').toLowerCase());
/** Cities that are mostly something else. */
const elsewhere = list('ambiguous cities', 'places');
/** Places that are given names or common words, too: they need a word such as "in" before them. */
const asked = list('places beside other words');
const NO_COUNTRY = /[&().]|jersey|guernsey|georgia|chad|outlying|r[ié]union|world|zone|region/;

/** Places by every name that the runtime, the dictionary and the lists have for them. */
const known = ofLanguage((language) => {
  const { dictionary } = language;
  const { tagged } = dictionary;
  const named = (name: string) => list(name, 'places')({ language });
  const shortest = language.unspaced ? 1 : 2;
  const forms = formsOf({ language });
  const inWords = (names: Iterable<string>): string[] =>
    [...names]
      .flatMap((name) => forms(name).filter((one) => one === name || !dictionary.isKnown(one)))
      .map((name) => wordsOfPhrase(name, language));
  const cities = [
    ...tagged('City'),
    ...zones,
    ...named('cities'),
    ...named('ambiguous cities'),
    ...list('more cities')({ language }),
  ].filter(
    (one) =>
      one.length > shortest && (!elsewhere({ language }).has(one) || asked({ language }).has(one)),
  );
  const countries = [...countriesIn(language), ...tagged('Country'), ...named('countries')].filter(
    (one) => one.length > shortest && !NO_COUNTRY.test(one),
  );
  const regions = tagged('Region').filter((one) => one.length > 3);
  return new Phrases<PlaceType>([
    ['LOCATION_COUNTRY', inWords(countries)],
    ['LOCATION_STATE', inWords(named('states'))],
    ['LOCATION_CITY', inWords(cities)],
    ['LOCATION_STATE', inWords(regions)],
    ['LOCATION', named('landmarks and regions')],
  ]);
});

const LEADS = list('before places');
const LANDMARKS = list('landmarks');
const BEFORE = list('before landmarks');

/** The geographic place that begins at a word. `sure`: the words before announce one. */
export function placeAt(
  tokens: TextWords,
  at: number,
  sure = false,
): { readonly type: PlaceType; readonly to: number } | undefined {
  const { words } = tokens;
  const place = known(tokens).at(words, at);
  if (
    place &&
    (place.to > at + 1 || !asked(tokens).has(words[at]) || sure || leads(tokens, at, place.to))
  )
    return { type: place.value, to: place.to };
  if (sure) {
    const town = [at + 1, at + 2].find(
      (to) => isNameLike(tokens, to - 1) && tokens.breaks[to - 1] !== 2 && stateAt(tokens, to),
    );
    if (town && isNameLike(tokens, at)) return { type: 'LOCATION_CITY', to: town };
    if (ABBREVIATED(tokens).has(tokens.text.slice(tokens.starts[at], tokens.ends[at])))
      return { type: 'LOCATION_STATE', to: at + 1 };
  }
  if (
    elsewhere(tokens).has(words[at]) &&
    (stateAt(tokens, at + 1)
      ? sure || isCapitalized(tokens, at)
      : SURELY(tokens).has(words[at - 1]) || (sure && SURELY(tokens).size > 0))
  )
    return { type: 'LOCATION_CITY', to: at + 1 };
  return undefined;
}

const leads = (tokens: TextWords, at: number, to: number): boolean =>
  LEADS(tokens).has(tokens.words[at - 1]) ||
  stateAt(tokens, to) ||
  (tokens.breaks[at] === 2 && (tokens.breaks[to] ?? 2) === 2);

const SURELY = list('before ambiguous cities');
const ABBREVIATED = list('abbreviated');
const stateAt = (tokens: TextWords, at: number): boolean => {
  if (tokens.breaks[at] === 2) return false;
  if (ABBREVIATED(tokens).has(tokens.text.slice(tokens.starts[at], tokens.ends[at]))) return true;
  const type = known(tokens).at(tokens.words, at)?.value;
  return type === 'LOCATION_STATE' || type === 'LOCATION_COUNTRY';
};

/** Cities, states, countries and landmarks, and unknown words in the position of a city: "springfield, ohio". */
export const places = ruleAt(
  ['LOCATION', 'LOCATION_CITY', 'LOCATION_STATE', 'LOCATION_COUNTRY'],
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
const isFamilyName = (tokens: TextWords, at: number): boolean => {
  const { words, breaks } = tokens;
  return at > 0 && breaks[at] === 0 && lexicon(tokens).isGivenName(words[at - 1]);
};

/** "Lake Michigan", "the Hudson River", "Hyde Park". */
function landmarkAt(tokens: TextWords, at: number): number | undefined {
  const { words, breaks } = tokens;
  if (BEFORE(tokens).has(words[at]) && breaks[at + 1] === 0 && isNameLike(tokens, at + 1))
    return at + 2;
  const start = words[at] === 'the' ? at + 1 : at;
  if (!isNameLike(tokens, start)) return undefined;
  for (const end of [start + 1, start + 2])
    if (
      LANDMARKS(tokens).has(words[end]) &&
      breaks[end] === 0 &&
      (end === start + 1 || (isNameLike(tokens, start + 1) && breaks[start + 1] === 0))
    )
      return isCapitalized(tokens, end) ||
        known(tokens).at(words, start) ||
        lexicon(tokens).isUnknownWord(words[end - 1])
        ? end + 1
        : undefined;
  return undefined;
}

/** "J'habite à ...", "nato a ...", "wohne jetzt in ...". */
function homeTownAt(tokens: TextWords, at: number): number | undefined {
  const { words } = tokens;
  const isHome =
    BEFORE_TOWNS(tokens).has(words[at - 1]) &&
    words.slice(Math.max(0, at - 4), at - 1).some((word) => TOWNS_AFTER(tokens).has(word));
  return isHome ? unknownTownAt(tokens, at) : undefined;
}
const BEFORE_TOWNS = list('before towns');
const TOWNS_AFTER = list('towns after');

/** A town that no list has: words of no ordinary speech, with particles between. */
export function unknownTownAt(tokens: TextWords, at: number): number | undefined {
  const { words, breaks } = tokens;
  const isTown = (place: number): boolean =>
    isNameLike(tokens, place) &&
    (lexicon(tokens).isStrangeWord(words[place]) ||
      (isCapitalized(tokens, place) && !tokens.language.capitalizesNouns));
  let first = at;
  while (first < at + 2 && TOWN_OPENINGS(tokens).has(words[first])) first += 1;
  // "Paços de Ferreira".
  if (first > at && PARTICLES(tokens).has(words[first])) first += 1;
  const isFirst = isTown(first) || (first > at && isNameLike(tokens, first));
  let to = isFirst && !figure(tokens, first) ? first + 1 : undefined;
  for (let next = to; next && to && next - to < 3 && breaks[next] === 0; next += 1) {
    if (isTown(next)) to = next + 1;
    else if (!PARTICLES(tokens).has(words[next])) break;
  }
  return to;
}
const PARTICLES = list('name particles');
/** "Saint" of "Saint-Rémy". */
const TOWN_OPENINGS = list('town openings');

/** An unknown word before a state or country: a town. */
function townAt(tokens: TextWords, at: number): number | undefined {
  const { words, breaks } = tokens;
  const home = homeTownAt(tokens, at);
  if (home) return home;
  const [first, second] = [
    isNameLike(tokens, at),
    isNameLike(tokens, at + 1) && breaks[at + 1] === 0,
  ];
  if (!first || !LEADS(tokens).has(words[at - 1])) return undefined;
  if (breaks[at + 1] !== 2 && stateAt(tokens, at + 1) && isShortState(tokens, at + 1))
    return at + 1;
  return second && breaks[at + 2] !== 2 && stateAt(tokens, at + 2) ? at + 2 : undefined;
}
const isShortState = (tokens: TextWords, at: number): boolean => tokens.words[at] !== 'the';

function isNameLike(tokens: TextWords, at: number): boolean {
  const word = tokens.words[at] ?? '';
  if (word.length < 3 || /\d/.test(word) || grammar(tokens).has(word)) return false;
  return isCapitalized(tokens, at) || lexicon(tokens).isUnknownWord(word);
}

const STREETS = list('streets');
/** Words that end names of streets, but are common otherwise, too. */
const WEAK = list('weak streets');
const UNITS = list('parts of buildings');
const NOT_NAMES = list('no street names');
/** What a number before it counts: no house. */
const COUNTED = list('counted after numbers');
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
  *find(tokens) {
    for (let at = 0; at < tokens.words.length; ) {
      const bare = boxAt(tokens, at) ?? namedStreetAt(tokens, at);
      if (bare) {
        yield* partsOfAddress(tokens, at, bare);
        at = bare;
        continue;
      }
      const zip = zipAfterPlace(tokens, at);
      if (zip) {
        yield zip;
        at = tokens.ends.indexOf(zip.end, at) + 1;
        continue;
      }
      const isNumber = figure(tokens, at) !== undefined || HOUSE.test(tokens.words[at] ?? '');
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

/** A street and what follows it, the whole first. */
export function* partsOfAddress(
  tokens: TextWords,
  from: number,
  street: number,
): Generator<PiiMatch> {
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
  if (!FULL_STREETS(tokens).has(words[at + 1]) || breaks[at + 1] !== 0) return undefined;
  const isOrdinal = /(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|th)$/.test(word);
  const isNamed =
    !grammar(tokens).has(word) &&
    (word === 'main' || !NOT_NAMES(tokens).has(word)) &&
    ON(tokens).has(words[at - 1]);
  return isNamed || (isOrdinal && words[at - 1] !== 'the') ? at + 2 : undefined;
}
const FULL_STREETS = list('full streets');
const ON = list('before streets');

function numberEnd(tokens: TextWords, from: number): number {
  const { words } = tokens;
  let to = HOUSE.test(words[from] ?? '') ? from + 1 : from;
  for (let next = figure(tokens, to); next; next = figure(tokens, to)) to = next.to;
  return to;
}

/** Tries each of consecutive numbers as the house number: "at nine forty two main street". */
function streetAt(tokens: TextWords, from: number): number | undefined {
  const number = numberEnd(tokens, from);
  const { words, breaks } = tokens;
  const isOther = STREETS(tokens).size === 0;
  if (isOther || number - from > MAX_NUMBER_LENGTH || breaks[number] === 2) return undefined;
  const house = /^(?:north|south|east|west|n|s|e|w)$/.test(words[number] ?? '')
    ? number + 1
    : number;
  for (let at = house; at <= house + MAX_NAME_WORDS && at < words.length; at += 1) {
    const word = words[at] ?? '';
    const isEnd =
      at > house &&
      (STREETS(tokens).has(word) ||
        (WEAK(tokens).has(word) && isWeakStreet(tokens, from, house, at)));
    if (isEnd) return unitAfter(tokens, at + 1);
    if (at > house && breaks[at] !== 0)
      return isCapitalized(tokens, at - 1) && placeAt(tokens, at)?.type === 'LOCATION_CITY'
        ? at
        : undefined;
    const isArticle = word === 'the' && at === house && STREETS(tokens).has(words[at + 1]);
    if (!isArticle && grammar(tokens).has(word) && !/^(?:first|second|third|away|home)$/.test(word))
      return undefined;
    if (COUNTED(tokens).has(word)) return undefined;
  }
  return undefined;
}

function isWeakStreet(tokens: TextWords, from: number, house: number, at: number): boolean {
  if (isCapitalized(tokens, at)) return true;
  const isLong =
    house - from > 1 ||
    /^\d{2,}$/.test(tokens.words[from] ?? '') ||
    (figure(tokens, from)?.digits.length ?? 0) > 1;
  const isAnnounced =
    ON(tokens).has(tokens.words[from - 1]) && lexicon(tokens).mayBeName(tokens.words[at - 1]);
  return (isLong || isAnnounced) && !NOT_NAMES(tokens).has(tokens.words[at - 1]);
}

function unitAfter(tokens: TextWords, from: number): number {
  if (!UNITS(tokens).has(tokens.words[from])) return from;
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

/** "Austin, Texas 78701", "Leeds LS1 4AP": a postal code behind a place. */
function zipAfterPlace(tokens: TextWords, at: number): PiiMatch | undefined {
  const place = placeAt(tokens, at);
  const to = place && tokens.breaks[place.to] !== 2 ? zipAt(tokens, place.to) : undefined;
  if (!place || !to || STREETS(tokens).size === 0) return undefined;
  const { signs } = codeAt(tokens, place.to) ?? { signs: '' };
  const isSure = (place.type === 'LOCATION_STATE' ? ZIP : POSTCODE).test(signs);
  return isSure ? piiMatch('LOCATION_ZIP', tokens, place.to, to) : undefined;
}
const ZIP = /^\d{5}(?:\d{4})?$|^[a-z]\d[a-z]\d[a-z]\d$/;
const POSTCODE = /^[a-z]{1,2}\d[a-z\d]?\d[a-z]{2}$|^[a-z]\d[a-z]\d[a-z]\d$/;

function zipAt(tokens: TextWords, at: number): number | undefined {
  const start = tokens.words[at] === 'zip' ? at + (tokens.words[at + 1] === 'code' ? 2 : 1) : at;
  const code = codeAt(tokens, start);
  return code &&
    (/^\d{5}(?:\d{4})?$/.test(code.signs) || /^(?=.*\d)[a-z][a-z\d]{4,7}$/.test(code.signs))
    ? code.to
    : undefined;
}
