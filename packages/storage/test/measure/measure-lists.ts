import pg from 'pg';
import type { JobQuery, Store } from '../../src/index.ts';
import { LIST_SETTINGS, listPlan, pageStatement } from '../../src/postgres/sql/job-list.ts';
import { query } from '../conformance/rows.ts';
import { accountNamed, filledFrom } from './fill-store.ts';

/** How long one listing takes, in milliseconds. */
export interface ListTiming {
  readonly name: string;
  readonly median: number;
  readonly p99: number;
  readonly found: number;
}

/** Each filter alone, some together, and a page far behind. */
export function listings(accountId: string, jobs: number): ReadonlyMap<string, JobQuery> {
  const all = query({ accountId });
  const end = filledFrom + jobs * 1000;
  const middle = filledFrom + jobs * 500;
  const far = { offset: 10_000 };
  const live = { ...all, kinds: ['live'], statuses: ['done'] } as const;
  const both = { kinds: ['live', 'pre-recorded'] } as const;
  return new Map<string, JobQuery>([
    ['no filter', all],
    ['kind', { ...all, kinds: ['live'] }],
    ['both kinds', { ...all, ...both }],
    ['status done', { ...all, statuses: ['done'] }],
    ['status error', { ...all, statuses: ['error'] }],
    ['status queued', { ...all, statuses: ['queued'] }],
    ['two statuses', { ...all, statuses: ['done', 'error'] }],
    ['kind and status', { ...all, kinds: ['pre-recorded'], statuses: ['done'] }],
    ['before', { ...all, before: end - 500_000 }],
    ['after', { ...all, from: filledFrom + 1_000 }],
    ['between', { ...all, from: middle, before: middle + 500_000 }],
    ['between, kind and status', { ...live, from: middle, before: middle + 500_000 }],
    ['metadata, one in 1000', { ...all, metadata: { user: 'user-7' } }],
    ['metadata, one in 5', { ...all, metadata: { team: '3' } }],
    ['metadata in a list', { ...all, metadata: { tags: ['tag-3'] } }],
    ['metadata, two', { ...all, metadata: { team: '2', tags: ['tag-7'] } }],
    ['metadata and status', { ...all, metadata: { team: '3' }, statuses: ['error'] }],
    ['every filter', { ...live, before: middle, metadata: { team: '1', tags: ['tag-1'] } }],
    ['offset 10000', { ...all, ...far }],
    ['offset 10000, both kinds', { ...all, ...both, ...far }],
    ['offset 10000, status done', { ...all, statuses: ['done'], ...far }],
    ['oldest first', { ...all, order: 'oldest' }],
    ['oldest first, two statuses', { ...all, order: 'oldest', statuses: ['done', 'error'] }],
    ['total', { ...all, isCounted: true }],
    ['total, metadata and status', { ...live, metadata: { team: '1' }, isCounted: true }],
    ['offset 3000, one in 5', { ...all, metadata: { team: '3' }, offset: 3000 }],
  ]);
}

/** How lists are timed. */
export interface ListRounds {
  readonly jobs: number;
  readonly accounts: number;
  readonly rounds: number;
}

/** Asks each listing many times, of one account after the other. */
export async function timeLists(
  store: Store,
  { jobs, accounts, rounds }: ListRounds,
): Promise<ListTiming[]> {
  const timings = new Map<string, number[]>();
  const found = new Map<string, number>();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, query] of listings(accountNamed(round % accounts), jobs)) {
      const start = performance.now();
      const page = await store.jobs.list(query);
      const taken = performance.now() - start;
      timings.set(name, [...(timings.get(name) ?? []), taken]);
      found.set(name, page.jobs.length);
    }
  }
  return [...timings].map(([name, times]) => {
    return {
      name,
      median: quantile(times, 0.5),
      p99: quantile(times, 0.99),
      found: found.get(name) ?? 0,
    };
  });
}

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

/** The value below which this share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}
