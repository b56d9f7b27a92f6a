import process from 'node:process';
import { describeWith, findPostgres } from '@verbatim/real-parts';
import { expect, test, vi } from 'vitest';
import { Database } from '../../src/postgres/database.ts';
import { openPostgresStore } from '../../src/postgres/index.ts';
import {
  migrate,
  type Schema,
  type SchemaStep,
  schema,
} from '../../src/postgres/migrations/migrate.ts';
import { finishedJob, newJob, query, start } from '../conformance/rows.ts';
import { withStores } from './with-stores.ts';

/** Jobs that a migration finds. `MIGRATED_JOBS=1000000` is the nightly form. */
const ROWS = Number(process.env['MIGRATED_JOBS'] ?? 20_000);

describeWith([findPostgres()], 'the schema in Postgres', () => {
  const under = withStores({ areEmpty: true });

  /** Runs work on a connection to the database. */
  async function connected<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    const limits = { connectTimeoutMs: 60_000, statementTimeoutMs: 60_000, maxWaiting: 100 };
    const database = new Database({ url: under.url, connections: 2, ...limits });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  const { steps } = schema;
  const withStep = (step: SchemaStep): Schema => ({ ...schema, steps: [...steps, step] });
  const stepAfter = (sql: string, oldestProgram: number) => withStep({ sql, oldestProgram });

  test('of nodes that start at once, each finds the newest version, and each step is taken once', async () => {
    const stores = await Promise.all(Array.from({ length: 4 }, () => under.open()));
    const versions = await connected((database) =>
      database.query<{ version: number }>('SELECT version FROM schema_versions ORDER BY version'),
    );
    expect(versions.map(({ version }) => version)).toEqual(steps.map((_, index) => index + 1));
    for (const store of stores) await store.check();
  });

  test('a program of this version works on while a newer one adds to the schema, and also starts after it', async () => {
    const before = await under.open();
    await before.jobs.create(newJob());
    const newer = stepAfter('ALTER TABLE jobs ADD COLUMN priority integer NOT NULL DEFAULT 0', 1);
    await Promise.all([
      connected((database) => migrate(database, newer)),
      ...Array.from({ length: 30 }, () => before.jobs.create(newJob())),
    ]);
    const after = await under.open();
    await after.jobs.create(newJob());
    expect(await after.jobs.counts()).toEqual([
      { kind: 'pre-recorded', status: 'queued', count: 32 },
    ]);
    const leased = await before.queue.lease({ owner: 'w', now: 0, until: 30_000, limit: 40 });
    expect(leased).toHaveLength(32);
  });

  test('a program that no longer works with the schema is refused, and told what to do', async () => {
    const store = await under.open();
    await finishedJob(store);
    await connected((database) =>
      migrate(database, stepAfter('ALTER TABLE jobs ADD COLUMN x integer', steps.length + 1)),
    );
    await expect(openPostgresStore({ url: under.url })).rejects.toThrow(/Start that release/);
  });

  const locksWaitedFor = async (): Promise<number> =>
    Number(await under.server.sql('SELECT count(*) FROM pg_locks WHERE NOT granted', under.url));

  test('a step that gets no lock lets other calls pass after a second, and is taken once the lock is free', async () => {
    const store = await under.open();
    const newer = stepAfter('ALTER TABLE jobs ADD COLUMN priority integer NOT NULL DEFAULT 0', 1);
    const migrating = await connected(async (holder) =>
      holder.transaction(async (transaction) => {
        await transaction.run('LOCK TABLE jobs IN ROW EXCLUSIVE MODE');
        const pending = connected((database) => migrate(database, newer));
        await vi.waitFor(async () => expect(await locksWaitedFor()).toBe(1), 30_000);
        // Waits behind the step until that gives up.
        await store.jobs.create(newJob());
        return { pending };
      }),
    );
    await migrating.pending;
    expect((await store.jobs.counts())[0]?.count).toBe(1);
  });

  const withIndex = withStep({
    sql: 'CREATE INDEX CONCURRENTLY jobs_by_dialect ON jobs (dialect)',
    index: 'jobs_by_dialect',
    oldestProgram: 1,
  });
  const stateOfIndex = async (): Promise<string> =>
    (
      await under.server.sql(
        `SELECT indisvalid, (SELECT max(version) FROM schema_versions) FROM pg_index WHERE indexrelid = to_regclass('jobs_by_dialect')`,
        under.url,
      )
    ).trim();

  test('an index is made beside the work, once, by one of the nodes that start', async () => {
    const store = await under.open();
    const migrating = await connected((holder) =>
      holder.transaction(async (transaction) => {
        await transaction.run('LOCK TABLE jobs IN ROW EXCLUSIVE MODE');
        const pending = [1, 2].map(() => connected((database) => migrate(database, withIndex)));
        await vi.waitFor(async () => expect(await locksWaitedFor()).toBeGreaterThan(0), 30_000);
        for (let count = 0; count < 5; count += 1) await store.jobs.create(newJob());
        expect(await stateOfIndex()).toBe(`f|${steps.length}`);
        return { pending };
      }),
    );
    await Promise.all(migrating.pending);
    expect(await stateOfIndex()).toBe(`t|${withIndex.steps.length}`);
  }, 60_000);

  test('an index that a killed node left invalid is made again', async () => {
    await under.open();
    await connected((holder) =>
      holder.transaction(async (transaction) => {
        await transaction.run('LOCK TABLE jobs IN ROW EXCLUSIVE MODE');
        const killed = connected((database) => migrate(database, withIndex));
        const outcome = expect(killed).rejects.toMatchObject({ failure: 'unavailable' });
        await vi.waitFor(async () => expect(await locksWaitedFor()).toBeGreaterThan(0), 30_000);
        await under.server.sql(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'CREATE INDEX CONCURRENTLY jobs_by_dialect%'`,
          under.url,
        );
        await outcome;
      }),
    );
    expect(await stateOfIndex()).toBe(`f|${steps.length}`);
    await connected((database) => migrate(database, withIndex));
    expect(await stateOfIndex()).toBe(`t|${withIndex.steps.length}`);
  }, 60_000);

  test(`while ${ROWS} jobs get a column and an index, jobs are made, leased and listed`, async () => {
    const store = await under.open();
    await under.server.sql(
      `INSERT INTO jobs (id, account, kind, status, created_at, completed_at, error_code, error_message, params)
       SELECT lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000', 'a' || n % 100, 'pre-recorded', 'error', n, n, 500, 'x', '{}'
       FROM generate_series(1, ${ROWS}) n`,
      under.url,
    );
    const newer: Schema = {
      ...schema,
      steps: [
        ...steps,
        {
          sql: 'ALTER TABLE jobs ADD COLUMN priority integer NOT NULL DEFAULT 0',
          oldestProgram: 1,
        },
        ...withIndex.steps.slice(steps.length),
      ],
    };
    let isOver = false;
    const tookMs: number[] = [];
    const worker = async (owner: string): Promise<void> => {
      do {
        const began = performance.now();
        await store.jobs.create(newJob());
        await store.queue.lease({ owner, now: start, until: start + 30_000, limit: 1 });
        await store.jobs.list(query({ limit: 20 }));
        tookMs.push(performance.now() - began);
      } while (!isOver);
    };
    const workers = ['v', 'w', 'x', 'y'].map(worker);
    const began = performance.now();
    await connected((database) => migrate(database, newer)).finally(() => {
      isOver = true;
    });
    const seconds = (performance.now() - began) / 1000;
    await Promise.all(workers);
    expect(await stateOfIndex()).toBe(`t|${newer.steps.length}`);
    const sorted = tookMs.toSorted((a, b) => a - b);
    const [median, slow, longest] = [0.5, 0.95, 1].map((share) =>
      sorted[Math.ceil(sorted.length * share) - 1]?.toFixed(),
    );
    process.stdout.write(
      `${ROWS} jobs migrated in ${seconds.toFixed(1)} s beside ${sorted.length} rounds of 3 calls: median ${median} ms, p95 ${slow} ms, longest ${longest} ms\n`,
    );
  }, 600_000);

  test('a step that fails changes nothing', async () => {
    await under.open();
    const broken = stepAfter('CREATE TABLE half (x integer); SELECT 1 / 0', 1);
    await expect(connected((database) => migrate(database, broken))).rejects.toThrow(/zero/);
    const [row] = await connected((database) =>
      database.query<{ table: string | null; version: number }>(
        `SELECT to_regclass('half')::text AS table, (SELECT max(version) FROM schema_versions) AS version`,
      ),
    );
    expect(row).toEqual({ table: null, version: steps.length });
  });

  test('a database with tables of another program is refused and left alone', async () => {
    await connected((database) => database.query('CREATE TABLE theirs (x integer)'));
    await expect(openPostgresStore({ url: under.url })).rejects.toThrow(/another program/);
    const tables = await connected((database) =>
      database.query<{ name: string }>(
        `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
      ),
    );
    expect(tables).toEqual([{ name: 'theirs' }]);
  });
});
