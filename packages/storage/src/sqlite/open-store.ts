import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { type Store, StoreError } from '../store.ts';
import { type Access, access } from './access.ts';
import type { ConnectionOptions } from './connection.ts';
import { storeErrorOf } from './failures.ts';
import type { DatabaseUpkeep } from './sql/upkeep.ts';
import { LateThread } from './threads/late-thread.ts';
import { StoreThread } from './threads/store-thread.ts';

/** Where a store lies, and how much it takes on. */
export interface OpenStoreOptions {
  /** The folder, which must exist; the database in it is `verbatim.db`. */
  readonly directory: string;
  /** How many calls may wait; more are refused as `busy`. */
  readonly maxWaiting?: number;
  /** How long another process may hold the store before a call is refused as `busy`. */
  readonly busyTimeoutMs?: number;
}

/** Name of the database in its folder. */
export const databaseName = 'verbatim.db';

/** Opens the store of a folder, makes it if there is none, and brings an older one to the newest version. */
export async function openStore({
  directory,
  maxWaiting = 5_000,
  busyTimeoutMs = 5_000,
}: OpenStoreOptions): Promise<Store> {
  const path = join(directory, databaseName);
  const reading: ConnectionOptions = { path, readOnly: true, busyTimeoutMs };
  await makeForOwnerOnly(path);
  const write = new StoreThread({ path, readOnly: false, busyTimeoutMs }, maxWaiting);
  const read = new StoreThread(reading, maxWaiting);
  const list = new LateThread(() => new StoreThread(reading, maxWaiting));
  const end = async (): Promise<void> => {
    // The last connection to close tidies up, which one that only reads cannot.
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
  /** A long reading has a thread of its own, so that no short one waits behind it. */
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
    queue: remote(threads, 'queue'),
    uploads: remote(threads, 'uploads'),
    keys: remote(threads, 'keys'),
    answers: remote(threads, 'answers'),
    sessions: remote(threads, 'sessions'),
    outbox: remote(threads, 'outbox'),
    blobs: remote(threads, 'blobs'),
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

/** SQLite gives the files beside the database the same mode. */
async function makeForOwnerOnly(path: string): Promise<void> {
  try {
    await (await open(path, 'a', 0o600)).close();
  } catch (error) {
    throw storeErrorOf(error);
  }
}

type Threads = Readonly<Record<Access, Pick<StoreThread, 'call'>>>;

/** A role of the store whose methods are answered in the threads. */
function remote<Role extends keyof typeof access>(threads: Threads, role: Role): Store[Role] {
  const methods = Object.entries(access[role] as Readonly<Record<string, Access>>).map(
    ([method, thread]) => [
      method,
      (...values: unknown[]) => threads[thread].call(role, method, values),
    ],
  );
  // The table names every method of the role, and each answers what the method of the same name in the thread answers.
  return Object.fromEntries(methods) as Store[Role];
}
