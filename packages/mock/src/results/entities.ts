import type { NamedEntity, Word } from '@verbatim/contract';
import type { SpokenUtterance } from '../script/script-utterances.ts';

/** A word for comparison: lower case, without surrounding punctuation. */
const bare = (word: string): string =>
  word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/** An entity and its words in the utterance. */
export interface FoundEntity extends NamedEntity {
  readonly words: readonly Word[];
}

/** The entities of an utterance according to the script, with their times. */
export function entitiesIn({ parts: pieces }: SpokenUtterance): FoundEntity[] {
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

/** An entity as results contain it. */
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
