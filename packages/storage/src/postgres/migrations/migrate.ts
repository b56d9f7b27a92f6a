import { readFileSync } from 'node:fs';
import { type Clock, sleep, systemClock } from '@verbatim/time';
import type { SchemaVersion } from '../../store.ts';
import { StoreError } from '../../store-error.ts';
import { codeOf, Database, type DatabaseTransaction } from '../database.ts';
import { formerFunctions, functions } from '../functions/functions.ts';

export interface SchemaStep {
  /** Statements of one transaction, unless `index` is given. Empty if only functions have changed. */
  readonly sql: string;
  /** Name of the one index of `sql`, which begins with `CREATE INDEX CONCURRENTLY` and runs outside of a transaction: jobs go on meanwhile. */
  readonly index?: string;
  /** The oldest releases that still work after this step, by the version of the schema that they know. */
  readonly oldestProgram: number;
}

/** Everything that a program brings a database to. */
export interface Schema {
  /** What each version adds to the one before it. Once released, none is ever changed. */
  readonly steps: readonly SchemaStep[];
  /** Creates or replaces all functions. Runs with the last step, so a changed function needs a step. */
  readonly functions: string;
  readonly formerFunctions: Readonly<Record<string, number>>;
}

const sqlOf = (step: string): string =>
  readFileSync(new URL(`./${step}.sql`, import.meta.url), 'utf8');

export const schema: Schema = {
  steps: [
    { sql: sqlOf('0001-tables'), oldestProgram: 1 },
    // Jobs have a place in the line of their account.
    { sql: '', oldestProgram: 1 },
    { sql: sqlOf('0003-search'), oldestProgram: 1 },
    { sql: sqlOf('0004-voices'), oldestProgram: 1 },
    // Jobs may keep a redacted copy of their audio.
    { sql: '', oldestProgram: 1 },
    { sql: sqlOf('0006-pairs'), oldestProgram: 1 },
  ],
  functions,
  formerFunctions,
};

/** Name of the lock that one node holds until its step ends. */
const LOCK = "hashtextextended('verbatim schema', 0)";

/** How long a statement may wait for the lock of a table: all other statements on that table queue behind it. */
const LOCK_TIMEOUT = "SET LOCAL lock_timeout = '1s'";
const RETRY_MS = 2_000;
/** How often a node asks whether another one has migrated. */
const POLL_MS = 200;
/** Of a step that gets no lock: about five minutes. */
const MAX_TRIES = 100;
/** Codes of a lock that was not to be had in time: lock_not_available, deadlock_detected. */
const lockFailures = new Set<unknown>(['55P03', '40P01']);

/**
 * Brings the database to the newest version, step by step. A newer database is used as it is, as long as its newest step says that
 * programs of this version still work. The database needs two connections: one holds the lock while the other makes an index.
 */
export async function migrate(
  database: Database,
  known: Schema = schema,
  clock: Pick<Clock, 'after'> = systemClock,
): Promise<void> {
  if ((await versionOf(database))?.version === known.steps.length) return;
  for (let tries = 1; ; ) {
    try {
      const outcome = await database.transaction(
        (transaction) => takeStep({ transaction, database }, known),
        LOCK_TIMEOUT,
      );
      if (outcome === 'newest') return;
      if (outcome === 'taken') tries = 1;
      else await sleep(clock, POLL_MS);
    } catch (error) {
      if (!lockFailures.has(codeOf(error))) throw error;
      if (tries >= MAX_TRIES) throw locked(error);
      tries += 1;
      await sleep(clock, RETRY_MS);
    }
  }
}

interface Connections {
  readonly transaction: DatabaseTransaction;
  /** For what can't run in a transaction. */
  readonly database: Database;
}

