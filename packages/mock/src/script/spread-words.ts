import type { Word } from '@verbatim/contract';
import { roundToMilliseconds } from '@verbatim/live';

/** Spreads the words of a text over a time span, in proportion to their length. */
export function spreadWords(
  text: string,
  { start, end, confidence }: { start: number; end: number; confidence: number },
): Word[] {
  const words = text.split(/\s+/).filter(Boolean);
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  let spoken = 0;
  const momentAfter = (count: number): number =>
    roundToMilliseconds(start + ((end - start) * count) / letters);
  return words.map((word) => {
    const from = momentAfter(spoken);
    spoken += word.length;
    return { word, start: from, end: momentAfter(spoken), confidence };
  });
}
