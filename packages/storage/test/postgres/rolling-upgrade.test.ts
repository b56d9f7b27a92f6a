import { describeWith, findPostgres, sharedPart, startPostgres } from '@verbatim/real-parts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { diskBlobs } from '../../src/index.ts';
import { Database } from '../../src/postgres/database.ts';
import {
  migrate,
  type Schema,
  type SchemaStep,
  schema,
} from '../../src/postgres/migrations/migrate.ts';
import { openPostgresStore } from '../../src/postgres/open-postgres-store.ts';
import { callEverything } from '../conformance/every-call.ts';
import { writeEveryRow } from '../conformance/every-row.ts';
import { leaseRequest, newJob, outcome, query } from '../conformance/rows.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const { steps } = schema;

const tables =
  'jobs results corrections queue uploads keys answers sessions messages finals deliveries delivered trash nodes'.split(
    ' ',
  );

/** What a next release may add while this one runs: columns, tables, indexes and triggers. */
const expansion: SchemaStep = {
  oldestProgram: steps.length,
  sql: `
    ${tables.map((table) => `ALTER TABLE ${table} ADD COLUMN of_the_next_release text`).join(';\n')};
    ALTER TABLE jobs ADD COLUMN priority integer NOT NULL DEFAULT 5;
    CREATE TABLE of_the_next_release (job bigint PRIMARY KEY REFERENCES jobs (seq) ON DELETE CASCADE, note text NOT NULL);
    CREATE INDEX jobs_by_priority ON jobs (priority, seq) WHERE completed_at IS NULL;
    CREATE FUNCTION note_job() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO of_the_next_release (job, note) VALUES (new.seq, new.status);
      RETURN NULL;
    END $$;
    CREATE TRIGGER jobs_noted AFTER INSERT ON jobs FOR EACH ROW EXECUTE FUNCTION note_job();`,
};

/** What the release after that may take away, once no program of this one runs. */
const contraction: SchemaStep = {
  oldestProgram: steps.length + 1,
  sql: 'ALTER TABLE jobs DROP COLUMN error_message',
};

/** A function that returns the name of the release that wrote it. */
const written = (name: string, release: string): string =>
  `CREATE OR REPLACE FUNCTION ${name}() RETURNS text LANGUAGE sql AS $$ SELECT '${release}' $$;`;

/** This release, with a function that the next one changes, and one that only this one calls. */
const before: Schema = {
  ...schema,
  functions: schema.functions + written('changed', 'before') + written('former', 'before'),
};
const next: Schema = {
  steps: [...steps, expansion],
  functions: schema.functions + written('changed', 'next') + written('former', 'before'),
  formerFunctions: { former: steps.length },
};
const last: Schema = {
  ...next,
  steps: [...next.steps, contraction],
  functions: schema.functions + written('changed', 'last'),
};

/** What a statement takes away from programs that know the tables as they were, and why. */
const breaking: readonly (readonly [RegExp, string])[] = [
  [/\bDROP\s+(TABLE|COLUMN|FUNCTION|TYPE|SEQUENCE|VIEW)\b/i, 'takes something away'],
  [/\bRENAME\b/i, 'renames'],
  [/\bALTER\s+COLUMN\s+\S+\s+(SET\s+DATA\s+)?TYPE\b/i, 'changes the type of a column'],
  [/\bSET\s+NOT\s+NULL\b/i, 'refuses rows that older programs write'],
  [
    /\bCREATE\s+OR\s+REPLACE\b/i,
    'belongs to the functions, whose text of today replaces the former one',
  ],
  [/\bTRUNCATE\b/i, 'removes rows'],
  [
    /\bADD\s+(CONSTRAINT|CHECK|UNIQUE|PRIMARY|FOREIGN|EXCLUDE)\b/i,
    'refuses rows that older programs write',
  ],
  [
    /\bADD\s+COLUMN\s+(?![^,;]*\bDEFAULT\b)[^,;]*\bNOT\s+NULL\b/i,
    'adds a column that older programs do not fill',
  ],
  [/\bCREATE\s+UNIQUE\s+INDEX\b/i, 'refuses rows that older programs write'],
];

