/** Errors in a text, in words or characters. */
export interface WordErrors {
  /** Substituted, missing and added units. */
  readonly errors: number;
  /** Units of the reference. */
  readonly units: number;
}

/** Counts the errors of a normalized text (Levenshtein). It keeps two rows of the table: a meeting has 15,000 words. */
export function wordErrors(reference: readonly string[], found: readonly string[]): WordErrors {
  let above = Uint32Array.from({ length: found.length + 1 }, (_, column) => column);
  for (const [row, unit] of reference.entries()) {
    const costs = new Uint32Array(found.length + 1);
    let left = row + 1;
    costs[0] = left;
    for (let column = 0; column < found.length; column += 1) {
      const replaced = (above[column] ?? 0) + (unit === found[column] ? 0 : 1);
      left = Math.min(replaced, (above[column + 1] ?? 0) + 1, left + 1);
      costs[column + 1] = left;
    }
    above = costs;
  }
  return { errors: above[found.length] ?? 0, units: reference.length };
}

/** The errors of several texts together. */
export const sumOfErrors = (all: readonly WordErrors[]): WordErrors => ({
  errors: all.reduce((sum, { errors }) => sum + errors, 0),
  units: all.reduce((sum, { units }) => sum + units, 0),
});

/** Errors per 100 units. */
export const errorRate = ({ errors, units }: WordErrors): number => (100 * errors) / units;

/** A unit of the reference and the one found for it; null: there is none. */
interface AlignedPair {
  readonly reference: number | null;
  readonly found: number | null;
}

/** Aligns two texts with the fewest substituted, missing and added units (Levenshtein). Gives indices, in order. */
export function align(reference: readonly string[], found: readonly string[]): AlignedPair[] {
  const width = found.length + 1;
  const costs = new Uint32Array((reference.length + 1) * width);
  const cost = (row: number, column: number): number => costs[row * width + column] ?? 0;
  const differs = (row: number, column: number): number =>
    reference[row - 1] === found[column - 1] ? 0 : 1;
  for (let row = 0; row <= reference.length; row += 1) {
    for (let column = 0; column <= found.length; column += 1) {
      costs[row * width + column] =
        row === 0 || column === 0
          ? row + column
          : Math.min(
              cost(row - 1, column - 1) + differs(row, column),
              cost(row - 1, column) + 1,
              cost(row, column - 1) + 1,
            );
    }
  }
  const pairs: AlignedPair[] = [];
  let row = reference.length;
  let column = found.length;
  while (row > 0 || column > 0) {
    const here = cost(row, column);
    if (row > 0 && column > 0 && here === cost(row - 1, column - 1) + differs(row, column))
      pairs.push({ reference: --row, found: --column });
    else if (row > 0 && here === cost(row - 1, column) + 1)
      pairs.push({ reference: --row, found: null });
    else pairs.push({ reference: null, found: --column });
  }
  return pairs.reverse();
}
