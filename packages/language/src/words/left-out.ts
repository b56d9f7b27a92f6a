import type { Utterance, Word } from '@verbatim/contract';
import { partsOf, type WordParts, withWords } from './words.ts';

const SENTENCE_END = /[.!?…。！？]["'”’»)\]]*$/u;
const OPEN_END = /(?<![,;:])[,;:]+$/u;

/**
 * An utterance without some of its words; none if no other is left. The other words keep their times; the mark or the capital letter of a
 * sentence moves to its next word.
 */
export function withoutWords(
  utterance: Utterance,
  isOut: (word: WordParts, at: number) => boolean,
): Utterance[] {
  const kept: Word[] = [];
  let isCapital = false;
  for (const [at, each] of utterance.words.entries()) {
    const parts = partsOf(each.word, { possessive: false });
    const { core, after } = parts;
    const last = kept.at(-1);
    if (!isOut(parts, at)) {
      kept.push(isCapital ? { ...each, word: capitalized(each.word) } : each);
      isCapital = false;
      continue;
    }
    const startsSentence = !last || SENTENCE_END.test(last.word);
    if (SENTENCE_END.test(after)) {
      if (last && !startsSentence)
        kept[kept.length - 1] = { ...last, word: last.word.replace(OPEN_END, '') + after };
      isCapital = false;
    } else if (startsSentence && core !== core.toLowerCase()) isCapital = true;
  }
  if (kept.length === utterance.words.length) return [utterance];
  return kept.length === 0 ? [] : [withWords(utterance, kept)];
}

const capitalized = (word: string): string =>
  word.replace(/^\P{L}*\p{Ll}/u, (start) => start.toUpperCase());
