import type { Word } from '@verbatim/contract';
import { breakScore, endsSentence } from './break-score.ts';
import { type Filled, widthOf } from './caption.ts';
import type { Limits } from './limits.ts';

/** A silence after which a new caption begins. */
const SILENCE_SECONDS = 1;

/** Cuts the words of one utterance into captions, each as full as the limits allow. */
export function fill(words: readonly Word[], joiner: string, limits: Limits): Filled[] {
  const captions: Filled[] = [];
  for (let from = 0; from < words.length; ) {
    const full = lastThatFits(words, from, joiner, limits);
    const to = limits.syntactic && full < words.length ? bestEnd(words, from, full) : full;
    const held = words.slice(from, to);
    captions.push({ words: held, rows: rowsOf(held, joiner, limits) });
    from = to;
  }
  return captions;
}

function lastThatFits(
  words: readonly Word[],
  from: number,
  joiner: string,
  limits: Limits,
): number {
  const first = words[from];
  let row = widthOf(first?.word ?? '');
  let rows = 1;
  for (let to = from + 1; first; to += 1) {
    const [before, word] = [words[to - 1], words[to]];
    if (!(before && word) || (word.end - first.start) * 1000 > limits.mostMs) return to;
    if (word.start - before.end >= SILENCE_SECONDS || endsSentence(before)) return to;
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

/** The best place in the second half: what is cut is at least half full, and nothing is read twice more. */
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

function rowsOf(words: readonly Word[], joiner: string, limits: Limits): string[] {
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

/** Two rows of like length, broken where the sentence allows it. */
function twoRows(
  words: readonly Word[],
  joiner: string,
  { charactersPerRow }: Limits,
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
