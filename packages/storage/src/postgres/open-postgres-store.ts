import type { GrowingRows } from '../blobs/s3/s3-growing-blob.ts';
import type { ClusterStore } from '../store.ts';
import { type CallerClock, Database } from './database.ts';
import { migrate } from './migrations/migrate.ts';
import { refuseMoved } from './postgres-rows.ts';
import { growingRowsIn } from './sql/growing-rows.ts';
import { JobCreations } from './sql/job-creations.ts';
import { correctionsIn, jobsIn } from './sql/jobs.ts';
import { keysIn } from './sql/keys.ts';
import { nodesIn, ratesIn, workLeasesIn } from './sql/nodes.ts';
import { callbacksIn, outboxIn } from './sql/outbox.ts';
import { queueIn } from './sql/queue.ts';
import { searchIn } from './sql/search.ts';
import { sessionsIn } from './sql/sessions.ts';
import { upkeepIn } from './sql/upkeep.ts';
import { blobRegisterIn, responsesIn, uploadsIn } from './sql/uploads.ts';
import { voicesIn } from './sql/voices.ts';

export interface PostgresStoreOptions {
  /** Address such as `postgres://user:password@host:5432/verbatim`: a database for Verbatim alone. PgBouncer may stand before it. */
  readonly url: string;
  /** Connections of this process; a fifth (if there are five) reads lists. One more migrates, checks and cleans up. Default: 10. */
  readonly connections?: number;
  /** Calls that may wait for a connection; more are rejected as `busy`. Default: 5,000. */
  readonly maxWaiting?: number;
  /** How long a call may wait for a connection before it is rejected as `busy`. Default: 5 s. */
  readonly connectTimeoutMs?: number;
  /** How long a statement may take. Default: 30 s. */
  readonly statementTimeoutMs?: number;
  /**
   * The clock by which callers tell times. The database compares it with its own clock, by which it judges leases. Null: callers' times
   * are taken as they are. Default: the system's clock.
   */
  readonly clock?: CallerClock | null;
  /** Opens a store that data moves out of, or was moved out of. Default: false. */
  readonly mayBeMoved?: boolean;
}

/** A store in Postgres. It also has the recordings that are not in a bucket yet. */
export interface PostgresStore extends ClusterStore {
  readonly growing: GrowingRows;
}

/** How long a check of the whole store, or a step of the schema, may take: a day. */
const LONG_STATEMENT_MS = 24 * 60 * 60 * 1_000;

/** Opens the store of a database; creates its tables if there are none, and migrates older ones. */
export async function openPostgresStore({
  url,
  connections = 10,
  maxWaiting = 5_000,
  connectTimeoutMs = 5_000,
  statementTimeoutMs = 30_000,
  clock: callerClock = Date.now,
  mayBeMoved = false,
}: PostgresStoreOptions): Promise<PostgresStore> {
  const base = { url, maxWaiting, connectTimeoutMs, statementTimeoutMs };
  const forLists = Math.floor(connections / 5);
  const calls = new Database({ ...base, connections: connections - forLists });
  const lists = forLists === 0 ? calls : new Database({ ...base, connections: forLists });
  // Open only while they are needed, the second one while an index is made.
  const apart = new Database({
    ...base,
    connections: 2,
    statementTimeoutMs: LONG_STATEMENT_MS,
    idleTimeoutMs: 1_000,
  });
  const clock: CallerClock = callerClock ?? (() => null);
  const creations = new JobCreations(calls, clock, maxWaiting);
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => {
    creations.flush();
    closing ??= Promise.all([...new Set([calls, lists, apart])].map((each) => each.close())).then(
      () => undefined,
    );
    return closing;
  };
  try {
    await migrate(apart);
    if (!mayBeMoved) await refuseMoved(apart);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    jobs: jobsIn({ calls, lists }, creations),
    corrections: correctionsIn(calls),
    queue: queueIn(calls, clock),
    search: searchIn(calls, lists),
    uploads: uploadsIn(calls),
    keys: keysIn(calls),
    voices: voicesIn(calls),
    responses: responsesIn(calls),
    sessions: sessionsIn(calls, clock),
    outbox: outboxIn(calls, clock),
    callbacks: callbacksIn({ calls, lists }, clock),
    blobs: blobRegisterIn(calls),
    nodes: nodesIn(calls),
    work: workLeasesIn(calls),
    rates: ratesIn(calls),
    growing: growingRowsIn(calls),
    ...upkeepIn(apart),
    check: upkeepIn(calls).check,
    close,
  };
}
