import type { Word } from '@verbatim/contract';
import { breakScore } from './break-score.ts';
import { widthOf } from './caption.ts';
import type { SubtitleLimits } from './limits.ts';

/** Rows of words: as full as possible, or two of similar length. */
export function rowsOf(words: readonly Word[], joiner: string, limits: SubtitleLimits): string[] {
  const rows: string[] = [];
  for (const { word } of words) {
    const last = rows.at(-1);
    const longer = `${last}${joiner}${word}`;
    if (last !== undefined && widthOf(longer) <= limits.charactersPerRow) {
      rows[rows.length - 1] = longer;
    } else rows.push(word);
  }
  return limits.syntactic && rows.length === 2 ? twoRows(words, joiner, limits, rows) : rows;
}

/** Two rows of similar length, broken at a boundary of phrases. */
function twoRows(
  words: readonly Word[],
  joiner: string,
  { charactersPerRow }: SubtitleLimits,
  greedy: string[],
): string[] {
  const text = (part: readonly Word[]): string => part.map(({ word }) => word).join(joiner);
  let best = greedy;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let at = 1; at < words.length; at += 1) {
    const rows = [text(words.slice(0, at)), text(words.slice(at))];
    const [above = 0, below = 0] = rows.map(widthOf);
    const [before, after] = [words[at - 1], words[at]];
    if (Math.max(above, below) > charactersPerRow || !(before && after)) continue;
    const score = breakScore(before, after) - (4 * Math.abs(above - below)) / charactersPerRow;
    if (score > bestScore) [best, bestScore] = [rows, score];
  }
  return best;
}
