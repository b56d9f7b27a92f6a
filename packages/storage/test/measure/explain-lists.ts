import pg from 'pg';
import { LIST_SETTINGS, listPlan, pageStatement } from '../../src/postgres/sql/job-list.ts';
import { accountNamed } from './fill-store.ts';
import { listings } from './measure-lists.ts';
import { quantile } from './quantile.ts';

/** What Postgres does for one page of a listing. */
export interface ListCost {
  /** Pages of tables and indexes that are read: the same on every machine. */
  readonly pages: number;
  /** Median time to plan and run the statement, in milliseconds. */
  readonly ms: number;
}

interface Explained {
  readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number };
  readonly 'Planning Time': number;
  readonly 'Execution Time': number;
}

const ROUNDS = 21;

/** Explains the statement that finds a page, for each listing of the first account. */
export async function explainLists(url: string, jobs: number): Promise<Map<string, ListCost>> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const transaction = {
      query: async <Row extends object>(sql: string, values: readonly unknown[] = []) =>
        (await client.query<Row>(sql, [...values])).rows,
      run: async (sql: string) => void (await client.query(sql)),
    };
    await transaction.run(`BEGIN; ${LIST_SETTINGS}`);
    const costs = new Map<string, ListCost>();
    for (const [name, list] of listings(accountNamed(0), jobs)) {
      const { sql, values } = pageStatement(list, await listPlan(transaction, list));
      const times: number[] = [];
      let pages = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const [row] = await transaction.query<{ 'QUERY PLAN': readonly [Explained] }>(
          `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${sql}`,
          values,
        );
        const explained = row?.['QUERY PLAN'][0];
        if (!explained) continue;
        times.push(explained['Planning Time'] + explained['Execution Time']);
        pages = explained.Plan['Shared Hit Blocks'] + explained.Plan['Shared Read Blocks'];
      }
      costs.set(name, { pages, ms: quantile(times, 0.5) });
    }
    return costs;
  } finally {
    await client.end();
  }
}
