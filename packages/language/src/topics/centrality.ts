import { addTo, dot, type Vector } from './vectors.ts';

/** Damping factor: probability of following a link instead of jumping to any text. */
const GOES_ON = 0.85;
const ROUNDS = 20;

/**
 * LexRank (Erkan and Radev 2004): PageRank of the texts, with their similarity as the weight of links.
 * The similarity matrix is never built: it is the product of the vectors, so a round takes one pass over their terms.
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
