import type { Word } from '@verbatim/contract';
import { breakScore, endsSentence, isSilence } from './break-score.ts';
import { type Filled, widthOf } from './caption.ts';
import type { SubtitleLimits } from './limits.ts';
import { withoutOrphans } from './orphans.ts';
import { rowsOf } from './rows.ts';

/** Cuts the words of one utterance into captions, each as full as the limits allow. */
export function fill(words: readonly Word[], joiner: string, limits: SubtitleLimits): Filled[] {
  const captions: Filled[] = [];
  for (let from = 0; from < words.length; ) {
    const full = lastThatFits(words, from, joiner, limits);
    const to = limits.syntactic && full < words.length ? bestEnd(words, from, full) : full;
    const held = words.slice(from, to);
    captions.push({ words: held, rows: rowsOf(held, joiner, limits) });
    from = to;
  }
  return withoutOrphans(captions, joiner, limits);
}

function lastThatFits(
  words: readonly Word[],
  from: number,
  joiner: string,
  limits: SubtitleLimits,
): number {
  const first = words[from];
  let row = widthOf(first?.word ?? '');
  let rows = 1;
  for (let to = from + 1; first; to += 1) {
    const [before, word] = [words[to - 1], words[to]];
    if (!(before && word) || (word.end - first.start) * 1000 > limits.mostMs) return to;
    if (isSilence(before, word) || endsSentence(before)) return to;
    const width = widthOf(word.word);
    row += joiner.length + width;
    if (row > limits.charactersPerRow) {
      rows += 1;
      row = width;
      if (rows > limits.rows) return to;
    }
  }
  return from + 1;
}

/** The best break in the second half: the caption stays at least half full, and each word is rated at most twice. */
function bestEnd(words: readonly Word[], from: number, full: number): number {
  let best = full;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let to = full; to > from + (full - from) / 2; to -= 1) {
    const [before, after] = [words[to - 1], words[to]];
    const score = before && after ? breakScore(before, after) : 0;
    if (score > bestScore) [best, bestScore] = [to, score];
  }
  return best;
}
