import { monthsOf, weekdays } from '../languages/calendar.ts';
import { list } from '../languages/language.ts';
import { belowHundred, cardinal, type SpokenNumber } from '../numbers/cardinal.ts';
import { figure } from '../numbers/figures.ts';
import { codeAt } from './code.ts';
import { dateAt } from './dates.ts';
import { lexicon } from './lexicon.ts';
import { betweenWords, fillers, grammar, phrasesIn } from './lists.ts';
import { type PiiMatch, piiMatch, type Rule } from './pii-match.ts';
import { partsOfAddress, placeAt, unknownTownAt } from './places.ts';
import { isCapitalized, type TextWords } from './text-words.ts';

const ENDINGS = list('street endings');
const SEPARATE = list('separate streets');
const BEFORE = list('streets before names');
const NO_STREETS = list('no streets');
const PARTICLES = list('name particles');
const IN = list('in');
const PREPOSITIONS = phrasesIn('prepositions of streets');
const CUES = list('before addresses');
const LETTERS_ALONE = list('words of one letter');
const FLOORS = list('parts of buildings');
const LEADS = list('before house numbers');
const UNITS = list('units');
const NUMBER_ENDINGS = list('house number endings');
const SLASHES = list('slashes');
const SURELY = list('surely streets');
/** Words that are no names elsewhere. */
const IN_NAMES = list('in names of streets');
const SURE = /stra(?:ß|ss)e$|straat$/;
const MAX_NAME_WORDS = 5;
const MAX_NUMBER_WORDS = 4;
const MAX_HOUSE = 1000;
const MIN_NAME_LENGTH = 3;
const LENGTHS = list('lengths of postcodes');
const USUAL_LENGTHS = new Set(['4', '5']);
const LONG_ZIP_DIGITS = 5;
const MAX_BEFORE = 4;
const MAX_PARTS = 3;
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
      const found = [...(street ? withCity(tokens, street) : cityAndZip(tokens, at))];
      yield* found;
      const end = Math.max(0, ...found.map((one) => one.end));
      at += 1;
      while ((tokens.starts[at] ?? Number.POSITIVE_INFINITY) < end) at += 1;
    }
  },
};

