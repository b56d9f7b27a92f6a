import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRange } from '../../src/respond.ts';

test.each([
  ['bytes=0-0', { start: 0, end: 1 }],
  ['bytes=2-5', { start: 2, end: 6 }],
  ['bytes=2-', { start: 2, end: 10 }],
  ['bytes=-3', { start: 7, end: 10 }],
  ['bytes=-30', { start: 0, end: 10 }],
  ['bytes=8-100', { start: 8, end: 10 }],
  ['BYTES= 1 - 2 ', { start: 1, end: 3 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  // Passed over: the response is then the whole.
  ['bytes=5-2', null],
  ['bytes=0-1,3-4', null],
  ['bytes=-', null],
  ['lines=1-2', null],
  ['bytes=a-b', null],
  ['', null],
])('of ten bytes, %j is %j', (header, expected) => {
  expect(parseRange(header, 10)).toEqual(expected);
});

test('a range is always within the bytes', () => {
  fc.assert(
    fc.property(fc.nat(), fc.option(fc.nat()), fc.integer({ min: 0, max: 1e9 }), (a, b, size) => {
      const range = parseRange(`bytes=${a}-${b ?? ''}`, size);
      if (range === null || range === 'unsatisfiable') return;
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.end).toBeGreaterThan(range.start);
      expect(range.end).toBeLessThanOrEqual(size);
    }),
  );
});
