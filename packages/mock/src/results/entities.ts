import type { NamedEntity, Word } from '@verbatim/contract';
import type { Spoken } from '../script/speak.ts';

/** The words as a reader compares them: without punctuation around them, in small letters. */
const bare = (word: string): string =>
  word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/** An entity and the words that name it. */
export interface FoundEntity extends NamedEntity {
  readonly words: readonly Word[];
}

/** The entities of an utterance that the script names, at the time at which they were said. */
export function entitiesIn({ pieces }: Spoken): FoundEntity[] {
  const found = pieces.flatMap(({ turn, words }) =>
    turn.entities.flatMap(({ text, entity_type }) => {
      const named = findWords(words, text);
      const [first] = named;
      const last = named.at(-1);
      if (!first || !last) return [];
      return [{ entity_type, text, start: first.start, end: last.end, words: named }];
    }),
  );
  return found.sort((a, b) => a.start - b.start);
}

/** An entity as results show it. */
export const shown = ({ entity_type, text, start, end }: FoundEntity): NamedEntity => ({
  entity_type,
  text,
  start,
  end,
});

function findWords(words: readonly Word[], text: string): readonly Word[] {
  const wanted = text.split(/\s+/).map(bare);
  const at = words.findIndex((_, index) =>
    wanted.every((each, step) => bare(words[index + step]?.word ?? '') === each),
  );
  return at === -1 ? [] : words.slice(at, at + wanted.length);
}
