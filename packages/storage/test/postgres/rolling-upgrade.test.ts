import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  describeWith,
  findPostgres,
  type PostgresServer,
  startPostgres,
} from '@verbatim/real-parts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Database } from '../../src/postgres/database.ts';
import { migrate, type SchemaStep, steps } from '../../src/postgres/migrations/migrate.ts';
import { openPostgresStore } from '../../src/postgres/open-postgres-store.ts';
import { writeEveryRow } from '../conformance/every-row.ts';
import { clusterConforms, storeConforms } from '../conformance/index.ts';
import { memoryBlobs } from '../conformance/memory-blobs.ts';
import { leaseRequest, newJob, outcome, query, start } from '../conformance/rows.ts';
import { reasonsItBreaks } from './breaks-older-programs.ts';

/** The version of the first release: no program knows fewer. */
const FIRST_RELEASE = 7;

const tables =
  'jobs results corrections queue uploads keys answers sessions messages finals deliveries delivered trash nodes'.split(
    ' ',
  );

/** What a next release may add while this one runs: columns, tables, indexes, triggers and functions. */
const expansion: SchemaStep = {
  oldestProgram: steps.length,
  sql: `
    ${tables.map((table) => `ALTER TABLE ${table} ADD COLUMN of_the_next_release text`).join(';\n')};
    ALTER TABLE jobs ADD COLUMN priority integer NOT NULL DEFAULT 5;
    CREATE TABLE of_the_next_release (job bigint PRIMARY KEY REFERENCES jobs (seq) ON DELETE CASCADE, note text NOT NULL);
    CREATE INDEX jobs_by_priority ON jobs (priority, seq) WHERE completed_at IS NULL;
    CREATE FUNCTION note_job() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO of_the_next_release VALUES (new.seq, new.status);
      RETURN NULL;
    END $$;
    CREATE TRIGGER jobs_noted AFTER INSERT ON jobs FOR EACH ROW EXECUTE FUNCTION note_job();`,
};

/** What the release after that may take away, once no program of this one runs. */
const contraction: SchemaStep = {
  oldestProgram: steps.length + 1,
  sql: 'ALTER TABLE jobs DROP COLUMN error_message',
};

describe('a step that older programs survive', () => {
  test('only adds', () => {
    const broken = steps.flatMap(({ sql, oldestProgram }, at) =>
      at >= FIRST_RELEASE && oldestProgram <= at ? reasonsItBreaks(sql) : [],
    );
    expect(broken).toEqual([]);
    expect(reasonsItBreaks(expansion.sql)).toEqual([]);
  });

  test.each([
    [contraction.sql],
    ['ALTER TABLE jobs RENAME COLUMN kind TO sort'],
    ['ALTER TABLE jobs ALTER COLUMN seq TYPE numeric'],
    ['ALTER TABLE jobs ALTER COLUMN file SET NOT NULL'],
    ['ALTER TABLE jobs ADD COLUMN x text NOT NULL'],
    ['CREATE UNIQUE INDEX one ON jobs (account)'],
    ['DROP FUNCTION settle_lane(text)'],
    [
      'CREATE OR REPLACE FUNCTION settle_lane(lane text) RETURNS void LANGUAGE sql AS $$ SELECT 1 $$',
    ],
  ])('is not: %s', (sql) => {
    expect(reasonsItBreaks(sql)).not.toEqual([]);
  });
});

