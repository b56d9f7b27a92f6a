import { expect, test } from 'vitest';
import { selectCases } from '../../src/run/select-cases.ts';
import { suites } from '../../src/suites/catalog.ts';

test('without a choice everything runs', () => {
  expect(selectCases(suites, { only: [], operation: [], cases: [] })).toHaveLength(suites.length);
});

test('suites and operations narrow it, and empty suites are left out', () => {
  const chosen = selectCases(suites, {
    only: ['lists', 'live'],
    operation: ['listLiveSessions'],
    cases: [],
  });
  expect(chosen.map(({ id, cases }) => [id, cases.length])).toEqual([['lists', 1]]);
});

test('a part of a title is enough to choose a case', () => {
  const chosen = selectCases(suites, { only: ['live'], operation: [], cases: ['no flag on'] });
  expect(chosen.map(({ cases }) => cases.length)).toEqual([1]);
});
