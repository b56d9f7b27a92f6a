import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatReport,
  promisesAreMet,
  quantile,
  spreadOf,
  threeDigits,
  withEnds,
} from '../src/report.ts';

describe('formatReport', () => {
  it('prints for each target whether it was met, without colors if the output is not a terminal', () => {
    const text = formatReport({
      name: 'example',
      title: 'Example',
      columns: ['', 's'],
      rows: [['build', '3']],
      notes: ['Once.'],
      verdicts: [
        { promise: 'below 5 s', measured: '3 s', met: true },
        { promise: 'below 2 s', measured: '3 s', met: false },
      ],
    });

    expect(text.split('\n')).toEqual([
      'Example',
      '       s',
      '-----  -',
      'build  3',
      'Once.',
      'met      below 5 s: 3 s',
      'not met  below 2 s: 3 s',
      '',
    ]);
  });
});

describe('figures', () => {
  it.each([
    [0, '0'],
    [0.012345, '0.0123'],
    [1.2345, '1.23'],
    [123.45, '123'],
    [12345.6, '12346'],
    [Number.NaN, '-'],
  ])('shows %d with three digits', (value, text) => {
    expect(threeDigits(value)).toBe(text);
  });

  it('shows minimum and maximum beside the median', () => {
    expect(withEnds({ median: 2, min: 1, max: 3 }, String)).toBe('2 (1 - 3)');
  });
});

it('promises are met if each one of each report is', () => {
  const report = (...met: boolean[]) => ({
    ...{ name: 'a', title: 'A', columns: [], rows: [], notes: [] },
    verdicts: met.map((each) => ({ promise: 'it is fast', measured: '3 s', met: each })),
  });
  expect(promisesAreMet([report(), report(true, true)])).toBe(true);
  expect(promisesAreMet([report(true), report(true, false)])).toBe(false);
});

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
