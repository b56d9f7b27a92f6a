import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClusterStore } from '../store.ts';
import { StoreError } from '../store-error.ts';
import { storeErrorOf } from './connection.ts';
import type { DatabaseUpkeep } from './sql/upkeep.ts';
import type { ThreadConnection } from './threads/run-calls.ts';
import { LazyThread, StoreThread } from './threads/store-thread.ts';

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
    ...rolesIn(threads),
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

/** The thread that runs a method: one writes, one reads by key, and one runs lists, of which some are slow and must not delay other reads. */
type Access = 'write' | 'read' | 'list';

/** The methods of the store, each with its thread if it does not write. */
const access = {
  jobs: 'create get:read getFinished:read resultPart:read dialectOf:read unfinishedOf:read list:list label replaceResult remove removeFinishedBefore counts:read',
  corrections: 'get:read replace',
  queue:
    'lease extend keepPercent seize keepAudio keepPiece finish retry handBack releaseOwner nextAt:read oldest:read',
  search: 'find:list missing:read keep',
  uploads: 'create get:read removeUnusedBefore',
  keys: 'create createFirst get:read list:read listOf:list revoke createSignIn exchangeSignIn',
  voices: 'create get:read list:list rename addSample remove',
  responses: 'find:read removeExpired',
  sessions:
    'get:read connect release keep finals:read keepPiece messagesAfter:read finish complete open:list expire',
  outbox:
    'lease delivered retry giveUp handBack releaseOwner nextAt:read dead:list replay counts:read',
  callbacks: 'list:list retry',
  blobs: 'trash:read forget record sums:read unknown:read inUse:list holdBack',
  nodes: 'join beat get:read list:read leave secret secrets:read replaceSecret removeSecret',
  work: 'take extend release',
  rates: 'take removeIdle',
} as const;

type Role = keyof typeof access;
type NamedIn<Methods extends string> = Methods extends `${infer First} ${infer Others}`
  ? NamedIn<First> | NamedIn<Others>
  : Methods extends `${infer Name}:${Access}`
    ? Name
    : Methods;
type MethodOf<Each extends Role> = keyof ClusterStore[Each];
type NamedOf<Each extends Role> = NamedIn<(typeof access)[Each]>;
type Wrong = {
  [Each in Role]: Exclude<MethodOf<Each>, NamedOf<Each>> | Exclude<NamedOf<Each>, MethodOf<Each>>;
}[Role];

/** A method that is not named, and a name of no method, do not compile. */
const methods: [Wrong] extends [never] ? Readonly<Record<Role, string>> : Wrong = access;

type Threads = Readonly<Record<Access, Pick<StoreThread, 'call'>>>;

/** The parts of the store, whose methods run in the threads. */
function rolesIn(threads: Threads): Pick<ClusterStore, Role> {
  const roles = Object.entries(methods).map(([role, names]) => {
    const calls = names.split(' ').map((named) => {
      const [method = '', thread = 'write'] = named.split(':');
      const call = (...values: unknown[]) =>
        threads[thread as Access].call(role as Role, method, values);
      return [method, call];
    });
    return [role, Object.fromEntries(calls)];
  });
  // The threads have a method of the same name and type for each.
  return Object.fromEntries(roles) as Pick<ClusterStore, Role>;
}