/** Takes the next step, unless another node does. */
async function takeStep(
  { transaction, database }: Connections,
  { steps, ...today }: Schema,
): Promise<'newest' | 'others' | 'taken'> {
  // A statement that waits for the lock would have a snapshot, which CREATE INDEX CONCURRENTLY waits for.
  const [lock] = await transaction.query<{ isOurs: boolean }>(
    `SELECT pg_try_advisory_xact_lock(${LOCK}) AS "isOurs"`,
  );
  if (!lock?.isOurs) return 'others';
  await refuseOtherPrograms(transaction);
  const { version, oldestProgram } = (await versionOf(transaction)) ?? {
    version: 0,
    oldestProgram: 0,
  };
  if (oldestProgram > steps.length) throw tooNew(version, steps.length);
  const step = steps[version];
  if (step === undefined) return 'newest';
  if (step.index !== undefined) await makeIndex(database, step.index, step.sql);
  else await transaction.run(step.sql);
  if (version + 1 === steps.length) await replaceFunctions(transaction, today, step.oldestProgram);
  await transaction.query(
    'INSERT INTO schema_versions (version, oldest_program, migrated_at) VALUES ($1, $2, now())',
    [version + 1, step.oldestProgram],
  );
  return 'taken';
}

/** Replaces all functions, and drops former ones that no release calls which still works with the new schema. */
async function replaceFunctions(
  transaction: DatabaseTransaction,
  { functions, formerFunctions }: Omit<Schema, 'steps'>,
  oldestProgram: number,
): Promise<void> {
  await transaction.run(functions);
  for (const [name, lastProgram] of Object.entries(formerFunctions)) {
    if (lastProgram < oldestProgram) await transaction.run(`DROP FUNCTION IF EXISTS ${name}`);
  }
}

/** Makes an index beside the work. One that a process left invalid when it ended is dropped and made again. */
async function makeIndex(database: Database, name: string, sql: string): Promise<void> {
  const found = await database.one<{ isValid: boolean }>(
    'SELECT indisvalid AS "isValid" FROM pg_index WHERE indexrelid = to_regclass($1)',
    [name],
  );
  if (found?.isValid) return;
  if (found) await database.query(`DROP INDEX CONCURRENTLY ${name}`);
  await database.query(sql);
}

interface NewestStep {
  readonly version: number;
  readonly oldestProgram: number;
}

/** The newest version; undefined in a database without the table of versions, or with an empty one. */
async function versionOf(database: Pick<Database, 'query'>): Promise<NewestStep | undefined> {
  const [found] = await database.query<{ isThere: boolean }>(
    `SELECT to_regclass('schema_versions') IS NOT NULL AS "isThere"`,
  );
  if (!found?.isThere) return undefined;
  const [row] = await database.query<NewestStep>(
    'SELECT version, oldest_program AS "oldestProgram" FROM schema_versions ORDER BY version DESC LIMIT 1',
  );
  return row;
}

/** Reads the version of a database without changing it; null if no service has used it. */
export async function postgresSchemaVersion(url: string): Promise<SchemaVersion | null> {
  const database = new Database({
    url,
    connections: 1,
    maxWaiting: 2,
    connectTimeoutMs: 5_000,
    statementTimeoutMs: 5_000,
  });
  try {
    const found = await versionOf(database);
    return found ? { version: found.version, known: schema.steps.length } : null;
  } finally {
    await database.close();
  }
}

async function refuseOtherPrograms(transaction: DatabaseTransaction): Promise<void> {
  const [found] = await transaction.query<{ encoding: string; isOurs: boolean; others: number }>(
    `SELECT getdatabaseencoding() AS encoding, to_regclass('schema_versions') IS NOT NULL AS "isOurs",
       (SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()) AS others`,
  );
  if (found?.encoding !== 'UTF8') {
    throw new StoreError(
      'unknown',
      `The database must have the encoding UTF8, not ${found?.encoding}.`,
    );
  }
  if (found.isOurs) return;
  if (found.others > 0) {
    throw new StoreError(
      'unknown',
      'This database has tables of another program. Create a database for Verbatim alone.',
    );
  }
  await transaction.run(
    'CREATE TABLE schema_versions (version integer PRIMARY KEY, oldest_program integer NOT NULL, migrated_at timestamptz NOT NULL)',
  );
}

const locked = (cause: unknown): StoreError =>
  new StoreError(
    'busy',
    `The tables could not be changed: for minutes other transactions have held locks on them. Look for old ones in pg_stat_activity, ` +
      'end them, and start again.',
    cause,
  );

const tooNew = (version: number, known: number): StoreError =>
  new StoreError(
    'unknown',
    `The database has version ${version} of the schema, and this program knows versions up to ${known}: a newer release has ` +
      'changed it in a way that this one does not work with. Start that release, or restore a backup from before.',
  );
