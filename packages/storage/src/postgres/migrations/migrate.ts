import { StoreError } from '../../store.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import { tables } from './0001-tables.ts';
import { counts } from './0002-counts.ts';
import { outbox } from './0003-outbox.ts';
import { jobs } from './0004-jobs.ts';
import { queue } from './0005-queue.ts';
import { sessions } from './0006-sessions.ts';
import { nodes } from './0007-nodes.ts';
import { growingBlobs } from './0008-growing-blobs.ts';
import { claims } from './0009-claims.ts';
import { creations } from './0010-creations.ts';
import { corrections } from './0011-corrections.ts';
import { signInCodes } from './0012-sign-in-codes.ts';
import { progressOfJobs } from './0013-progress-of-jobs.ts';
import { dialectsOfJobs } from './0014-dialects-of-jobs.ts';
import { accountLists } from './0015-account-lists.ts';

/** One step of the schema. */
export interface SchemaStep {
  readonly sql: string;
  /** Version of the schema that the oldest programs know which still work after this step. */
  readonly oldestProgram: number;
}

/** What each version adds to the one before it. Once released, none is ever changed. */
export const steps: readonly SchemaStep[] = [
  tables,
  counts,
  outbox,
  jobs,
  queue,
  sessions,
  nodes,
  growingBlobs,
  claims,
  creations,
  corrections,
  signInCodes,
  progressOfJobs,
  dialectsOfJobs,
  accountLists,
].map((sql) => ({ sql, oldestProgram: 7 }));

/** Name of the lock that lets one node migrate at a time. It ends with its transaction. */
const LOCK = "hashtextextended('verbatim migrations', 0)";

/**
 * Brings the database to the newest version, each step in a transaction. A newer database is used as it is, as long as its newest
 * step says that programs of this version still work.
 */
export async function migrate(
  database: Database,
  known: readonly SchemaStep[] = steps,
): Promise<void> {
  if ((await versionOf(database))?.version === known.length) return;
  for (let done = false; !done; ) {
    done = await database.transaction((transaction) => takeStep(transaction, known));
  }
}

/** Takes the next step. Returns true if there is none. */
async function takeStep(
  transaction: DatabaseTransaction,
  known: readonly SchemaStep[],
): Promise<boolean> {
  await transaction.query(`SELECT pg_advisory_xact_lock(${LOCK})`);
  await refuseOtherPrograms(transaction);
  const { version, oldestProgram } = (await versionOf(transaction)) ?? {
    version: 0,
    oldestProgram: 0,
  };
  if (oldestProgram > known.length) throw tooNew(version, known.length);
  const step = known[version];
  if (step === undefined) return true;
  await transaction.run(step.sql);
  await transaction.query('INSERT INTO schema_versions VALUES ($1, $2, now())', [
    version + 1,
    step.oldestProgram,
  ]);
  return false;
}

interface NewestStep {
  readonly version: number;
  readonly oldestProgram: number;
}

/** The newest version; undefined in a database without the table of versions, or with an empty one. */
export async function versionOf(
  database: Pick<Database, 'query'>,
): Promise<NewestStep | undefined> {
  const [found] = await database.query<{ isThere: boolean }>(
    `SELECT to_regclass('schema_versions') IS NOT NULL AS "isThere"`,
  );
  if (!found?.isThere) return undefined;
  const [row] = await database.query<NewestStep>(
    'SELECT version, oldest_program AS "oldestProgram" FROM schema_versions ORDER BY version DESC LIMIT 1',
  );
  return row;
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

const tooNew = (version: number, known: number): StoreError =>
  new StoreError(
    'unknown',
    `The database has version ${version} of the schema, and this program knows versions up to ${known}: a newer release has ` +
      'changed it in a way that this one does not work with. Start that release, or restore a backup from before.',
  );
