import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quantile, spreadOf } from '../src/statistics.ts';

const measurements = fc.array(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), { minLength: 1 });

describe('spreadOf', () => {
  it('takes the middle of an odd number of values, and halfway between the two middles of an even one', () => {
    expect(spreadOf([9, 1, 5])).toEqual({ median: 5, min: 1, max: 9 });
    expect(spreadOf([4, 1, 2, 9])).toEqual({ median: 3, min: 1, max: 9 });
  });

  it('does not depend on the order of the values and keeps the median between the ends', () => {
    fc.assert(
      fc.property(measurements, (values) => {
        const spread = spreadOf(values);

        expect(spreadOf(values.toReversed())).toEqual(spread);
        expect(spread.median).toBeGreaterThanOrEqual(spread.min);
        expect(spread.median).toBeLessThanOrEqual(spread.max);
      }),
    );
  });

  it('refuses to summarize nothing', () => {
    expect(() => spreadOf([])).toThrow('Nothing was measured');
  });
});

describe('quantile', () => {
  it('interpolates between neighbors', () => {
    expect(quantile([0, 10, 20], 0.75)).toBe(15);
  });
});
