import { existsSync, readFileSync } from 'node:fs';
import type { PiiEntityType, Sentiment } from '@verbatim/contract';
import { type Marked, readMarked } from '../redaction/marked.ts';

/** Languages with a corpus. */
export const corpusLanguages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'sv',
  'tr',
  'uk',
  'ja',
  'zh',
] as const;

/** Languages with a second set of sentences. */
export const languagesOfSecond = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'] as const;

export type CorpusLanguage = (typeof corpusLanguages)[number];

/** What something found in a text. */
export interface Match {
  readonly type: PiiEntityType;
  readonly start: number;
  readonly end: number;
}

/** The figures of one type, or of all. */
export interface Figures {
  planted: number;
  /** Covered whole by what was found as this type. */
  found: number;
  /** Covered whole by what was found, whatever it was taken for. */
  hidden: number;
  /** Matches of this type. */
  marks: number;
  /** Those that touch an entity of the type. */
  right: number;
}

/** What a judgment of a corpus says. */
export interface Judged {
  readonly types: ReadonlyMap<PiiEntityType, Figures>;
  readonly total: Figures;
  readonly bareLines: number;
  /** Matches in lines without an entity, of types that are judged. */
  readonly falseMarks: number;
  /** Matches of types that no corpus marks where nothing is marked. */
  readonly otherMarks: number;
  /** A line for each entity that wasn't found and each false mark. */
  readonly faults: readonly string[];
}

const anyPlace: readonly PiiEntityType[] = ['LOCATION', 'LOCATION_ADDRESS'];

/** Types that the corpora mark, with the others that also are a find of them. */
const judgedTypes: Partial<Record<PiiEntityType, readonly PiiEntityType[]>> = {
  AGE: [],
  BANK_ACCOUNT: [],
  CREDIT_CARD: [],
  DATE: [],
  DOB: [],
  EMAIL_ADDRESS: [],
  LOCATION_ADDRESS_STREET: anyPlace,
  LOCATION_CITY: anyPlace,
  LOCATION_STATE: anyPlace,
  LOCATION_ZIP: anyPlace,
  MONEY: [],
  NAME: ['NAME_FAMILY', 'NAME_GIVEN', 'NAME_MEDICAL_PROFESSIONAL'],
  ORGANIZATION: ['ORGANIZATION_MEDICAL_FACILITY'],
  PHONE_NUMBER: [],
  ROUTING_NUMBER: [],
  TIME: [],
};

const every = new Set([...Object.keys(judgedTypes), ...Object.values(judgedTypes).flat()]);

const isFindOf = (found: PiiEntityType, planted: PiiEntityType): boolean =>
  found === planted || judgedTypes[planted]?.includes(found) === true;

/** A date of birth that is taken for any date is no false mark of a date. */
const isRightFor = (found: PiiEntityType, planted: PiiEntityType): boolean =>
  isFindOf(found, planted) || (found === 'DATE' && planted === 'DOB');

/** The type under whose figures a match counts. */
const rowOf = (type: PiiEntityType): PiiEntityType => {
  if (type.startsWith('NAME_')) return 'NAME';
  if (type.startsWith('ORGANIZATION_')) return 'ORGANIZATION';
  return type;
};

const linesOf = (language: CorpusLanguage, file: string): string[] => {
  const path = new URL(`${language}/${file}`, import.meta.url);
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
};

/** The sentences of a language, or its second set. A line break stands where another utterance begins. */
export const heldOut = (language: CorpusLanguage, second = false): Marked[] =>
  linesOf(language, second ? 'held-out-2.txt' : 'held-out.txt').map((line) =>
    readMarked(line.replaceAll(' / ', '\n')),
  );

/** Sentences of a language, as a person rates them. English ones are in the tests of sentiment. */
export const ratedSentences = (
  language: CorpusLanguage,
): { readonly sentiment: Sentiment; readonly text: string }[] =>
  linesOf(language, 'sentiment.txt').map((line) => {
    const [, sentiment = '', text = ''] = /^(\w+): (.*)$/.exec(line) ?? [];
    return { sentiment: sentiment as Sentiment, text };
  });

/** Articles and titles don't count: whether they belong to an entity reveals nothing. */
const lead =
  /^(?:an?|the|de[rn]?|die|das|het|les?|la|el|l[ao]s|il|lo|gli|os?|as|frau|herrn?|dr\.?|mme|mr?s?\.?)\s|^l['’]/i;

/** Whether matches together cover all letters and digits of an entity. */
function isCovered(text: string, { start, end }: Match, by: readonly Match[]): boolean {
  const begin = start + (lead.exec(text.slice(start, end))?.[0].length ?? 0);
  return [...text.slice(begin, end).matchAll(/[\p{L}\p{N}]/gu)].every(({ index }) =>
    by.some((one) => one.start <= begin + index && one.end > begin + index),
  );
}

const overlap = (one: Match, other: Match): boolean =>
  one.start < other.end && one.end > other.start;

/** Holds what is found in the sentences of a corpus against what is marked in them. */
export function judge(lines: readonly Marked[], find: (line: Marked) => readonly Match[]): Judged {
  const types = new Map<PiiEntityType, Figures>();
  const total = nothing();
  const count = (type: PiiEntityType, what: keyof Figures): void => {
    const own = types.get(type) ?? nothing();
    types.set(type, own);
    own[what] += 1;
    total[what] += 1;
  };
  const faults: string[] = [];
  let [bareLines, falseMarks, otherMarks] = [0, 0, 0];
  for (const line of lines) {
    const { text, entities } = line;
    const matches = find(line);
    if (entities.length === 0) bareLines += 1;
    for (const entity of entities) {
      count(entity.type, 'planted');
      const own = matches.filter(({ type }) => isFindOf(type, entity.type));
      if (isCovered(text, entity, own)) count(entity.type, 'found');
      else faults.push(`missed ${entity.type} ${shown(text, entity)} in: ${oneLine(text)}`);
      if (isCovered(text, entity, matches)) count(entity.type, 'hidden');
    }
    for (const match of matches) {
      const touched = entities.filter((entity) => overlap(entity, match));
      if (!every.has(match.type)) {
        if (touched.length === 0) otherMarks += 1;
        continue;
      }
      count(rowOf(match.type), 'marks');
      if (touched.some(({ type }) => isRightFor(match.type, type)))
        count(rowOf(match.type), 'right');
      else faults.push(`false ${match.type} ${shown(text, match)} in: ${oneLine(text)}`);
      if (entities.length === 0) falseMarks += 1;
    }
  }
  return { types, total, bareLines, falseMarks, otherMarks, faults };
}

const nothing = (): Figures => ({ planted: 0, found: 0, hidden: 0, marks: 0, right: 0 });

const oneLine = (text: string): string => text.replaceAll('\n', ' / ');

const shown = (text: string, { start, end }: Match): string =>
  `"${oneLine(text.slice(start, end))}"`;
