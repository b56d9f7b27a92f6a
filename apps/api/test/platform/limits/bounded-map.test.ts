import { expect, test } from 'vitest';
import { BoundedMap } from '../../../src/platform/limits.ts';

test('a full map drops its oldest entry', () => {
  const map = new BoundedMap<number, string>(2);
  for (const key of [1, 2, 3]) map.set(key, String(key));
  expect(map.size).toBe(2);
  expect([1, 2, 3].map((key) => map.get(key))).toEqual([undefined, '2', '3']);
});
