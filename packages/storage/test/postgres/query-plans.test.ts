import { describeWith, findPostgres } from '@verbatim/real-parts';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openPostgresStore } from '../../src/postgres/index.ts';
import {
  candidateStatement,
  countStatement,
  LIST_SETTINGS,
  listPlan,
  pageStatement,
} from '../../src/postgres/sql/job-list.ts';
import { callEverything } from '../conformance/every-call.ts';
import { query } from '../conformance/rows.ts';
import { accountNamed, fillPostgres } from '../measure/fill-store.ts';
import { listings } from '../measure/measure-lists.ts';
import { withStores } from './with-stores.ts';

const filling = { jobs: 5_000, accounts: 2 };

interface PlanNode {
  readonly 'Node Type': string;
  /** Checked on each row that is read, unlike the condition of an index. */
  readonly Filter?: string;
  readonly Plans?: readonly PlanNode[];
}

/** Steps that read no more rows than they return, in the order in which an index has them. */
const walks = new Set([
  ...['Limit', 'Append', 'Merge Append', 'Subquery Scan', 'Result', 'Nested Loop'],
  ...['Index Scan', 'Index Only Scan', 'Memoize', 'Aggregate'],
]);

const stepsOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(stepsOf)];

describeWith([findPostgres()], 'what Postgres reads', () => {
  const under = withStores();

  async function connected(): Promise<pg.Client & AsyncDisposable> {
    const client = new pg.Client(under.url);
    await client.connect();
    return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
  }

  test('every list walks indexes in their order: nothing is scanned, nothing is sorted', async () => {
    await fillPostgres(under.url, filling);
    await using client = await connected();
    const transaction = {
      query: async <Row extends object>(sql: string, values: readonly unknown[] = []) =>
        (await client.query<Row>(sql, [...values])).rows,
      run: async (sql: string) => void (await client.query(sql)),
    };
    await transaction.run(`BEGIN; ${LIST_SETTINGS}`);
    const accountId = accountNamed(0);
    const inexact = query({ accountId, metadata: { tags: [{ a: 1, b: 2 }], team: '3' } });
    const lists = new Map([...listings(accountId, filling.jobs), ['inexact', inexact]]);
    for (const [name, list] of lists) {
      const plan = await listPlan(transaction, list);
      for (const { sql, values } of [
        pageStatement(list, plan),
        candidateStatement(plan, null),
        countStatement(plan),
      ]) {
        const [row] = await transaction.query<{ 'QUERY PLAN': readonly [{ Plan: PlanNode }] }>(
          `EXPLAIN (FORMAT JSON) ${sql}`,
          values,
        );
        const steps = row ? stepsOf(row['QUERY PLAN'][0].Plan) : [];
        expect(steps.length, name).toBeGreaterThan(2);
        const others = steps.filter(
          (step) =>
            !walks.has(step['Node Type']) || /\b(account|kind|status|id) /.test(step.Filter ?? ''),
        );
        expect(others, name).toEqual([]);
      }
    }
  });

  test('no statement of daily work scans a table that grows with the number of jobs', async () => {
    await fillPostgres(under.url, filling);
    await using client = await connected();
    // Tables of a few rows are scanned otherwise: with this setting only where no index can be read.
    await client.query(`DO $$ BEGIN
      EXECUTE format('ALTER DATABASE %I SET enable_seqscan = off', current_database());
    END $$`);
    await client.query('SELECT pg_stat_reset()');
    const store = await openPostgresStore({ url: under.url, clock: null });
    // Several times, as a connection may plan anew after the first calls of a function.
    for (let round = 0; round < 7; round += 1) await callEverything(store);
    // A connection that ends reports what it has read.
    await store.close();
    const { rows } = await client.query<{ name: string; scans: number }>(
      `SELECT relname AS name, seq_scan::integer AS scans FROM pg_stat_user_tables WHERE seq_scan > 0`,
    );
    expect(rows.filter(({ name }) => !ofFewRows.has(name))).toEqual([]);
    const read = await client.query<{ name: string }>(
      'SELECT relname AS name FROM pg_stat_user_tables WHERE idx_scan > 0',
    );
    expect(read.rows.length).toBeGreaterThan(12);
  });
});

/** Tables with one row, or with one for each key, destination or node; and deliveries, which are counted for the metrics. */
const ofFewRows = new Set([
  ...['deliveries', 'keys', 'lanes', 'nodes', 'schema_versions', 'single', 'total_counts'],
  ...['moves', 'trash', 'turns'],
]);
