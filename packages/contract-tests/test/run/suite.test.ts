import { expect, test } from 'vitest';
import { selectCases } from '../../src/run/suite.ts';
import { suites } from '../../src/suites/catalog.ts';

test('suites and operations select cases, and empty suites are left out', () => {
  const chosen = selectCases(suites, {
    only: ['lists', 'live'],
    operation: ['listLiveSessions'],
    cases: [],
  });
  expect(chosen.map(({ id, cases }) => [id, cases.length])).toEqual([['lists', 1]]);
});

test('a part of a title selects a case', () => {
  const chosen = selectCases(suites, { only: ['live'], operation: [], cases: ['all flags off'] });
  expect(chosen.map(({ cases }) => cases.length)).toEqual([1]);
});
