import { quantile } from '../report.ts';

/** A measured value, and when it was measured: seconds since the load began. */
export interface TimedValue {
  readonly atSeconds: number;
  readonly value: number;
}

/** What is compared of two spans of time, and how much more it may be in the later one. */
export interface FlatnessRule {
  /** Share of the values that lie below the compared one: 0.5 compares medians. */
  readonly share: number;
  readonly maxFactor: number;
  /** Allowed growth besides the factor, so that small values may vary. */
  readonly slack: number;
}

/** The second quarter of a run, when everything is warm, beside the last quarter. */
interface Flatness {
  readonly early: number;
  readonly late: number;
  readonly isFlat: boolean;
}

/** Compares the last quarter of a run with the second one. Without values in both the run is not flat. */
export function flatnessOf(
  values: readonly TimedValue[],
  durationSeconds: number,
  { share, maxFactor, slack }: FlatnessRule,
): Flatness {
  const quarter = durationSeconds / 4;
  const within = (from: number): number => {
    const found = values.filter(({ atSeconds }) => atSeconds >= from && atSeconds < from + quarter);
    return quantile(
      found.map(({ value }) => value).toSorted((a, b) => a - b),
      share,
    );
  };
  const early = within(quarter);
  const late = within(3 * quarter);
  return { early, late, isFlat: late <= early * maxFactor + slack };
}
