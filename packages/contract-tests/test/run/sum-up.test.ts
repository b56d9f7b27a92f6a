import { describe, expect, test } from 'vitest';
import { cutShortInWords } from '../../src/report/summary.ts';
import { RuleOutcomes } from '../../src/rules.ts';
import { Ledger } from '../../src/run/ledger.ts';
import { jsonReport } from '../../src/run/report.ts';
import type { Suite } from '../../src/run/suite.ts';
import { type CaseResult, reportOf } from '../../src/run/sum-up.ts';
import { brokenReport, violation } from '../report-fixture.ts';
import { contextFor } from '../run-fixture.ts';

const UNREACHABLE = 'http://127.0.0.1:9';

const rule = { sentence: 'It holds.', how: 'by looking' };
const rules = { 'newest-first': rule, limit: rule };
const suite: Suite = { id: 'lists', title: 'Listings', rules, cases: [] };

const result = (findings: RuleOutcomes, changes: Partial<CaseResult> = {}): CaseResult => ({
  suite: 'lists',
  title: 'a case',
  milliseconds: 1,
  findings,
  skipped: null,
  cutShort: false,
  crashed: null,
  repeats: 0,
  ...changes,
});

function findings(...held: string[]): RuleOutcomes {
  const all = new RuleOutcomes();
  for (const each of held) all.hold(each);
  return all;
}

describe('the verdict', () => {
  test('is kept if no rule is broken; unchecked rules don’t count as held', () => {
    const report = reportOf(
      contextFor(UNREACHABLE),
      [suite],
      [result(findings('lists.limit')), result(findings('lists.limit'), { skipped: 'no key' })],
    );
    expect(report.verdict).toBe('kept');
    expect(report.suites[0]?.rules).toMatchObject([
      { id: 'lists.newest-first', outcome: 'not checked', reasons: ['no key'] },
      { id: 'lists.limit', outcome: 'held', times: 2 },
    ]);
  });

  test('is incomplete if time or requests did not suffice, but broken if a rule is broken as well', () => {
    const cut = result(findings('lists.limit'), { skipped: '45 seconds are over', cutShort: true });
    const report = reportOf(contextFor(UNREACHABLE), [suite], [cut]);
    expect([report.verdict, report.reasons]).toEqual([
      'incomplete',
      ['time or requests did not suffice for 1 case'],
    ]);
    expect(cutShortInWords(report)).toEqual([
      'lists, not checked: lists.newest-first',
      'lists, perhaps not in every case: lists.limit',
      'lists, a case: 45 seconds are over',
    ]);
    const bad = findings();
    bad.break(violation);
    expect(reportOf(contextFor(UNREACHABLE), [suite], [cut, result(bad)]).verdict).toBe('broken');
  });

  test('gives the reason of a rule before those of its suite', () => {
    const some = findings();
    some.left.set('lists.limit', 'there is only one job');
    const { suites } = reportOf(
      contextFor(UNREACHABLE),
      [suite],
      [result(some, { skipped: 'no key' })],
    );
    expect(suites[0]?.rules.map(({ reasons }) => reasons)).toEqual([
      ['no key'],
      ['there is only one job'],
    ]);
  });

  test('is broken if a rule is broken in one case, even if it held in others', () => {
    const bad = findings('lists.newest-first');
    bad.break(violation);
    bad.break(violation);
    const report = reportOf(contextFor(UNREACHABLE), [suite], [result(bad)]);
    expect([report.verdict, report.reasons]).toEqual(['broken', ['1 rule is broken']]);
    expect(report.suites[0]?.rules[0]?.outcome).toBe('broken');
    expect(report.violations).toMatchObject([{ times: 6 }]);
  });

  test('is broken if a case crashed', () => {
    const report = reportOf(
      contextFor(UNREACHABLE),
      [suite],
      [result(findings(), { crashed: 'oh' })],
    );
    expect(report.reasons).toEqual(['1 cases failed by themselves']);
  });

  test.each([
    [10, 10],
    [0.5, Math.ceil(new Ledger().expected.length / 2)],
  ])('is that it is broken when the ledger is shorter than %s', (minLedger, minimum) => {
    const { ledger, reasons } = reportOf(contextFor(UNREACHABLE, { minLedger }), [suite], []);
    expect(ledger.minimum).toBe(minimum);
    expect(reasons).toEqual([`the ledger has 0 pairs, fewer than ${minimum}`]);
  });
});

test('a report survives a JSON round trip', () => {
  expect(JSON.parse(jsonReport(brokenReport()))).toEqual(brokenReport());
});
