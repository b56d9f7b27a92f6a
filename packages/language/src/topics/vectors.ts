import type { Term } from './terms.ts';

/** Weights of a text's terms, normalized to length 1; empty without terms. */
export interface Vector {
  readonly terms: readonly number[];
  readonly weights: readonly number[];
}

/** One vector for each list of terms, and the number of different terms. */
export interface Vectors {
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

/** The sum of vectors, normalized. */
export function sumOf(vectors: readonly Vector[]): Vector {
  const sum = new Map<number, number>();
  for (const { terms, weights } of vectors)
    for (const [index, term] of terms.entries())
      sum.set(term, (sum.get(term) ?? 0) + (weights[index] ?? 0));
  return normalized([...sum.keys()], [...sum.values()]);
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
