import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClusterStore, Store } from '../store.ts';
import { StoreError } from '../store-error.ts';
import { storeErrorOf } from './connection.ts';
import type { DatabaseUpkeep } from './sql/upkeep.ts';
import type { ThreadConnection } from './threads/run-calls.ts';
import { LazyThread, StoreThread } from './threads/store-thread.ts';

/** Options for opening a store. */
export interface OpenStoreOptions {
  /** The folder, which must exist; the database in it is `verbatim.db`. */
  readonly directory: string;
  /** Calls that may wait; more are rejected as `busy`. Default: 5,000. */
  readonly maxWaiting?: number;
  /** How long another process may lock the store before a call is rejected as `busy`. Default: 5 s. */
  readonly busyTimeoutMs?: number;
  /** Refuses a folder without a database: there is other data that belongs to one. Default: false. */
  readonly mustExist?: boolean;
  /** What only the log beside the database holds is at most this old. Default: 10 s. */
  readonly checkpointPeriodMs?: number;
}

/** Name of the database in its folder. */
export const databaseName = 'verbatim.db';

/** Opens the store of a folder; creates it if there is none, and migrates an older one. */
export async function openStore({
  directory,
  maxWaiting = 5_000,
  busyTimeoutMs = 5_000,
  mustExist = false,
  checkpointPeriodMs = 10_000,
}: OpenStoreOptions): Promise<ClusterStore> {
  const path = join(directory, databaseName);
  const writing = { path, readOnly: false, busyTimeoutMs, checkpointPeriodMs };
  const reading: ThreadConnection = { ...writing, readOnly: true };
  if (mustExist) await refuseMissing(path);
  await makeForOwnerOnly(path);
  const write = new StoreThread(writing, maxWaiting);
  const read = new StoreThread(reading, maxWaiting);
  const list = new LazyThread(() => new StoreThread(reading, maxWaiting));
  const end = async (): Promise<void> => {
    // The connection that closes last removes the log, which a read-only one can't.
    await Promise.all([read.end(), list.end()]);
    await write.end();
  };
  try {
    await write.open();
    await read.open();
  } catch (error) {
    await end();
    throw error;
  }
  let closing: Promise<void> | undefined;
  const threads: Threads = { read, write, list };
  /** Runs a long read in a thread of its own, so that short ones don't wait for it. */
  const apart = async (method: keyof DatabaseUpkeep, ...values: unknown[]): Promise<unknown> => {
    if (closing) throw new StoreError('closed', 'The store is closed.');
    const thread = new StoreThread(reading, 1);
    try {
      await thread.open();
      return await thread.call('upkeep', method, values);
    } finally {
      await thread.end();
    }
  };
  return {
    jobs: remote(threads, 'jobs'),
    corrections: remote(threads, 'corrections'),
    queue: remote(threads, 'queue'),
    uploads: remote(threads, 'uploads'),
    keys: remote(threads, 'keys'),
    responses: remote(threads, 'responses'),
    sessions: remote(threads, 'sessions'),
    outbox: remote(threads, 'outbox'),
    callbacks: remote(threads, 'callbacks'),
    blobs: remote(threads, 'blobs'),
    nodes: remote(threads, 'nodes'),
    work: remote(threads, 'work'),
    rates: remote(threads, 'rates'),
    async check() {
      await Promise.all([write.call('upkeep', 'check', []), read.call('jobs', 'counts', [])]);
    },
    verify: () => apart('verify') as Promise<string[]>,
    async copyTo(target) {
      await apart('copyTo', target);
    },
    close() {
      closing ??= Promise.all([read.drain(), write.drain(), list.drain()]).then(end);
      return closing;
    },
  };
}

