import {
  type LanguageCode,
  type PiiEntitySelector,
  type PiiEntityType,
  type PiiPreset,
  type PiiRedactionConfig,
  presetTypes,
  type UncoveredLanguage,
  type Utterance,
} from '@verbatim/contract';
import { list, ofLanguage } from '../languages/language.ts';
import { languageOf } from '../languages/languages.ts';

/** How a type is found: by a checksum, a format, a rule about the words around it, a word list, or not at all. */
export type Coverage = 'checksum' | 'format' | 'rule' | 'lexicon' | 'none';

/** How each type is found. */
export const coverage: Readonly<Record<PiiEntityType, Coverage>> = {
  ACCOUNT_NUMBER: 'rule',
  AGE: 'rule',
  DATE: 'rule',
  DATE_INTERVAL: 'rule',
  DOB: 'rule',
  DRIVER_LICENSE: 'rule',
  DURATION: 'rule',
  EMAIL_ADDRESS: 'format',
  EVENT: 'lexicon',
  FILENAME: 'format',
  GENDER: 'lexicon',
  HEALTHCARE_NUMBER: 'rule',
  IP_ADDRESS: 'format',
  LANGUAGE: 'lexicon',
  LOCATION: 'lexicon',
  LOCATION_ADDRESS: 'rule',
  LOCATION_ADDRESS_STREET: 'rule',
  LOCATION_CITY: 'lexicon',
  LOCATION_COORDINATE: 'format',
  LOCATION_COUNTRY: 'lexicon',
  LOCATION_STATE: 'lexicon',
  LOCATION_ZIP: 'rule',
  MARITAL_STATUS: 'lexicon',
  MONEY: 'rule',
  NAME: 'lexicon',
  NAME_FAMILY: 'lexicon',
  NAME_GIVEN: 'lexicon',
  NAME_MEDICAL_PROFESSIONAL: 'rule',
  NUMERICAL_PII: 'rule',
  OCCUPATION: 'lexicon',
  ORGANIZATION: 'lexicon',
  ORGANIZATION_MEDICAL_FACILITY: 'rule',
  ORIGIN: 'lexicon',
  PASSPORT_NUMBER: 'rule',
  PASSWORD: 'rule',
  PHONE_NUMBER: 'format',
  PHYSICAL_ATTRIBUTE: 'lexicon',
  POLITICAL_AFFILIATION: 'lexicon',
  RELIGION: 'lexicon',
  SEXUALITY: 'lexicon',
  SSN: 'format',
  TIME: 'rule',
  URL: 'format',
  USERNAME: 'rule',
  VEHICLE_ID: 'checksum',
  ZODIAC_SIGN: 'lexicon',
  BLOOD_TYPE: 'lexicon',
  CONDITION: 'lexicon',
  DOSE: 'rule',
  DRUG: 'lexicon',
  INJURY: 'lexicon',
  MEDICAL_PROCESS: 'lexicon',
  STATISTICS: 'rule',
  BANK_ACCOUNT: 'checksum',
  CREDIT_CARD: 'checksum',
  CREDIT_CARD_EXPIRATION: 'rule',
  CVV: 'rule',
  ROUTING_NUMBER: 'checksum',
  CORPORATE_ACTION: 'lexicon',
  DAY: 'lexicon',
  EFFECT: 'none',
  FINANCIAL_METRIC: 'lexicon',
  MEDICAL_CODE: 'rule',
  MONTH: 'lexicon',
  ORGANIZATION_ID: 'rule',
  PRODUCT: 'lexicon',
  PROJECT: 'rule',
  TREND: 'rule',
  YEAR: 'rule',
};

/** Every type that can be found. */
export const findableTypes = (Object.keys(coverage) as PiiEntityType[]).filter(
  (type) => coverage[type] !== 'none',
);

/** Types of a selection: expands presets; an empty selection means all types. */
export function typesOf(
  chosen: PiiEntitySelector | readonly PiiEntitySelector[] | undefined,
  every: Iterable<PiiEntityType>,
): Set<PiiEntityType> {
  if (chosen === undefined) return new Set(every);
  const list = typeof chosen === 'string' ? [chosen] : (chosen as readonly PiiEntitySelector[]);
  return new Set(
    list.flatMap((one): readonly PiiEntityType[] => (isPreset(one) ? presetTypes[one] : [one])),
  );
}

const isPreset = (one: PiiEntitySelector): one is PiiPreset => Object.hasOwn(presetTypes, one);

/** Types that are found in every language: by what their own characters say. */
const EVERYWHERE: ReadonlySet<Coverage> = new Set(['checksum', 'format']);
const everywhere = new Set(findableTypes.filter((type) => EVERYWHERE.has(coverage[type])));
const inEnglish = new Set(findableTypes);

/** The types that can be found in a language. */
export const findableIn = (code: LanguageCode): ReadonlySet<PiiEntityType> => {
  const language = languageOf(code);
  return language ? inLanguage({ language }) : everywhere;
};

/** Rules find these types in each language that has lists. */
const BY_RULES: readonly PiiEntityType[] = [
  'AGE',
  'DATE',
  'DATE_INTERVAL',
  'DAY',
  'DURATION',
  'LOCATION',
  'LOCATION_ADDRESS',
  'LOCATION_ADDRESS_STREET',
  'LOCATION_CITY',
  'LOCATION_COUNTRY',
  'LOCATION_STATE',
  'LOCATION_ZIP',
  'MONEY',
  'MONTH',
  'NAME',
  'NAME_FAMILY',
  'NAME_GIVEN',
  'NAME_MEDICAL_PROFESSIONAL',
  'NUMERICAL_PII',
  'ORGANIZATION',
  'TIME',
  'YEAR',
];

/** Everything in English, for which all rules were made; elsewhere what the rules of all languages and its own lists find. */
const inLanguage = ofLanguage((language) => {
  if (language.lists('terms').size > 0) return inEnglish;
  const named = [...language.lists('cues').keys(), ...language.lists('formats').keys()];
  const cued = named.map((name) => name.split(' ')[0] ?? '');
  const notFound = list('not found')({ language });
  return new Set(
    findableTypes.filter(
      (type) =>
        !notFound.has(type) &&
        (everywhere.has(type) || BY_RULES.includes(type) || cued.includes(type)),
    ),
  );
});

/** The spoken languages in which requested types can't be found. */
export function notCoveredBy(
  { entity_types }: PiiRedactionConfig,
  utterances: readonly Utterance[],
): UncoveredLanguage[] {
  const types = [...typesOf(entity_types, findableTypes)];
  return [...new Set(utterances.map(({ language }) => language))].flatMap((language) => {
    const findable = findableIn(language);
    const missing = types.filter((type) => !findable.has(type));
    return missing.length > 0 ? [{ language, entity_types: missing }] : [];
  });
}