describeWith([findPostgres()], 'a rolling upgrade', () => {
  let server: PostgresServer;

  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.[Symbol.asyncDispose]());

  /** Takes the steps of a next release, as its first node does. */
  async function upgrade(url: string, ...next: readonly SchemaStep[]): Promise<void> {
    const limits = { connections: 1, maxWaiting: 10, connectTimeoutMs: 5_000 };
    const database = new Database({ url, ...limits, statementTimeoutMs: 30_000 });
    try {
      await migrate(database, [...steps, ...next]);
    } finally {
      await database.close();
    }
  }

  const makePlace = async () => {
    const database = await server.createDatabase();
    return {
      async open() {
        const store = await openPostgresStore({ url: database.url, clock: null, connections: 5 });
        // The next release comes while this one runs.
        await upgrade(database.url, expansion);
        return store;
      },
      openCopy: null,
      remove: async () => await database[Symbol.asyncDispose](),
    };
  };

  storeConforms('a store of this release, expanded by the next one', makePlace);
  clusterConforms('a store of this release, expanded by the next one', makePlace);

  test('nodes of both releases work on the same jobs, and one of this release starts again', async () => {
    await using database = await server.createDatabase();
    const open = async () => {
      const store = await openPostgresStore({ url: database.url, clock: null, connections: 3 });
      onTestFinished(() => store.close());
      return store;
    };
    const before = await open();
    await before.jobs.create(newJob());
    await upgrade(database.url, expansion);
    await before.jobs.create(newJob());
    const again = await open();
    const leases = await again.queue.lease(leaseRequest());
    expect(leases).toHaveLength(2);
    for (const lease of leases) expect(await before.queue.finish(lease, outcome())).toBe(true);
    expect((await again.jobs.list(query({ statuses: ['done'] }))).jobs).toHaveLength(2);
    const noted = await server.sql('SELECT count(*) FROM of_the_next_release', database.url);
    expect(noted.trim()).toBe('1');
  });

  test('once the next release takes something away, a node of this one does not start, and says why', async () => {
    await using database = await server.createDatabase();
    await (await openPostgresStore({ url: database.url })).close();
    await upgrade(database.url, expansion, contraction);
    await expect(openPostgresStore({ url: database.url })).rejects.toThrow(
      `has version ${steps.length + 2} of the schema, and this program knows versions up to ${steps.length}: a newer release`,
    );
  });

  test('the statements of every recorded version can be planned on the newest tables', async () => {
    await using database = await server.createDatabase();
    if (process.env['RECORD_STATEMENTS']) await record(database.url);
    else await (await openPostgresStore({ url: database.url })).close();
    await upgrade(database.url, expansion);
    const files = await readdir(recorded);
    expect(files).not.toEqual([]);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await using _closed = { [Symbol.asyncDispose]: () => client.end() };
    const plan = async (sql: string): Promise<string[]> => {
      try {
        await client.query(`PREPARE one AS ${sql}`);
        await client.query('DEALLOCATE one');
        return [];
      } catch (error) {
        return [`${String(error)}: ${sql}`];
      }
    };
    const failed: string[] = [];
    for (const file of files) {
      const statements: string[] = JSON.parse(await readFile(join(recorded, file), 'utf8'));
      expect(statements.length).toBeGreaterThan(25);
      for (const sql of statements) failed.push(...(await plan(sql)));
    }
    expect(failed).toEqual([]);
    expect(await plan('SELECT taken_away FROM jobs')).not.toEqual([]);
  });
});

/** A file for each released version, written with RECORD_STATEMENTS=1 before its release. */
const recorded = join(import.meta.dirname, 'statements');

/** Writes the statements that this program sends. */
async function record(url: string): Promise<void> {
  const statements = new Set<string>();
  const send = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...sent: unknown[]
  ) {
    const [text] = sent;
    if (typeof text === 'string') statements.add(text);
    return Reflect.apply(send, this, sent);
  });
  const store = await openPostgresStore({ url, clock: null });
  statements.clear();
  await writeEveryRow(store, memoryBlobs());
  await store.jobs.list(query({ metadata: { user: { id: 7 } }, statuses: ['queued'] }));
  await store.jobs.removeFinishedBefore(start + 1e9, 1);
  await store.responses.removeExpired(start + 1e9, 10);
  await store.blobs.unknown(['x']);
  await store.nodes.list();
  await store.close();
  spy.mockRestore();
  const used = [...statements]
    .filter((sql) => /^\s*(WITH|SELECT|INSERT|UPDATE|DELETE)\b/i.test(sql))
    .map((sql) => sql.replace(/\s+/g, ' ').trim())
    .sort();
  await writeFile(
    join(recorded, `version-${steps.length}.json`),
    `${JSON.stringify(used, null, 2)}\n`,
  );
}
