import { createMock, DEFAULT_SECRET, faults } from '@verbatim/mock';
import { describe, expect, test } from 'vitest';
import type { Report } from '../src/run/report.ts';
import { run } from '../src/run-suites.ts';
import { type Catch, catches } from './faults.ts';

const KEYS = ['key-of-anna', 'key-of-ben'] as const;

/** Too short for the cases that wait 30 s, long enough for all others. */
const SECONDS = 30;

async function runAgainst(
  names: readonly string[],
  { only, with: part, waits }: Catch,
): Promise<Report> {
  const mock = await createMock({ keys: KEYS, callbacks: true, faults: names }).start({ port: 0 });
  const target = { baseUrl: mock.url, key: KEYS[0], otherKey: KEYS[1] };
  const options = {
    only: [only],
    cases: part === undefined ? [] : [part],
    seed: 1,
    seconds: SECONDS,
    timeoutSeconds: waits ? 1 : 10,
    patienceSeconds: waits ? 1 : 10,
    cleanUpSeconds: 1,
    webhookSecret: DEFAULT_SECRET,
  };
  try {
    return await run(target, { options });
  } finally {
    await mock.close();
  }
}

test('each fault of the mock has a rule that must detect it', () => {
  expect(Object.keys(catches).sort()).toEqual(faults.map(({ name }) => name).sort());
});

describe.concurrent('a server that lies is caught, and the lie is named', () => {
  test.each(faults.map(({ name, description }) => [name, description] as const))(
    '%s: %s',
    async (name) => {
      const how = catches[name] ?? { only: name, rule: 'none' };
      const report = await runAgainst([name], how);
      expect(report.violations.map(({ rule }) => rule)).toContain(how.rule);
      expect(report.verdict).toBe('broken');
      expect(
        report.suites.flatMap(({ cases }) => cases.flatMap(({ crashed }) => crashed ?? [])),
      ).toEqual([]);
    },
    SECONDS * 2000,
  );
});

describe.concurrent('an honest server is not accused', () => {
  const used = new Map(Object.values(catches).map((each) => [`${each.only} ${each.with}`, each]));

  test.each([...used])(
    'by the cases %s',
    async (_name, { waits: _, ...how }) => {
      const { violations, verdict } = await runAgainst([], how);
      expect(violations).toEqual([]);
      // Cases that wait have too little time here.
      expect(['incomplete', 'kept']).toContain(verdict);
    },
    SECONDS * 2000,
  );
});
