import { createMock, DEFAULT_SECRET } from '@verbatim/mock';
import { expect, test } from 'vitest';
import { allRules } from '../src/report/summary.ts';
import { run } from '../src/run/run.ts';

const KEYS = ['key-of-anna', 'key-of-ben'] as const;

/** The most requests that a run with default budgets may cost a deployment. */
const REQUESTS = 5000;

test('the whole run with default budgets: nothing is broken, everything is looked at, nothing is left', async () => {
  const mock = await createMock({ keys: KEYS, callbacks: true }).start({ port: 0 });
  const target = { baseUrl: mock.url, key: KEYS[0], otherKey: KEYS[1] };
  const report = await run(target, {
    options: { webhookSecret: DEFAULT_SECRET, seed: 20_261_121 },
  });
  await mock.close();
  expect(report.violations).toEqual([]);
  expect(report.reasons).toEqual([]);
  const skipped = report.suites.flatMap(({ cases }) =>
    cases.filter((each) => each.skipped !== null),
  );
  expect(skipped).toEqual([]);
  expect(allRules(report).filter(({ outcome }) => outcome !== 'held')).toEqual([]);
  expect(report.ledger.missing).toEqual([]);
  expect(report.made.left).toEqual([]);
  expect(report.requests).toBeLessThan(REQUESTS);
}, 120_000);
