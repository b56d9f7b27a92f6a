import type { PiiEntityType } from '@verbatim/contract';
import { isGivenName, isUnknownWord } from './lexicon/names.ts';
import { ambiguousCities, cities, countries, regions, states } from './lexicon/places.ts';
import { Phrases } from './phrases.ts';
import { type PiiFinder, piiMatch } from './pii-match.ts';
import { isCapitalized, type TextWords } from './text-words.ts';
import { grammar, wordsOf } from './vocabulary.ts';

type PlaceType = Extract<PiiEntityType, `LOCATION${string}`>;
const places = new Phrases<PlaceType>();
const wordsIn = (name: string): string =>
  name.replaceAll(/[-.]/g, ' ').replace(/'s\b/g, '').replace(/\s+/g, ' ').trim();
for (const one of countries) places.add(wordsIn(one), 'LOCATION_COUNTRY');
for (const one of states) places.add(wordsIn(one), 'LOCATION_STATE');
for (const one of cities) places.add(wordsIn(one), 'LOCATION_CITY');
for (const one of regions) places.add(wordsIn(one), 'LOCATION_STATE');
for (const one of [
  'europe',
  'asia',
  'africa',
  'antarctica',
  'north america',
  'south america',
  'latin america',
  'oceania',
  'the caribbean',
  'the middle east',
  'scandinavia',
  'the balkans',
  'the grand canyon',
  'grand canyon',
  'the alps',
  'the himalayas',
  'the rockies',
  'niagara falls',
  'times square',
  'wall street',
  'silicon valley',
  'the white house',
  'the eiffel tower',
  'the vatican',
  'central park',
  'union station',
  'grand central station',
  'penn station',
  'the pentagon',
  'hollywood',
  'disneyland',
  'disney world',
  'the sahara',
  'the nile',
  'the amazon',
  'the danube',
  'the rhine',
  'the atlantic',
  'the pacific',
  'the mediterranean',
  'yosemite',
  'yellowstone',
  'alcatraz',
  'heathrow',
  'gatwick',
  'jfk',
  'lax',
])
  places.add(one, 'LOCATION');

const ambiguous = new Set(ambiguousCities);
/** Places that are given names or common words, too: they need a word such as "in" before them. */
const asked = wordsOf(
  'boulder jordan georgia chad turkey guinea china india israel florence sydney victoria charlotte austin orlando madison jackson paris virginia carolina dakota savannah phoenix lincoln cleveland dallas houston denver boston bristol hamilton wellington darwin regina perth kingston montana us tampa china troy jersey orange mali oman cuba peru nice tell guam',
);
const LEADS = wordsOf(
  'in from to at near around visit visited visiting live lives lived moved move city state of leave left leaving reach reached via through outside downtown town toward towards between within across into for',
);
const LANDMARKS = wordsOf(
  'airport river beach park island islands mountain mountains bridge lake valley bay canyon falls forest desert station stadium harbor harbour castle cathedral plaza mall creek glacier volcano peninsula',
);
const BEFORE = wordsOf('mount lake cape fort port');

/** The geographic place that begins at a word. `sure`: the words before announce one. */
export function placeAt(
  tokens: TextWords,
  at: number,
  sure = false,
): { readonly type: PlaceType; readonly to: number } | undefined {
  const { words } = tokens;
  const known = places.at(words, at);
  if (
    known &&
    (known.to > at + 1 || !asked.has(words[at] ?? '') || sure || leads(tokens, at, known.to))
  )
    return { type: known.value, to: known.to };
  if (sure) {
    const town = [at + 1, at + 2].find(
      (to) => isNameLike(tokens, to - 1) && tokens.breaks[to - 1] !== 2 && stateAt(tokens, to),
    );
    if (town && isNameLike(tokens, at)) return { type: 'LOCATION_CITY', to: town };
    if (ABBREVIATED.has(tokens.text.slice(tokens.starts[at], tokens.ends[at])))
      return { type: 'LOCATION_STATE', to: at + 1 };
  }
  if (
    ambiguous.has(words[at] ?? '') &&
    (sure || isCapitalized(tokens, at)) &&
    stateAt(tokens, at + 1)
  )
    return { type: 'LOCATION_CITY', to: at + 1 };
  return undefined;
}

function leads(tokens: TextWords, at: number, to: number): boolean {
  return (
    LEADS.has(tokens.words[at - 1] ?? '') ||
    stateAt(tokens, to) ||
    (tokens.breaks[at] === 2 && (tokens.breaks[to] ?? 2) === 2)
  );
}

const ABBREVIATED = wordsOf(
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC ON QC BC AB',
);
const stateAt = (tokens: TextWords, at: number): boolean => {
  if (tokens.breaks[at] === 2) return false;
  if (ABBREVIATED.has(tokens.text.slice(tokens.starts[at], tokens.ends[at]))) return true;
  const type = places.at(tokens.words, at)?.value;
  return type === 'LOCATION_STATE' || type === 'LOCATION_COUNTRY';
};

/** Cities, states, countries and landmarks, and unknown words in the position of a city: "springfield, ohio". */
export const placesIn: PiiFinder = function* (tokens) {
  for (let at = 0; at < tokens.words.length; ) {
    const landmark = landmarkAt(tokens, at);
    const place = landmark || isFamilyName(tokens, at) ? undefined : placeAt(tokens, at);
    const to = landmark ?? place?.to;
    const isTown = /^(?:fort|port)$/.test(tokens.words[at] ?? '');
    const type: PiiEntityType = landmark && !isTown ? 'LOCATION' : (place?.type ?? 'LOCATION_CITY');
    const unknown = to ? undefined : townAt(tokens, at);
    if (to ?? unknown) yield piiMatch(type, tokens, at, to ?? unknown ?? at + 1);
    at = to ?? unknown ?? at + 1;
  }
};

/** "Jamal Washington": after a given name it is a family name, not a state. */
const isFamilyName = ({ words, breaks }: TextWords, at: number): boolean =>
  at > 0 && breaks[at] === 0 && isGivenName(words[at - 1] ?? '');

/** "Lake Michigan", "the Hudson River", "Hyde Park". */
function landmarkAt(tokens: TextWords, at: number): number | undefined {
  const { words, breaks } = tokens;
  if (BEFORE.has(words[at] ?? '') && breaks[at + 1] === 0 && isNameLike(tokens, at + 1))
    return at + 2;
  const start = words[at] === 'the' ? at + 1 : at;
  if (!isNameLike(tokens, start)) return undefined;
  for (const end of [start + 1, start + 2])
    if (
      LANDMARKS.has(words[end] ?? '') &&
      breaks[end] === 0 &&
      (end === start + 1 || (isNameLike(tokens, start + 1) && breaks[start + 1] === 0))
    )
      return isCapitalized(tokens, end) ||
        places.at(words, start) ||
        isUnknownWord(words[end - 1] ?? '')
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
  if (!first || !LEADS.has(words[at - 1] ?? '')) return undefined;
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
