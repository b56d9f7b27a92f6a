import { createMock, DEFAULT_SECRET } from '@verbatim/mock';
import { expect, test } from 'vitest';
import { allRules } from '../src/report/summary.ts';
import { run } from '../src/run-suites.ts';

const KEYS = ['key-of-anna', 'key-of-ben'] as const;

/** Maximum number of requests of a run with default options. */
const REQUESTS = 5500;

test('a run with default options against the mock breaks no rule, checks all rules and leaves no job', async () => {
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
