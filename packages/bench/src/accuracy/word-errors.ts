import { align } from './alignment.ts';

/** Errors in a text, in words or characters. */
export interface WordErrors {
  /** Substituted, missing and added units. */
  readonly errors: number;
  /** Units of the reference. */
  readonly units: number;
}

/** Counts the errors of a normalized text. */
export function wordErrors(reference: readonly string[], found: readonly string[]): WordErrors {
  const errors = align(reference, found).filter(
    (pair) =>
      pair.reference === null ||
      pair.found === null ||
      reference[pair.reference] !== found[pair.found],
  );
  return { errors: errors.length, units: reference.length };
}

/** The errors of several texts together. */
export const sumOfErrors = (all: readonly WordErrors[]): WordErrors => ({
  errors: all.reduce((sum, { errors }) => sum + errors, 0),
  units: all.reduce((sum, { units }) => sum + units, 0),
});

/** Errors per 100 units. */
export const errorRate = ({ errors, units }: WordErrors): number => (100 * errors) / units;
