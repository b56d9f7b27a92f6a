/**
 * Share of correct words by PocketSphinx's posterior, counted over 573 words of read, command and spontaneous speech. Low
 * posteriors are too low, high ones too high.
 */
const measured: readonly (readonly [posterior: number, right: number])[] = [
  [0, 0.3],
  [0.3, 0.42],
  [0.6, 0.67],
  [0.9, 0.87],
  [1, 0.95],
];

/** Confidence of a word: the share of correct words with this posterior. */
export function confidenceOf(posterior: number): number {
  const inRange = Math.min(1, Math.max(0, posterior));
  const above = Math.max(
    1,
    measured.findIndex(([from]) => inRange <= from),
  );
  const [from, low] = measured[above - 1] ?? [0, 0];
  const [to, high] = measured[above] ?? [1, 1];
  return low + ((high - low) * (inRange - from)) / (to - from);
}
