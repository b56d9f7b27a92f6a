import type { Chapter, Utterance } from '@verbatim/contract';
import type { Script } from '../script/script.ts';

const MAX_KEYWORDS = 3;
const MIN_KEYWORD_LENGTH = 5;

/** One chapter over all utterances; none without utterances. */
export function chaptersOf(utterances: readonly Utterance[], script: Script): Chapter[] {
  const [first] = utterances;
  const last = utterances.at(-1);
  if (!first || !last) return [];
  const words = utterances.flatMap(({ words }) =>
    words.map(({ word }) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')),
  );
  const longest = [...new Set(words)].filter(({ length }) => length >= MIN_KEYWORD_LENGTH);
  return [
    {
      headline: first.text,
      gist: first.text,
      summary: script.summary,
      keywords: longest.slice(0, MAX_KEYWORDS),
      start: first.start,
      end: last.end,
    },
  ];
}
