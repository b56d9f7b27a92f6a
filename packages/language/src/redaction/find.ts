import type { PiiEntityType } from '@verbatim/contract';
import { cuedIn, vaguelyCuedIn } from './cued.ts';
import { measuresIn } from './measures.ts';
import { cardsIn, codedIn, otherNumbersIn, shapedNumbersIn } from './numbers.ts';
import {
  spokenCoordinatesIn,
  spokenEmailsIn,
  spokenFilesIn,
  spokenIpsIn,
  spokenUrlsIn,
} from './online.ts';
import { medicalFacilitiesIn, organizationsIn, projectsIn } from './organizations.ts';
import { introducedNamesIn, knownNamesIn } from './people.ts';
import { keyOf, type PiiFinder, type PiiMatch } from './pii-match.ts';
import { placesIn } from './places.ts';
import { addressesIn } from './postal.ts';
import { termsIn } from './terms.ts';
import { type TextWords, textWords } from './text-words.ts';
import { datesIn, intervalsIn, partsOfDatesIn, timesIn } from './times.ts';
import { writtenIn } from './written.ts';

/** Most precise rules first: where matches overlap, the earlier one wins. */
const english: readonly PiiFinder[] = [
  spokenEmailsIn,
  writtenIn,
  spokenUrlsIn,
  spokenIpsIn,
  spokenFilesIn,
  spokenCoordinatesIn,
  codedIn,
  cardsIn,
  cuedIn,
  shapedNumbersIn,
  vaguelyCuedIn,
  addressesIn,
  intervalsIn,
  datesIn,
  timesIn,
  measuresIn,
  medicalFacilitiesIn,
  introducedNamesIn,
  projectsIn,
  organizationsIn,
  placesIn,
  termsIn,
  knownNamesIn,
  partsOfDatesIn,
  otherNumbersIn,
];

/** Names and places look the same in other languages, where they are written with a capital letter. */
const PROPER = /^\p{Lu}\S*(?:[ -]\p{Lu}\S*)*/u;
const capitalized = (find: PiiFinder): PiiFinder =>
  function* (tokens) {
    for (const one of find(tokens)) {
      const proper = PROPER.exec(tokens.text.slice(one.start, one.end))?.[0] ?? '';
      const isWhole = one.start + proper.length === one.end;
      if (proper)
        yield isWhole ? one : { ...one, end: one.start + proper.length, key: keyOf(proper) };
    }
  };
const anyLanguage: readonly PiiFinder[] = [
  writtenIn,
  codedIn,
  cardsIn,
  shapedNumbersIn,
  capitalized(placesIn),
  capitalized(knownNamesIn),
  otherNumbersIn,
];

/** What a type counts as where it was not asked for itself. */
const wider: Readonly<Partial<Record<PiiEntityType, PiiEntityType>>> = {
  ACCOUNT_NUMBER: 'BANK_ACCOUNT',
  DOB: 'DATE',
  LOCATION_ADDRESS: 'LOCATION',
  LOCATION_ADDRESS_STREET: 'LOCATION_ADDRESS',
  LOCATION_CITY: 'LOCATION',
  LOCATION_COUNTRY: 'LOCATION',
  LOCATION_STATE: 'LOCATION',
  NAME_FAMILY: 'NAME',
  NAME_GIVEN: 'NAME',
  NAME_MEDICAL_PROFESSIONAL: 'NAME',
  ORGANIZATION_MEDICAL_FACILITY: 'ORGANIZATION',
};

/** What is to be redacted in a text, in order and without overlaps. */
export function find(
  text: string,
  types: ReadonlySet<PiiEntityType>,
  isEnglish = true,
): PiiMatch[] {
  const words = textWords(text);
  return withoutOverlaps(text.length, foundIn(words, types, isEnglish ? english : anyLanguage));
}

function* foundIn(
  words: TextWords,
  types: ReadonlySet<PiiEntityType>,
  finders: readonly PiiFinder[],
): Generator<PiiMatch> {
  for (const finder of finders)
    for (const one of finder(words)) {
      let type: PiiEntityType | undefined = one.type;
      while (type && !types.has(type)) type = wider[type];
      if (type) yield type === one.type ? one : { ...one, type };
    }
}

/** Keeps the first of overlapping matches, in text order. */
function withoutOverlaps(length: number, found: Iterable<PiiMatch>): PiiMatch[] {
  const kept: PiiMatch[] = [];
  const taken = new Uint8Array(length);
  for (const one of found) {
    if (taken.subarray(one.start, one.end).includes(1)) continue;
    taken.fill(1, one.start, one.end);
    kept.push(one);
  }
  return kept.sort((a, b) => a.start - b.start);
}
