import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { countStatement, listPlan, listStatement } from '../../../src/sqlite/sql/job-list.ts';
import { callEverything } from '../../conformance/every-call.ts';
import { query } from '../../conformance/rows.ts';
import { accountNamed, fillStore } from '../../measure/fill-store.ts';
import { listings } from '../../measure/measure-lists.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { connected } from '../connected.ts';

async function filled() {
  const directory = temporaryFolder();
  await fillStore(directory, { jobs: 5_000, accounts: 2 });
  return connected(directory);
}

test('every listing walks indexes in their order: nothing is scanned, nothing is sorted', async () => {
  const { connection } = await filled();
  for (const [name, asked] of listings(accountNamed(0), 5_000)) {
    const listed = listPlan(connection, asked);
    for (const { sql } of [listStatement(asked, listed), countStatement(listed)]) {
      const plan = planOf(connection.database, sql);
      expect(plan.filter(isWork), name).toEqual([]);
      expect(
        plan.some((step) => step.startsWith('SEARCH')),
        name,
      ).toBe(true);
    }
  }
  // Several states are merged in the order of their index.
  const asked = query({ statuses: ['done', 'error'] });
  const plan = planOf(connection.database, listStatement(asked, listPlan(connection, asked)).sql);
  expect(plan.filter((step) => step.startsWith('MERGE (UNION ALL)'))).toHaveLength(3);
  expect(plan.filter((step) => step.includes('jobs_by_state'))).toHaveLength(4);
});

test('the rarest leaf is read, and the others are looked up', async () => {
  const { connection } = await filled();
  const accountId = accountNamed(0);
  const statementOf = (parts: Parameters<typeof query>[0]) => {
    const asked = query({ accountId, ...parts });
    return listStatement(asked, listPlan(connection, asked));
  };
  const drivenBy = (parts: Parameters<typeof query>[0]): string => {
    const { sql } = statementOf(parts);
    return planOf(connection.database, sql).find((step) => step.startsWith('SEARCH')) ?? '';
  };
  const rare = { team: '3', user: 'user-3' };
  const { sql, values } = statementOf({ metadata: rare });
  expect(drivenBy({ metadata: rare })).toContain('path=? AND value=?');
  expect(values[1], sql).toBe('["user"]');
  expect(drivenBy({ metadata: { user: 'user-3' }, statuses: ['done'] })).toContain('path=?');
  expect(drivenBy({ metadata: { team: '3' }, statuses: ['queued'] })).toContain('jobs_by_state');
});

test('no statement of daily work scans a table that grows with the number of jobs', async () => {
  const { connection, roles } = connected(temporaryFolder());
  const prepared = new Set<string>();
  const prepare = DatabaseSync.prototype.prepare;
  const spy = vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (
    this: DatabaseSync,
    sql,
  ) {
    prepared.add(sql);
    return prepare.call(this, sql);
  });
  onTestFinished(() => spy.mockRestore());
  await callEverything(roles);
  spy.mockRestore();
  const statements = [...prepared].filter((sql) => /^(SELECT|INSERT|UPDATE|DELETE)/.test(sql));
  expect(statements.length).toBeGreaterThan(60);
  const worked = statements
    .filter((sql) => !isOfFew.test(sql))
    .map((sql) => ({ sql, work: planOf(connection.database, sql).filter(isWork) }));
  expect(worked.filter(({ work }) => work.length > 0)).toEqual([]);
});

/** Tables with one row, or with one for each key or destination; and the trash, which is read in its order. */
const isOfFew = /FROM (delivery_counts|keys|lanes|trash)\b|UPDATE (delivery_counts|single)\b/;

/** The steps without those that go through the rows of a subquery, whose own steps are there, too. */
function planOf(database: DatabaseSync, sql: string): string[] {
  const steps = database
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .all()
    .map((row) => String(row['detail']));
  return steps.filter(
    (step) => !(step.startsWith('SCAN ') && steps.includes(step.replace('SCAN', 'CO-ROUTINE'))),
  );
}

/** Steps that read or sort more than they return. */
const isWork = (step: string): boolean =>
  /TEMP B-TREE|AUTOMATIC/.test(step) || (step.startsWith('SCAN') && !isBounded(step));

/**
 * Rows that the statement brings itself or has limited, an index in whose order is read until the limit, those that have some words, or the
 * index of running sessions.
 */
const isBounded = (step: string): boolean =>
  /^SCAN (CONSTANT ROW|(shown|tag) VIRTUAL TABLE|transcript_words VIRTUAL TABLE INDEX \d+:M|found$|\d+ CONSTANT|\(subquery|\w+ USING (COVERING )?INDEX (queue_|deliveries_|jobs_live_under_way|transcripts_missing))/.test(
    step,
  );
