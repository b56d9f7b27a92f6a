import { describe, expect, test } from 'vitest';
import { runCases } from '../../src/run/runner.ts';
import { Skipped, Stopped } from '../../src/run/stops.ts';
import type { Case, Suite } from '../../src/run/suite.ts';
import { contextFor } from '../run-fixture.ts';

const NOBODY = 'http://127.0.0.1:9';

const suiteOf = (...cases: Case[]): Suite => ({ id: 'lists', title: 'Listings', rules: {}, cases });

const ending = (title: string, run: Case['run']): Case => ({ title, run });

describe('cases', () => {
  test('that are skipped, stopped, wrong themselves or simply over are told apart', async () => {
    const results = await runCases(contextFor(NOBODY), [
      suiteOf(
        ending('over', async () => undefined),
        ending('skipped', () => Promise.reject(new Skipped('no key'))),
        ending('stopped', () => Promise.reject(new Stopped('a rule'))),
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

  test('run side by side, as many as allowed', async () => {
    let [now, most] = [0, 0];
    const busy = ending('busy', async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise(setImmediate);
      now -= 1;
    });
    await runCases(contextFor(NOBODY, { parallel: 3 }), [suiteOf(busy, busy, busy, busy, busy)]);
    expect(most).toBe(3);
  });

  test('that only wait start first and take nobody’s place', async () => {
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
    await runCases(contextFor(NOBODY, { parallel: 1 }), [suiteOf(quick, waits)]);
    expect(order).toEqual(['waits', 'quick']);
  });

  test('that would wait longer than the run has left are skipped, and say so', async () => {
    const waits: Case = { title: 'waits', waitsSeconds: 30, run: async () => undefined };
    const [result] = await runCases(contextFor(NOBODY, { seconds: 20 }), [suiteOf(waits)]);
    expect(result?.skipped).toMatch(/^it waits 30 s, and (19|20) s are left$/);
  });

  test('do not start when the budget is used up', async () => {
    const context = contextFor(NOBODY, { requests: 1 });
    context.budget.spend();
    const [result] = await runCases(context, [suiteOf(ending('late', async () => undefined))]);
    expect(result?.skipped).toBe('1 requests are used up');
  });

  test('tell of each case and of each suite as they end', async () => {
    const told: string[] = [];
    const over = ending('over', async () => undefined);
    await runCases(contextFor(NOBODY), [suiteOf(over, over)], {
      onCase: (suite, { title }) => told.push(`${suite} ${title}`),
      onSuite: ({ id, cases }) => told.push(`${id} ${cases.length}`),
    });
    expect(told).toEqual(['lists over', 'lists over', 'lists 2']);
  });
});
