import type { Term } from './terms.ts';

/** Weights of a text's terms, normalized to length 1; empty without terms. */
export interface Vector {
  readonly terms: readonly number[];
  readonly weights: readonly number[];
}

/** One vector for each list of terms, and the number of different terms. */
interface Vectors {
  readonly all: readonly Vector[];
  readonly termCount: number;
}

/** Weighs each term by its rarity among the texts. */
export function vectorsOf(texts: readonly (readonly Term[])[]): Vectors {
  const numbers = new Map<string, number>();
  const holders: number[] = [];
  const counts = texts.map((terms) => {
    const count = new Map<number, number>();
    for (const { stem } of terms) {
      let number = numbers.get(stem);
      if (number === undefined) {
        number = numbers.size;
        numbers.set(stem, number);
      }
      count.set(number, (count.get(number) ?? 0) + 1);
    }
    for (const number of count.keys()) holders[number] = (holders[number] ?? 0) + 1;
    return count;
  });
  const rarity = (number: number): number => Math.log(1 + texts.length / (holders[number] ?? 1));
  return {
    all: counts.map((count) =>
      normalized(
        [...count.keys()],
        [...count].map(([number, times]) => (1 + Math.log(times)) * rarity(number)),
      ),
    ),
    termCount: numbers.size,
  };
}

/** Dot product with a dense vector. */
export function dot({ terms, weights }: Vector, spread: Float64Array): number {
  let product = 0;
  for (let index = 0; index < terms.length; index += 1)
    product += (weights[index] ?? 0) * (spread[terms[index] ?? 0] ?? 0);
  return product;
}

/** Adds a multiple of a vector to a dense vector. */
export function addTo(spread: Float64Array, { terms, weights }: Vector, factor: number): void {
  for (let index = 0; index < terms.length; index += 1) {
    const term = terms[index] ?? 0;
    spread[term] = (spread[term] ?? 0) + factor * (weights[index] ?? 0);
  }
}

function normalized(terms: number[], weights: number[]): Vector {
  const length = Math.hypot(...weights) || 1;
  return { terms, weights: weights.map((weight) => weight / length) };
}

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
