import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameJson } from '../../src/document/json.ts';

test('a value equals itself after a JSON round trip, in any order of members', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const copy = JSON.parse(JSON.stringify(value));
      expect(sameJson(copy, JSON.parse(JSON.stringify(value)))).toBe(true);
    }),
  );
  expect(sameJson({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
});

test.each([
  [{ a: 1 }, { a: 1, b: undefined }],
  [{ a: 1 }, { a: '1' }],
  [
    [1, 2],
    [2, 1],
  ],
  [[], {}],
  [null, {}],
])('%j is not %j', (first, second) => {
  expect(sameJson(first, second)).toBe(false);
});
