import { operations } from '@verbatim/contract';
import { describe, expect, test } from 'vitest';
import { cutShortInWords } from '../../src/report/summary.ts';
import { RuleOutcomes } from '../../src/rules.ts';
import { CaseSkipped, CaseStopped } from '../../src/run/budget.ts';
import { Ledger } from '../../src/run/ledger.ts';
import { jsonReport } from '../../src/run/report.ts';
import { type CaseResult, reportOf, runCases } from '../../src/run/runner.ts';
import type { Case, Suite } from '../../src/run/suite.ts';
import { brokenReport, violation } from '../report-fixture.ts';
import { contextFor, trialIn } from '../run-fixture.ts';

const UNREACHABLE = 'http://127.0.0.1:9';

const suiteOf = (...cases: Case[]): Suite => ({ id: 'lists', title: 'Listings', rules: {}, cases });

const ending = (title: string, run: Case['run']): Case => ({ title, run });

describe('cases', () => {
  test('are skipped, stopped, crashed or finished, and reported so', async () => {
    const results = await runCases(contextFor(UNREACHABLE), [
      suiteOf(
        ending('over', async () => undefined),
        ending('skipped', () => Promise.reject(new CaseSkipped('no key'))),
        ending('stopped', () => Promise.reject(new CaseStopped('a rule'))),
        ending('wrong', () => Promise.reject(new TypeError('my mistake'))),
      ),
    ]);
    expect(results.map(({ title, skipped, crashed }) => [title, skipped, crashed])).toEqual([
      ['over', null, null],
      ['skipped', 'no key', null],
      ['stopped', null, null],
      ['wrong', null, expect.stringContaining('my mistake')],
    ]);
  });

  test('run in parallel up to the limit', async () => {
    let [now, most] = [0, 0];
    const busy = ending('busy', async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise(setImmediate);
      now -= 1;
    });
    await runCases(contextFor(UNREACHABLE, { parallel: 3 }), [
      suiteOf(busy, busy, busy, busy, busy),
    ]);
    expect(most).toBe(3);
  });

  test('that only wait start first and don’t count towards the limit', async () => {
    const order: string[] = [];
    let wake = (): void => undefined;
    const waits: Case = {
      title: 'waits',
      waitsSeconds: 1,
      run: async () => {
        order.push('waits');
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      },
    };
    const quick = ending('quick', async () => {
      order.push('quick');
      wake();
    });
    await runCases(contextFor(UNREACHABLE, { parallel: 1 }), [suiteOf(quick, waits)]);
    expect(order).toEqual(['waits', 'quick']);
  });

  test('that would wait longer than the rest of the run are skipped with a reason', async () => {
    const waits: Case = { title: 'waits', waitsSeconds: 30, run: async () => undefined };
    const [result] = await runCases(contextFor(UNREACHABLE, { seconds: 20 }), [suiteOf(waits)]);
    expect(result?.skipped).toMatch(/^it waits 30 s, and (19|20) s are left$/);
  });

  test('do not start when the budget is exhausted', async () => {
    const context = contextFor(UNREACHABLE, { requests: 1 });
    context.budget.spend();
    const [result] = await runCases(context, [suiteOf(ending('late', async () => undefined))]);
    expect(result?.skipped).toBe('1 requests are used up');
  });

  test('report the end of each case and suite', async () => {
    const reported: string[] = [];
    const over = ending('over', async () => undefined);
    await runCases(contextFor(UNREACHABLE), [suiteOf(over, over)], {
      onCase: (suite, { title }) => reported.push(`${suite} ${title}`),
      onSuite: ({ id, cases }) => reported.push(`${id} ${cases.length}`),
    });
    expect(reported).toEqual(['lists over', 'lists over', 'lists 2']);
  });

  test('that failed are run again while the deployment loses connections, as often as asked for', async () => {
    const context = contextFor(UNREACHABLE, { repeats: 2 });
    const timesOf = async (losses: number, failures: number): Promise<[number, boolean]> => {
      let attempt = 0;
      const each = ending('fails', () => {
        attempt += 1;
        if (attempt <= losses) context.ledger.noteLoss();
        return attempt <= failures ? Promise.reject(new Error('lost')) : Promise.resolve();
      });
      const [result] = await runCases(context, [suiteOf(each)]);
      expect(result?.repeats).toBe(attempt - 1);
      return [attempt, result?.crashed === null];
    };
    expect(await timesOf(0, 1)).toEqual([1, false]);
    expect(await timesOf(1, 0)).toEqual([1, true]);
    expect(await timesOf(1, 1)).toEqual([2, true]);
    expect(await timesOf(9, 9)).toEqual([3, false]);
  });

  test('count a connection that is lost, and a node that is gone, as losses', async () => {
    const context = contextFor(UNREACHABLE, { timeoutSeconds: 1 });
    const trial = trialIn(context);
    await expect(trial.call(operations.getHealth)).rejects.toThrow(CaseStopped);
    expect(context.ledger.losses).toBe(1);
  });
});

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