function* withCity(tokens: TextWords, { from, to }: Span): Generator<PiiMatch> {
  const isIn = IN(tokens).has(tokens.words[to]);
  const city = [...cityAfterZip(tokens, isIn ? to + 1 : to, tokens.breaks[to] !== 2)];
  const end = city.at(-1)?.end;
  if (end === undefined) {
    yield* partsOfAddress(tokens, from, to);
    const town = isIn && tokens.breaks[to] !== 2 ? placeAfter(tokens, to) : undefined;
    if (town) yield piiMatch('LOCATION_CITY', tokens, ...town);
    const zip = town?.[1] ?? (isIn ? to + 1 : to);
    const alone = tokens.breaks[zip] === 2 ? undefined : zipAt(tokens, zip);
    if (alone?.isLong) yield piiMatch('LOCATION_ZIP', tokens, zip, alone.to);
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
  if (!zip?.isLong || UNITS(tokens).has(tokens.words[zip.to])) return;
  yield piiMatch('LOCATION_CITY', tokens, at, city.to);
  yield piiMatch('LOCATION_ZIP', tokens, city.to, zip.to);
}

/** "50667 Köln", "1012 AB Amsterdam", and behind a street any word in the place of a city. */
function* cityAfterZip(tokens: TextWords, at: number, isAfterStreet = false): Generator<PiiMatch> {
  const zip = zipAt(tokens, at);
  if (!zip) return;
  const isSure = isAfterStreet || zipEnd(tokens, at) !== undefined;
  const isPlain = isSure || (zip.isLong && BEFORE(tokens).size > 0);
  const isNext = tokens.breaks[zip.to] !== 2;
  const place = isNext || zip.isLong ? placeAfter(tokens, zip.to, isPlain && isNext) : undefined;
  if (!place && !isSure) return;
  yield piiMatch('LOCATION_ZIP', tokens, at, zip.to);
  if (place) yield piiMatch('LOCATION_CITY', tokens, ...place);
}

interface Postcode {
  readonly to: number;
  /** True if hardly anything else has this form. */
  readonly isLong: boolean;
}

/** Digits in any grouping: "50667", "null zehn neunundneunzig", "1200 traço 195", or a postcode with letters. */
function zipAt(tokens: TextWords, at: number): Postcode | undefined {
  const coded = zipEnd(tokens, at);
  if (coded) return { to: coded, isLong: true };
  const own = LENGTHS(tokens);
  const lengths = own.size > 0 ? own : USUAL_LENGTHS;
  let [digits, end] = ['', at];
  for (
    let next = figure(tokens, at);
    next && digits.length < MAX_ZIP_DIGITS && !isClock(tokens, end);
  ) {
    digits += next.digits;
    end = next.to;
    const isDash = own.size > 0 && fillers(tokens).has(tokens.words[end]);
    next = figure(tokens, isDash ? end + 1 : end);
    if (lengths.has(`${digits.length}`) && !isOfLongerZip(lengths, digits, next?.digits)) break;
  }
  return lengths.has(`${digits.length}`)
    ? { to: end, isLong: digits.length >= LONG_ZIP_DIGITS }
    : undefined;
}
const MAX_ZIP_DIGITS = 8;

const isOfLongerZip = (lengths: ReadonlySet<string>, digits: string, next = ''): boolean =>
  next !== '' && [...lengths].some((length) => Number(length) >= digits.length + next.length);

/** "14:30", "14.30". */
const isClock = ({ text, ends, words }: TextWords, at: number): boolean =>
  text[ends[at - 1] ?? -1] === ':' || /^\d\d?\.\d\d$/.test(words[at] ?? '');

/** The end of a postcode that has letters. */
function zipEnd(tokens: TextWords, at: number): number | undefined {
  const { zip } = tokens.language;
  const code = zip && figure(tokens, at) ? codeAt(tokens, at) : undefined;
  if (!code || !zip) return undefined;
  // "Utrecht" spells a letter, too.
  if (zip.test(code.signs)) return code.to;
  return zip.test(code.signs.slice(0, -1)) ? code.to - 1 : undefined;
}

/** A city, perhaps after "in". */
function placeAfter(
  tokens: TextWords,
  at: number,
  isSure = true,
): [from: number, to: number] | undefined {
  const from = IN(tokens).has(tokens.words[at]) ? at + 1 : at;
  const place = placeAt(tokens, from, true);
  if (place) return place.type === 'LOCATION_CITY' ? [from, place.to] : undefined;
  if (!isSure) return undefined;
  const end = unknownTownAt(tokens, from);
  return end ? [from, end] : undefined;
}

function streetAt(tokens: TextWords, at: number): Span | undefined {
  const { words } = tokens;
  const word = words[at] ?? '';
  // "C/ Colón".
  const kind = tokens.text[tokens.ends[at] ?? 0] === '/' ? `${word}/` : word;
  if (BEFORE(tokens).has(kind)) return streetBeforeName(tokens, at);
  const separate = separateStreetAt(tokens, at);
  if (separate) return separate;
  const isStreet =
    !NO_STREETS(tokens).has(word) && endsLikeStreet(tokens, word) && !placeAt(tokens, at, true);
  const number = isStreet ? houseNumberAt(tokens, at + 1) : undefined;
  const isCount = number !== undefined && UNITS(tokens).has(words[number]);
  const isSure = SURE.test(word) || OPENINGS(tokens).has(words[at - 1]);
  return (number && !isCount) || (isStreet && isSure)
    ? { from: nameStart(tokens, at), to: number && !isCount ? floorAfter(tokens, number) : at + 1 }
    : announcedStreetAt(tokens, at);
}

/** "Neuer Weg 12", "Thomas-Mann-Straße 3", "karl liebknecht straße vier". */
function separateStreetAt(tokens: TextWords, at: number): Span | undefined {
  const { words, breaks } = tokens;
  for (let kind = at + 1; kind <= at + MAX_PARTS; kind += 1) {
    const isJoined = tokens.text[tokens.ends[at] ?? 0] === '-';
    const isOpened = kind === at + 1 && OPENINGS(tokens).has(words[at]);
    if (!(isJoined || isOpened || isName(tokens, kind - 1)) || breaks[kind] !== 0) return undefined;
    const isOfPerson = isJoined || lexicon(tokens).mayBeName(words[at]);
    if (!SEPARATE(tokens).has(words[kind]) || (kind > at + 1 && !isOfPerson)) continue;
    const number = houseNumberAt(tokens, LEADS(tokens).has(words[kind + 1]) ? kind + 2 : kind + 1);
    if (number) return { from: nameStart(tokens, at), to: floorAfter(tokens, number) };
    return isJoined && SURE.test(words[kind] ?? '') ? { from: at, to: kind + 1 } : undefined;
  }
  return undefined;
}

/** "Am Alten Markt 3", and any name with a number in the place of an address: "ich wohne lange reihe acht". */
function announcedStreetAt(tokens: TextWords, at: number): Span | undefined {
  const start = PREPOSITIONS(tokens).at(tokens.words, at)?.to ?? at;
  for (let end = start + 1; end <= start + MAX_PARTS && isNoDay(tokens, end - 1); end += 1) {
    const to = houseNumberAt(tokens, end);
    if (!to) continue;
    if (!isEndOfAddress(tokens, to)) return undefined;
    const isProper =
      start > at &&
      tokens.breaks[at] !== 2 &&
      isCapitalized(tokens, at) &&
      isCapitalized(tokens, end - 1);
    const isBeforeMore =
      (start > at && cityOrFloorAt(tokens, to)) ||
      (end === at + 1 && tokens.breaks[to] !== 2 && [...cityAfterZip(tokens, to)].length > 1);
    return isProper || isBeforeMore || isAnnounced(tokens, at)
      ? { from: at, to: floorAfter(tokens, to) }
      : undefined;
  }
  return undefined;
}

const isNoDay = (tokens: TextWords, at: number): boolean =>
  isName(tokens, at) && ![monthsOf, weekdays].some((list) => list(tokens).has(tokens.words[at]));

/** True if a number ends the address: nothing follows that it counts. */
const isEndOfAddress = (tokens: TextWords, to: number): boolean =>
  (tokens.breaks[to] ?? 2) !== 0 ||
  grammar(tokens).has(tokens.words[to]) ||
  cityOrFloorAt(tokens, to);

const cityOrFloorAt = (tokens: TextWords, to: number): boolean => {
  const at = IN(tokens).has(tokens.words[to]) ? to + 1 : to;
  const isFloor = [to, to + 1].some((one) => FLOORS(tokens).has(tokens.words[one]));
  return (
    isFloor ||
    zipAt(tokens, at) !== undefined ||
    placeAt(tokens, at, true)?.type === 'LOCATION_CITY'
  );
};

/** "Meine adresse ist ...", "ich wohne in der ...". */
function isAnnounced(tokens: TextWords, at: number): boolean {
  const { words } = tokens;
  if ([2, 3].some((count) => leads(tokens).at(words, at - count)?.to === at)) return true;
  let before = at - 1;
  while (at - before <= MAX_BEFORE && betweenWords(tokens).has(words[before])) before -= 1;
  return CUES(tokens).has(words[before]);
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
  const before = [5, 4, 3, 2, 1].find((count) => houseNumberAt(tokens, at - count, true) === at);
  if (before) return { from: at - before, to: end };
  const after = houseNumberAt(tokens, LEADS(tokens).has(words[end]) ? end + 1 : end);
  const isSure = SURELY(tokens).has(words[at]) && isProper(tokens, end - 1);
  return after || isSure ? { from: at, to: after ? floorAfter(tokens, after) : end } : undefined;
}

/** "Tercero izquierda", "piso 3", "2º B". */
function floorAfter(tokens: TextWords, from: number): number {
  const { words, breaks } = tokens;
  let to = from;
  while ((breaks[to] ?? 2) !== 2 && to - from < MAX_FLOOR_WORDS) {
    const word = words[to] ?? '';
    const number = FLOORS(tokens).has(words[to - 1]) ? houseNumberAt(tokens, to) : undefined;
    const isLast =
      to + 1 >= words.length ||
      breaks[to + 1] !== 0 ||
      IN(tokens).has(words[to + 1]) ||
      placeAt(tokens, to + 1, true) !== undefined;
    const isLetter = word.length === 1 && isLast;
    // "Rés do chão".
    const isJoined =
      to > from && PARTICLES(tokens).has(word) && NAMED_FLOORS(tokens).has(words[to + 1]);
    if (number) to = number;
    else if (isJoined) to += 2;
    else if (
      NAMED_FLOORS(tokens).has(word) &&
      (word.length > 1 || isLetter || FLOORS(tokens).has(word))
    )
      to += 1;
    else break;
  }
  return to;
}
const NAMED_FLOORS = list('floors');

/** "Rue Pasteur", where no number tells that it is a street. */
const isProper = (tokens: TextWords, at: number): boolean =>
  isCapitalized(tokens, at) ||
  lexicon(tokens).mayBeName(tokens.words[at]) ||
  lexicon(tokens).isStrangeWord(tokens.words[at]) ||
  placeAt(tokens, at, true) !== undefined;

const isName = ({ words, language }: TextWords, at: number): boolean =>
  (words[at]?.length ?? 0) >= MIN_NAME_LENGTH &&
  !/\d/.test(words[at] ?? '') &&
  !grammar({ language }).has(words[at]);

function endsLikeStreet(tokens: TextWords, word: string): boolean {
  for (let from = MIN_NAME_LENGTH; from < word.length - 2; from += 1)
    if (ENDINGS(tokens).has(word.slice(from))) return true;
  return false;
}

/** The end of a house number, with the letter after it: "14 b", "vierzehn". */
function houseNumberAt(tokens: TextWords, at: number, isFirst = false): number | undefined {
  if (at < 0 || (!isFirst && (tokens.breaks[at] ?? 2) === 2)) return undefined;
  const without = noNumbers(tokens).at(tokens.words, at)?.to;
  if (without) return without;
  const whole = withinBreath(tokens, at, cardinal(tokens, at));
  const number = /^\d{1,4}[a-z]?$/.test(tokens.words[at] ?? '')
    ? { value: 1, to: at + 1 }
    : whole && whole.value >= MAX_HOUSE
      ? belowHundred(tokens, at)
      : whole;
  return number &&
    number.value > 0 &&
    number.value < MAX_HOUSE &&
    number.to - at <= MAX_NUMBER_WORDS
    ? withLetter(tokens, houseLetterAfter(tokens, number.to))
    : undefined;
}

/** A number without what is said after a breath. */
function withinBreath(tokens: TextWords, at: number, number: SpokenNumber | undefined) {
  const breath = number ? tokens.breaks.indexOf(2, at + 1) : -1;
  if (!number || breath < 0 || breath >= number.to) return number;
  return cardinal({ ...tokens, words: tokens.words.slice(0, breath) }, at);
}

/** "Sin número". */
const noNumbers = phrasesIn('instead of house numbers');

/** "14 b". */
function withLetter(tokens: TextWords, at: number): number {
  const { words, breaks } = tokens;
  const isWord = LETTERS_ALONE(tokens).has(words[at]) || grammar(tokens).has(words[at]);
  const isSpelling = /^[a-z]$/.test(words[at + 1] ?? '');
  const isLetter = /^[a-h]$/.test(words[at] ?? '') && breaks[at] === 0;
  return isLetter && !isWord && !isSpelling ? at + 1 : at;
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
