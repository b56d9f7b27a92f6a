/**
 * How many of a hundred words are right that PocketSphinx gives such a probability, counted over 573 words of read, commanded
 * and spontaneous speech: it thinks too little of words that it is in doubt about, and too much of those that it is sure of.
 */
const measured: readonly (readonly [posterior: number, right: number])[] = [
  [0, 0.3],
  [0.3, 0.42],
  [0.6, 0.67],
  [0.9, 0.87],
  [1, 0.95],
];

/** How sure a word is: how often words of this probability turned out right. */
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
