import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { CLIENTS, type ClientId, SCENARIOS, suiteOf } from './clients.ts';
import { clientsTable, type TestReport } from './clients-table.ts';

const ids = Object.keys(CLIENTS) as ClientId[];

/** A report in which these scenarios of every client passed. */
const reportOf = (...scenarios: readonly string[]): TestReport => ({
  testResults: [
    {
      assertionResults: ids.flatMap((id) =>
        scenarios.map((name) => ({
          ancestorTitles: [suiteOf(id), name],
          title: 'works',
          status: 'passed',
        })),
      ),
    },
  ],
});

test('the table in the docs has the clients and versions that run in CI: npm run clients -w @verbatim/api -- --keep', async () => {
  const kept = await readFile(
    new URL('../../../docs/measured/clients.md', import.meta.url),
    'utf8',
  );
  const { markdown, missing } = clientsTable(reportOf(...SCENARIOS));
  expect(missing).toEqual([]);
  expect(kept).toBe(markdown);
});

test('a cell without a test that passed is missing', () => {
  const { missing } = clientsTable(reportOf('file', 'live', 'reconnect', 'callbacks'));
  expect(missing).toEqual(ids.map((id) => `${id} errors`));
});

test('a cell with a test that failed, or was left out, is missing', () => {
  for (const status of ['failed', 'skipped']) {
    const { testResults } = reportOf(...SCENARIOS);
    const [first] = testResults[0]?.assertionResults ?? [];
    const report = {
      testResults: [
        ...testResults,
        { assertionResults: first === undefined ? [] : [{ ...first, status }] },
      ],
    };
    expect(clientsTable(report).missing).toEqual(['gladia-js file']);
  }
});
