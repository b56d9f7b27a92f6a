import { expect, test } from 'vitest';
import { selectCases } from '../../src/run/select-cases.ts';
import { suites } from '../../src/suites/catalogue.ts';

test('without a choice everything runs', () => {
  expect(selectCases(suites, { only: [], operation: [] })).toHaveLength(suites.length);
});

test('suites and operations narrow it, and empty suites are left out', () => {
  const chosen = selectCases(suites, { only: ['lists', 'live'], operation: ['listLiveSessions'] });
  expect(chosen.map(({ id, cases }) => [id, cases.length])).toEqual([['lists', 1]]);
});
