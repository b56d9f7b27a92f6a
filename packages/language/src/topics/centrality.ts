import { addTo, dot, type Vector } from './vectors.ts';

/** How often a reader who goes from text to like text goes on, instead of starting anywhere. */
const GOES_ON = 0.85;
const ROUNDS = 20;

/**
 * How central each text is among all: the share of time that a reader spends on it who goes from text to text,
 * the likelier the more two have in common (LexRank, Erkan and Radev 2004).
 * The matrix of likenesses is never made: it is the product of the vectors, so a round takes one pass over their terms.
 */
export function centralityOf(vectors: readonly Vector[], termCount: number): number[] {
  const everything = new Float64Array(termCount);
  for (const vector of vectors) addTo(everything, vector, 1);
  const likeness = vectors.map((vector) => dot(vector, everything));
  const anywhere = (1 - GOES_ON) / vectors.length;
  let scores = vectors.map(() => 1 / vectors.length);
  const passed = new Float64Array(termCount);
  for (let round = 0; round < ROUNDS; round += 1) {
    passed.fill(0);
    for (const [index, vector] of vectors.entries())
      addTo(passed, vector, (scores[index] ?? 0) / (likeness[index] || 1));
    scores = vectors.map((vector) => anywhere + GOES_ON * dot(vector, passed));
  }
  return scores;
}
