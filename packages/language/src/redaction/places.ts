import type { PiiEntityType } from '@verbatim/contract';
import { isGivenName, isUnknownWord, tagged } from './lexicon.ts';
import { grammar, namedListsIn, Phrases, words, wordsOf } from './lists.ts';
import { ruleAt } from './pii-match.ts';
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

/** Cities of the world. */
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
export function placeAt(
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

function leads(tokens: TextWords, at: number, to: number): boolean {
  return (
    LEADS.has(tokens.words[at - 1]) ||
    stateAt(tokens, to) ||
    (tokens.breaks[at] === 2 && (tokens.breaks[to] ?? 2) === 2)
  );
}

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
