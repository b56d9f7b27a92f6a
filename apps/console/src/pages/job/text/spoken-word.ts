import type { Utterance } from '@verbatim/contract';

/** A word of a transcript, by the numbers of its utterance and of itself. */
export interface WordPlace {
  readonly utterance: number;
  readonly word: number;
}

/** The id of the element that shows a word. */
export const wordElementId = ({ utterance, word }: WordPlace): string =>
  `word-${utterance}-${word}`;

/** The word that is spoken at a time, or was last; null before the first one. Utterances are in the order of their starts. */
export function wordAt(utterances: readonly Utterance[], seconds: number): WordPlace | null {
  const utterance = lastStarted(utterances, seconds);
  const word = lastStarted(utterances[utterance]?.words ?? [], seconds);
  return utterance < 0 ? null : { utterance, word: Math.max(0, word) };
}

/** The number of the last part that has started, by binary search; -1 if none has. */
function lastStarted(parts: readonly { readonly start: number }[], seconds: number): number {
  let low = 0;
  let high = parts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((parts[middle]?.start ?? 0) <= seconds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
