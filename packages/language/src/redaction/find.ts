import type { PiiEntityType } from '@verbatim/contract';
import { english } from '../languages/en/language.ts';
import { languageOf } from '../languages/languages.ts';
import { cued, vaguelyCued } from './cued.ts';
import { dates, intervals, partsOfDates, times } from './dates.ts';
import { ownFormats } from './formats.ts';
import { measures } from './measures.ts';
import { cards, coded, otherNumbers, shapedNumbers } from './numbers.ts';
import {
  spokenCoordinates,
  spokenEmails,
  spokenFiles,
  spokenIps,
  spokenUrls,
  written,
} from './online.ts';
import { companies, medicalFacilities, organizations, projects } from './organizations.ts';
import { introducedNames, knownNames } from './people.ts';
import { keyOf, type PiiMatch, type Rule } from './pii-match.ts';
import { addresses, places } from './places.ts';
import { streets } from './streets.ts';
import { describing } from './terms.ts';
import { type TextWords, textWords } from './text-words.ts';

/** Most precise rules first: where matches overlap, the earlier one wins. */
export const namedRules: Readonly<Record<string, Rule>> = {
  spokenEmails,
  written,
  ownFormats,
  spokenUrls,
  spokenIps,
  spokenFiles,
  spokenCoordinates,
  coded,
  cards,
  cued,
  shapedNumbers,
  addresses,
  streets,
  vaguelyCued,
  intervals,
  dates,
  times,
  measures,
  medicalFacilities,
  organizations,
  introducedNames,
  projects,
  companies,
  places,
  describing,
  knownNames,
  partsOfDates,
  otherNumbers,
};
const rules = Object.values(namedRules);

/** Names and places look the same in other languages, where they are written with a capital letter. */
const PROPER = /^\p{Lu}\S*(?:[ -]\p{Lu}\S*)*/u;
const capitalized = (rule: Rule): Rule => ({
  ...rule,
  *find(tokens) {
    for (const one of rule.find(tokens)) {
      const proper = PROPER.exec(tokens.text.slice(one.start, one.end))?.[0] ?? '';
      const isWhole = one.start + proper.length === one.end;
      if (proper)
        yield isWhole
          ? one
          : { ...one, end: one.start + proper.length, key: keyOf(proper, tokens.language) };
    }
  },
});
const rulesOfAnyLanguage: readonly Rule[] = [
  written,
  coded,
  cards,
  shapedNumbers,
  capitalized(places),
  capitalized(knownNames),
  otherNumbers,
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

/** What is to be redacted in a text of a language, in order and without overlaps. */
export function find(
  text: string,
  types: ReadonlySet<PiiEntityType>,
  code: string = english.code,
): PiiMatch[] {
  const language = languageOf(code);
  const all = language ? rules : rulesOfAnyLanguage;
  return findBy(all, textWords(text, language ?? english), types);
}

/** What some rules find in a text, in order and without overlaps. */
export function findBy(
  rules: readonly Rule[],
  tokens: TextWords,
  types: ReadonlySet<PiiEntityType>,
): PiiMatch[] {
  const asked = (own: PiiEntityType): PiiEntityType | undefined => {
    let type: PiiEntityType | undefined = own;
    while (type && !types.has(type)) type = wider[type];
    return type;
  };
  const found = rules
    .filter(({ entities }) => entities.some(asked))
    .flatMap((rule) => [...rule.find(tokens)])
    .flatMap((one) => {
      const type = asked(one.type);
      return type ? { ...one, type } : [];
    });
  return withoutOverlaps(tokens.text.length, found);
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
