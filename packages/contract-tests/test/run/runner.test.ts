import { operations } from '@verbatim/contract';
import { describe, expect, test } from 'vitest';
import { CaseSkipped, CaseStopped } from '../../src/run/budget.ts';
import { runCases } from '../../src/run/runner.ts';
import type { Case, Suite } from '../../src/run/suite.ts';
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
