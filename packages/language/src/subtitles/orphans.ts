import type { Word } from '@verbatim/contract';
import { breakScore, endsSentence, isSilence } from './break-score.ts';
import { type Filled, widthOf } from './caption.ts';
import type { SubtitleLimits } from './limits.ts';
import { rowsOf } from './rows.ts';

/** A caption that fills less of a row is an orphan, as is a single word. */
const ROW_SHARE = 1 / 4;

/** Merges orphans into the caption before, or moves words of that into them, within all limits. */
export function withoutOrphans(
  captions: readonly Filled[],
  joiner: string,
  limits: SubtitleLimits,
): Filled[] {
  const { charactersPerRow, rows, mostMs } = limits;
  const widthIn = (words: readonly Word[]): number =>
    widthOf(words.map(({ word }) => word).join(joiner));
  const isOrphan = (words: readonly Word[]): boolean =>
    words.length === 1 || widthIn(words) < charactersPerRow * ROW_SHARE;
  const captionOf = (words: readonly Word[]): Filled | null => {
    const caption = { words, rows: rowsOf(words, joiner, limits) };
    const ms = ((words.at(-1)?.end ?? 0) - (words[0]?.start ?? 0)) * 1000;
    return caption.rows.length <= rows && ms <= mostMs ? caption : null;
  };

  /** Splits into two captions of similar length, at a boundary of phrases. */
  const cutAnew = (words: readonly Word[]): readonly Filled[] | null => {
    let best: readonly Filled[] | null = null;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (const [at, after] of words.entries()) {
      const before = words[at - 1];
      const [one, other] = [words.slice(0, at), words.slice(at)];
      if (!before || isOrphan(one) || isOrphan(other)) continue;
      const [first, second] = [captionOf(one), captionOf(other)];
      const unlike = Math.abs(widthIn(one) - widthIn(other)) / charactersPerRow;
      const score = breakScore(before, after) - unlike;
      if (first && second && score > bestScore) [best, bestScore] = [[first, second], score];
    }
    return best;
  };

  const kept: Filled[] = [];
  for (const caption of captions) {
    const last = kept.at(-1);
    const [before, after] = [last?.words.at(-1), caption.words[0]];
    kept.push(caption);
    if (!(last && before && after) || !isOrphan(caption.words) || isSilence(before, after))
      continue;
    const words = [...last.words, ...caption.words];
    const together = captionOf(words);
    const better = together ? [together] : endsSentence(before) ? null : cutAnew(words);
    if (better) kept.splice(-2, 2, ...better);
  }
  return kept;
}
