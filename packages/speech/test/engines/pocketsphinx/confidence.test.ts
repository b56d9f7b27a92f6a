import fc from 'fast-check';
import { expect, test } from 'vitest';
import { confidenceOf } from '../../../src/engines/pocketsphinx/confidence.ts';

test('a confidence is a share that grows with the probability, and is never certainty', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(share, share, (one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)].map(confidenceOf);
      expect(low).toBeGreaterThan(0);
      expect(high).toBeLessThan(1);
      expect(high).toBeGreaterThanOrEqual(low ?? 1);
    }),
  );
});

test('what was measured comes out, and what is out of range counts as its end', () => {
  expect([-1, 0, 0.45, 1, 2].map((posterior) => confidenceOf(posterior).toFixed(3))).toEqual([
    '0.300',
    '0.300',
    '0.545',
    '0.950',
    '0.950',
  ]);
});
