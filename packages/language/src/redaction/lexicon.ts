import type { PiiEntityType } from '@verbatim/contract';
import nlp from 'compromise';
import type { Finding } from './finding.ts';

const kinds: Readonly<Record<string, PiiEntityType>> = {
  MaleName: 'NAME',
  FemaleName: 'NAME',
  FirstName: 'NAME',
  Person: 'NAME',
  City: 'LOCATION_CITY',
  Country: 'LOCATION_COUNTRY',
  Region: 'LOCATION_STATE',
  Demonym: 'ORIGIN',
  Organization: 'ORGANIZATION',
};
/** Names that are common words as well: alone they say nothing. */
const common = new Set(
  'may june april will mark bill hope grace rose art rich chance dean guy van many so march august he in or me my of ok hi ma can pat bob miss sue jack drew'.split(
    ' ',
  ),
);

const lexicon = new Map<string, PiiEntityType>();
const model = nlp.model() as unknown as { one: { lexicon: Record<string, string | string[]> } };
for (const [word, tags] of Object.entries(model.one.lexicon)) {
  const type = [tags]
    .flat()
    .map((tag) => kinds[tag])
    .find(Boolean);
  if (type && !common.has(word)) lexicon.set(word, type);
}

const capitals = /\p{Lu}[\p{L}'-]*(?: \p{Lu}[\p{L}'-]*)*/gu;

/** Names and places: capitalised words of compromise's lexicon. A name takes the capitalised word after it along. */
export function* namesIn(text: string): Generator<Finding> {
  for (const match of text.matchAll(capitals)) {
    const words = match[0].split(' ');
    for (let at = 0, start = match.index; at < words.length; ) {
      const [type, count] = known(words, at);
      const length = words
        .slice(at, at + count)
        .join(' ')
        .replace(/['’]s$/, '').length;
      const end = start + length;
      if (type) yield { type, start, end, key: text.slice(start, end).toLowerCase() };
      start += words.slice(at, at + count).join(' ').length + 1;
      at += count;
    }
  }
}

function known(words: readonly string[], at: number): [PiiEntityType | undefined, number] {
  for (const count of [3, 2, 1]) {
    if (at + count > words.length) continue;
    const part = words
      .slice(at, at + count)
      .join(' ')
      .toLowerCase()
      .replace(/['’]s$/, '');
    const type = lexicon.get(part);
    if (!type) continue;
    const follows = words[at + count];
    const surname =
      type === 'NAME' && count === 1 && follows && !lexicon.has(follows.toLowerCase());
    return [type, surname ? 2 : count];
  }
  return [undefined, 1];
}
