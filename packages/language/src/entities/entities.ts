import type { NamedEntity, PiiEntityType, Utterance } from '@verbatim/contract';
import { list } from '../languages/language.ts';
import { languageOf, languages } from '../languages/languages.ts';
import { find } from '../redaction/find.ts';
import { joinerOf, textOfWords } from '../words/words.ts';

/** The entities of a transcript, and its languages that are not supported. */
export type EntitiesResult =
  | { readonly served: true; readonly results: NamedEntity[]; readonly notServed: string[] }
  | { readonly served: false; readonly why: string };

/** Types that count as named entities: people, places, times, amounts and contact data. */
const KINDS: ReadonlySet<PiiEntityType> = new Set([
  'NAME',
  'NAME_MEDICAL_PROFESSIONAL',
  'ORGANIZATION',
  'LOCATION_CITY',
  'LOCATION_COUNTRY',
  'LOCATION_STATE',
  'LOCATION_ADDRESS_STREET',
  'ORIGIN',
  'DATE',
  'DAY',
  'MONTH',
  'YEAR',
  'TIME',
  'DURATION',
  'AGE',
  'MONEY',
  'EMAIL_ADDRESS',
  'PHONE_NUMBER',
  'URL',
]);

/** Finds named entities in utterances of the languages that have lists. */
export function entitiesOf(utterances: readonly Utterance[]): EntitiesResult {
  const isServed = (code: string): boolean => languageOf(code) !== undefined;
  const notServed = [...new Set(utterances.map(({ language }) => language))].filter(
    (one) => !isServed(one),
  );
  if (notServed.length > 0 && !utterances.some(({ language }) => isServed(language)))
    return {
      served: false,
      why: `entities are recognized in ${languages.map(({ code }) => code).join(', ')} only, not in ${notServed.join(', ')}`,
    };
  return {
    served: true,
    results: utterances.filter(({ language }) => isServed(language)).flatMap(entitiesIn),
    notServed,
  };
}

function entitiesIn(utterance: Utterance): NamedEntity[] {
  const { words } = utterance;
  const joiner = joinerOf(utterance);
  const text = words.length > 0 ? textOfWords(words, joiner) : utterance.text;
  let at = 0;
  let ends = words[0]?.word.length ?? 0;
  const wordAt = (offset: number) => {
    for (let next = words[at + 1]; next && ends <= offset; next = words[at + 1]) {
      ends += joiner.length + next.word.length;
      at += 1;
    }
    return words[at] ?? utterance;
  };
  return find(text, KINDS, utterance.language).map(({ type, start, end }) => {
    const from = start + (NAMED.has(type) ? articleAt(text, start, utterance.language) : 0);
    return {
      entity_type: type,
      text: text.slice(from, end),
      start: wordAt(from).start,
      end: wordAt(end - 1).end,
    };
  });
}

/** Length of the article before a name, which is not part of the entity: "the United States". */
function articleAt(text: string, start: number, code: string): number {
  const [whole = '', word] = WORD.exec(text.slice(start, start + MAX_ARTICLE_LENGTH)) ?? [];
  const language = languageOf(code);
  return language && ARTICLES({ language }).has(word?.toLowerCase()) ? whole.length : 0;
}
const ARTICLES = list('articles');
const WORD = /^(\p{L}+)\s+/u;
const MAX_ARTICLE_LENGTH = 8;
const NAMED: ReadonlySet<PiiEntityType> = new Set(['ORGANIZATION', 'LOCATION_COUNTRY']);