/** The reasons why programs from before a step would not work after it; none if it only adds. Tables that it creates are free. */
function reasonsItBreaks(sql: string): string[] {
  const own = new Set([...sql.matchAll(/CREATE\s+TABLE\s+(\w+)/gi)].map(([, name]) => name));
  const withoutBodies = sql.replace(/--.*$/gm, '').replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''");
  return withoutBodies.split(';').flatMap((statement) => {
    const table = /^\s*(?:ALTER\s+TABLE|CREATE\s+UNIQUE\s+INDEX\s+\w+\s+ON)\s+(\w+)/i.exec(
      statement,
    );
    if (table && own.has(table[1])) return [];
    return breaking.flatMap(([pattern, why]) =>
      pattern.test(statement) ? [`${statement.trim().split('\n')[0]}: ${why}`] : [],
    );
  });
}

describe('a step that older programs survive', () => {
  test('only adds', () => {
    const broken = steps.flatMap(({ sql, oldestProgram }, at) =>
      at > 0 && oldestProgram <= at ? reasonsItBreaks(sql) : [],
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
  const server = sharedPart(() => startPostgres());

  /** Brings a new database to the schema of the release before, and opens its store as a node of that release. */
  async function planted() {
    const test = await server().createDatabase();
    onTestFinished(() => test[Symbol.asyncDispose]());
    const limits = { connections: 2, maxWaiting: 10, connectTimeoutMs: 60_000 };
    const database = new Database({ url: test.url, ...limits, statementTimeoutMs: 30_000 });
    onTestFinished(() => database.close());
    await migrate(database, before);
    const open = async () => {
      const store = await openPostgresStore({ url: test.url, clock: null, connections: 3 });
      onTestFinished(() => store.close());
      return store;
    };
    return { database, open };
  }

  test('nodes of both releases work on the same jobs, and one of this release starts again', async () => {
    const { database, open } = await planted();
    const store = await open();
    let isMigrated = false;
    let finished = 0;
    const work = async (): Promise<void> => {
      for (let more = 5; more > 0; more -= isMigrated ? 1 : 0) {
        await store.jobs.create(newJob());
        for (const lease of await store.queue.lease(leaseRequest()))
          if (await store.queue.finish(lease, outcome())) finished += 1;
        expect(await database.value('SELECT former()')).toBe('before');
      }
    };
    const working = [work(), work()];
    await migrate(database, next);
    isMigrated = true;
    await Promise.all(working);
    expect(await database.value('SELECT changed()')).toBe('next');
    const again = await open();
    const { jobs } = await again.jobs.list(query({ statuses: ['done'], limit: 1_000 }));
    expect(jobs).toHaveLength(finished);
    const noted = await database.value('SELECT count(*) FROM of_the_next_release');
    // Of each worker's last five jobs, the first may have been made before the step.
    expect(noted).toBeGreaterThanOrEqual(8);
    expect(await again.verify()).toEqual([]);
  });

  test('every call of this release does what it did once the next one has expanded the schema', async () => {
    const { database, open } = await planted();
    await migrate(database, next);
    const store = await open();
    await writeEveryRow(store, diskBlobs(temporaryFolder()));
    await callEverything(store);
    expect(await store.verify()).toEqual([]);
  });

  test('once the next release takes something away, a node of this one does not start, and says why', async () => {
    const { database, open } = await planted();
    await migrate(database, next);
    await migrate(database, last);
    // A former function goes with the programs that call it.
    expect(await database.value(`SELECT to_regproc('former') IS NULL`)).toBe(true);
    expect(await database.value('SELECT changed()')).toBe('last');
    await expect(open()).rejects.toThrow(
      `has version ${steps.length + 2} of the schema, and this program knows versions up to ${steps.length}: a newer release`,
    );
  });
});
