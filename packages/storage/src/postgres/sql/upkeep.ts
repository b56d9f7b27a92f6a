import { type ConsistencyRule, commonRules } from '../../consistency-rules.ts';
import { leavesOf } from '../../metadata/leaves.ts';
import type { Store } from '../../store.ts';
import { StoreError } from '../../store-error.ts';
import type { Database } from '../database.ts';
import { storedLeaf } from './job-columns.ts';

const rules: readonly ConsistencyRule[] = [
  ...commonRules,
  {
    sql: `SELECT lanes.destination AS what FROM lanes JOIN deliveries ON deliveries.destination = lanes.destination AND first
            GROUP BY lanes.destination, lanes.next_at
            HAVING lanes.next_at > min(CASE WHEN attempts = 0 THEN 0 ELSE deliveries.next_at END)`,
    says: 'is a lane that is due later than its deliveries',
  },
  {
    sql: `SELECT account || ' ' || kind AS what FROM account_counts
            FULL JOIN (SELECT account, kind, count(*) FILTER (WHERE status = 'queued') AS queued,
              count(*) FILTER (WHERE status = 'processing') AS processing, count(*) FILTER (WHERE status = 'done') AS done,
              count(*) FILTER (WHERE status = 'error') AS error FROM jobs GROUP BY account, kind) AS actual USING (account, kind)
            WHERE (coalesce(account_counts.queued, 0), coalesce(account_counts.processing, 0), coalesce(account_counts.done, 0),
                coalesce(account_counts.error, 0))
              <> (coalesce(actual.queued, 0), coalesce(actual.processing, 0), coalesce(actual.done, 0), coalesce(actual.error, 0))`,
    says: 'is counted wrongly',
  },
  {
    sql: `SELECT kind AS what FROM
            (SELECT kind, sum(queued) AS q, sum(processing) AS p, sum(done) AS d, sum(error) AS e FROM total_counts GROUP BY kind) AS total
            FULL JOIN (SELECT kind, sum(queued) AS q, sum(processing) AS p, sum(done) AS d, sum(error) AS e FROM account_counts
              GROUP BY kind) AS accounts USING (kind)
            WHERE (total.q, total.p, total.d, total.e) IS DISTINCT FROM (accounts.q, accounts.p, accounts.d, accounts.e)`,
    says: 'is counted wrongly over all accounts',
  },
];

/** Jobs whose metadata is compared with its index at once. */
const BATCH = 1_000;

export function upkeepIn(database: Database): Pick<Store, 'check' | 'verify' | 'copyTo'> {
  return {
    async check() {
      await database.query('UPDATE single SET checked = checked + 1');
    },
    /** All rules see one moment of the store, which is in use meanwhile. */
    verify: () =>
      database.transaction(async ({ query }) => {
        const found: string[] = [];
        for (const { sql, says } of rules) {
          const rows = await query<{ what: string }>(`${sql} LIMIT 1000`);
          found.push(...rows.map(({ what }) => `${what} ${says}.`));
        }
        return [...found, ...(await metadataDamage(query))];
      }, 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY;'),
    copyTo: () =>
      Promise.reject(
        new StoreError(
          'unknown',
          'A store in Postgres is not copied into a file by Verbatim. Use `pg_dump --format=custom`, or a base backup with an archive ' +
            'of the write-ahead log to restore any point in time.',
        ),
      ),
  };
}

/** The metadata index matches the metadata of the jobs. */
async function metadataDamage(query: Database['query']): Promise<string[]> {
  const found: string[] = [];
  let expected = 0;
  for (let last = 0; ; ) {
    const jobs = await query<{ seq: number; id: string; account: string; text: string }>(
      `SELECT seq, id, account, custom_metadata AS text FROM jobs
         WHERE seq > $1 AND custom_metadata IS NOT NULL ORDER BY seq LIMIT ${BATCH}`,
      [last],
    );
    const leaves = jobs.flatMap(({ id, account, text }) =>
      leavesOf(JSON.parse(text)).map((leaf) => ({ id, account, ...storedLeaf(leaf) })),
    );
    expected += leaves.length;
    const missing = await query<{ id: string }>(
      `SELECT DISTINCT id FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS leaf (account, path, value, id)
         WHERE NOT EXISTS (SELECT 1 FROM metadata WHERE metadata.account = leaf.account AND metadata.path = leaf.path
           AND metadata.value = leaf.value AND metadata.id = leaf.id)`,
      [
        leaves.map(({ account }) => account),
        leaves.map(({ path }) => path),
        leaves.map(({ value }) => value),
        leaves.map(({ id }) => id),
      ],
    );
    found.push(...missing.map(({ id }) => `${id} is not found by its metadata.`));
    last = jobs.at(-1)?.seq ?? 0;
    if (jobs.length < BATCH) break;
  }
  const [stored] = await query<{ count: number }>('SELECT count(*) AS count FROM metadata');
  if (stored?.count !== expected) {
    found.push(`There are ${stored?.count} rows of metadata instead of ${expected}.`);
  }
  return found;
}
