import type { Term } from './terms.ts';

/** What a text is about: weights of its terms, whose squares add up to 1. Without terms it has no weights. */
export interface Vector {
  readonly terms: readonly number[];
  readonly weights: readonly number[];
}

/** One vector for each list of terms, and how many different terms there are. */
export interface Vectors {
  readonly all: readonly Vector[];
  readonly termCount: number;
}

/** Weighs each term by how rare it is among the texts. */
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

/** The sum of vectors, of length 1 again. */
export function sumOf(vectors: readonly Vector[]): Vector {
  const sum = new Map<number, number>();
  for (const { terms, weights } of vectors)
    for (const [index, term] of terms.entries())
      sum.set(term, (sum.get(term) ?? 0) + (weights[index] ?? 0));
  return normalized([...sum.keys()], [...sum.values()]);
}

/** How much a vector has in common with one that is spread out over all terms. */
export function dot({ terms, weights }: Vector, spread: Float64Array): number {
  let product = 0;
  for (let index = 0; index < terms.length; index += 1)
    product += (weights[index] ?? 0) * (spread[terms[index] ?? 0] ?? 0);
  return product;
}

/** Adds a multiple of a vector to one that is spread out over all terms. */
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