/** A database that was opened once has a page at least, in it or in the log beside it. */
async function refuseMissing(path: string): Promise<void> {
  const sizes = await Promise.all(
    [path, `${path}-wal`].map((file) =>
      stat(file).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  if (sizes.some((size) => size > 0)) return;
  throw new StoreError(
    'corrupt',
    `${path} is missing or empty, but there is audio that belongs to it. Restore the store from a backup, or empty the data directory to start anew.`,
  );
}

/** Creates the database readable by its owner only. SQLite gives the files beside it the same mode. */
export async function makeForOwnerOnly(path: string): Promise<void> {
  try {
    await (await open(path, 'a', 0o600)).close();
  } catch (error) {
    throw storeErrorOf(error);
  }
}

type Threads = Readonly<Record<Access, Pick<StoreThread, 'call'>>>;

/** A part of the store whose methods run in the threads. */
function remote<Role extends keyof typeof access>(
  threads: Threads,
  role: Role,
): ClusterStore[Role] {
  const methods = Object.entries(access[role] as Readonly<Record<string, Access>>).map(
    ([method, thread]) => [
      method,
      (...values: unknown[]) => threads[thread].call(role, method, values),
    ],
  );
  // `access` names every method of the role, and the thread has a method of the same name and type for each.
  return Object.fromEntries(methods) as ClusterStore[Role];
}

/**
 * The thread that runs a method: one writes, one reads by key, and one runs lists, of which some are slow and must not delay
 * other reads.
 */
export type Access = 'write' | 'read' | 'list';

type AccessTo<Role> = { readonly [Method in keyof Role]: Access };

/** The thread of each method of the store. */
export const access = {
  jobs: {
    create: 'write',
    get: 'read',
    getFinished: 'read',
    resultPart: 'read',
    dialectOf: 'read',
    unfinishedOf: 'read',
    list: 'list',
    remove: 'write',
    removeFinishedBefore: 'write',
    counts: 'read',
  } satisfies AccessTo<Store['jobs']>,
  corrections: {
    get: 'read',
    replace: 'write',
  } satisfies AccessTo<Store['corrections']>,
  queue: {
    lease: 'write',
    extend: 'write',
    keepPercent: 'write',
    seize: 'write',
    keepAudio: 'write',
    keepPiece: 'write',
    finish: 'write',
    retry: 'write',
    handBack: 'write',
    releaseOwner: 'write',
    nextAt: 'read',
  } satisfies AccessTo<Store['queue']>,
  uploads: {
    create: 'write',
    get: 'read',
    removeUnusedBefore: 'write',
  } satisfies AccessTo<Store['uploads']>,
  keys: {
    create: 'write',
    createFirst: 'write',
    get: 'read',
    list: 'read',
    listOf: 'list',
    revoke: 'write',
    createSignIn: 'write',
    exchangeSignIn: 'write',
  } satisfies AccessTo<Store['keys']>,
  responses: {
    find: 'read',
    removeExpired: 'write',
  } satisfies AccessTo<Store['responses']>,
  sessions: {
    get: 'read',
    connect: 'write',
    release: 'write',
    keep: 'write',
    finals: 'read',
    keepPiece: 'write',
    messagesAfter: 'read',
    finish: 'write',
    complete: 'write',
    open: 'list',
    expire: 'write',
  } satisfies AccessTo<Store['sessions']>,
  outbox: {
    lease: 'write',
    delivered: 'write',
    retry: 'write',
    giveUp: 'write',
    handBack: 'write',
    releaseOwner: 'write',
    nextAt: 'read',
    dead: 'list',
    replay: 'write',
    counts: 'read',
  } satisfies AccessTo<Store['outbox']>,
  callbacks: {
    list: 'list',
    retry: 'write',
  } satisfies AccessTo<Store['callbacks']>,
  blobs: {
    trash: 'read',
    forget: 'write',
    record: 'write',
    sums: 'read',
    unknown: 'read',
    inUse: 'list',
    holdBack: 'write',
  } satisfies AccessTo<Store['blobs']>,
  nodes: {
    join: 'write',
    beat: 'write',
    get: 'read',
    list: 'read',
    leave: 'write',
    secret: 'write',
    secrets: 'read',
    replaceSecret: 'write',
    removeSecret: 'write',
  } satisfies AccessTo<ClusterStore['nodes']>,
  work: {
    take: 'write',
    extend: 'write',
    release: 'write',
  } satisfies AccessTo<ClusterStore['work']>,
  rates: {
    take: 'write',
    removeIdle: 'write',
  } satisfies AccessTo<ClusterStore['rates']>,
} as const;
