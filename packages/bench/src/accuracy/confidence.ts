import { quantile } from '../statistics.ts';

/** Whether confidence says something: how many of the words below and above its median are wrong. */
export interface ConfidenceResult {
  readonly words: number;
  /** Share of wrong words among those below the median. */
  readonly wrongBelow: number;
  /** Share of wrong words among the others. */
  readonly wrongAbove: number;
}

/** Splits words at their median confidence; null if all have the same, or there are none. */
export function confidenceResult(
  words: readonly { readonly confidence: number; readonly isRight: boolean }[],
): ConfidenceResult | null {
  const sorted = words.map(({ confidence }) => confidence).sort((a, b) => a - b);
  const median = quantile(sorted, 0.5);
  const below = words.filter(({ confidence }) => confidence < median);
  const above = words.filter(({ confidence }) => confidence >= median);
  if (below.length === 0) return null;
  const wrong = (some: typeof words): number =>
    some.filter(({ isRight }) => !isRight).length / some.length;
  return { words: words.length, wrongBelow: wrong(below), wrongAbove: wrong(above) };
}

/** How many times as often words below the median are wrong; null: no word is wrong. */
export const timesAsWrong = ({ wrongBelow, wrongAbove }: ConfidenceResult): number | null =>
  wrongBelow + wrongAbove === 0 ? null : wrongBelow / wrongAbove;
