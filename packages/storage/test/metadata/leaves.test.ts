import { containsMetadata } from '@verbatim/contract/contains-metadata';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { leavesOf, wantedLeaves } from '../../src/metadata/leaves.ts';

const name = fc.constantFrom('a', 'b', '__proto__', '0');
const scalar = fc.constantFrom<unknown>(1, '1', true, 'true', null, 'null', 'x'.repeat(250), '{');
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.array(fc.tuple(name, tie('value')), { maxLength: 3 }).map(objectOf),
  ),
}));
const metadata = fc
  .array(fc.tuple(name, value), { maxLength: 3 })
  .map((entries) => objectOf(entries as [string, unknown][]) as Record<string, unknown>);

function objectOf(entries: [string, unknown][]): unknown {
  return JSON.parse(JSON.stringify(Object.fromEntries(entries)));
}

test('matching metadata has all leaves of the filter; if the leaves are exact, the reverse holds too', () => {
  const seen = { contained: 0, exact: 0 };
  fc.assert(
    fc.property(metadata, metadata, (stored, wanted) => {
      const has = new Set(leavesOf(stored).map((leaf) => JSON.stringify(leaf)));
      const { leaves, exact } = wantedLeaves(wanted);
      const hasAll = leaves.every((leaf) => has.has(JSON.stringify(leaf)));
      const isContained = containsMetadata(stored, wanted);
      if (isContained) expect(hasAll).toBe(true);
      if (exact) expect(hasAll).toBe(isContained);
      seen.contained += isContained && leaves.length > 0 ? 1 : 0;
      seen.exact += exact ? 1 : 0;
    }),
    { numRuns: 20_000 },
  );
  expect(seen.contained).toBeGreaterThan(50);
  expect(seen.exact).toBeGreaterThan(1_000);
});

test('metadata has a leaf for each place, and only one for equal ones in a list', () => {
  expect(leavesOf({ user: 5, tags: ['a', 'a', { deep: true }] })).toEqual([
    { path: '["user"]', value: '=5' },
    { path: '["tags"]', value: '[' },
    { path: '["tags",0]', value: '=a' },
    { path: '["tags",0]', value: '{' },
    { path: '["tags",0,"deep"]', value: '=true' },
  ]);
});

test('several things in one item of a list are more than leaves can tell', () => {
  expect(wantedLeaves({ list: [{ a: 1 }, { b: 2 }] }).exact).toBe(true);
  expect(wantedLeaves({ list: [{ a: 1, b: 2 }] }).exact).toBe(false);
});

test('nothing wanted is found everywhere', () => {
  expect(wantedLeaves({})).toEqual({ leaves: [], exact: true });
});
