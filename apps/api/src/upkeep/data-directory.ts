import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { MoveMark } from '@verbatim/storage';

/** The paths within a data directory. */
export type DataDirectory = Readonly<ReturnType<typeof dataDirectoryAt>>;

/** A data directory that this process has locked. */
export interface OpenDataDirectory extends DataDirectory {
  release(): Promise<void>;
}

/** The paths of a data directory, which need not exist: for commands that run beside the service. */
export function dataDirectoryAt(path: string) {
  const absolute = resolve(path);
  return {
    path: absolute,
    databasePath: join(absolute, 'verbatim.db'),
    blobsPath: join(absolute, 'blobs'),
    /** Local copies of audio that is in a bucket. */
    localBlobsPath: join(absolute, 'local-blobs'),
    /** The key that is made at the first start. */
    firstKeyPath: join(absolute, 'first-key'),
    callbackSecretPath: join(absolute, 'callback-secret'),
    /** Exists while the secret of callbacks is being replaced. */
    nextCallbackSecretPath: join(absolute, 'callback-secret-next'),
    /** The key of links to transcripts; without it those that were made end. */
    shareKeyPath: join(absolute, 'share-key'),
    /** Measured speeds of recognition engines on this machine. */
    engineSpeedsPath: join(absolute, 'engine-speeds.json'),
    /** Exists while a backup is being restored. */
    restoringPath: join(absolute, 'restoring'),
    /** Exists while data moves into it or out of it, and after data was moved out of it. */
    movePath: join(absolute, 'move'),
  };
}

/** Creates the directory, readable by its owner alone, and locks it. The lock ends with the process. */
export async function openDataDirectory(path: string): Promise<OpenDataDirectory> {
  const directory = await lockedDirectory(path);
  if (existsSync(directory.restoringPath)) {
    await directory.release();
    const what = 'a restore into it was interrupted';
    throw new DataDirectoryError(directory.path, `${what}. Empty it and restore again.`);
  }
  try {
    refuseMoved(directory);
  } catch (error) {
    await directory.release();
    throw error;
  }
  return directory;
}

/** Locks a directory without a check of its content. */
export async function lockedDirectory(path: string): Promise<OpenDataDirectory> {
  const directory = dataDirectoryAt(path);
  try {
    await mkdir(directory.path, { recursive: true, mode: 0o700 });
    // It may exist with other permissions. Once it holds data, its permissions are left to the operator.
    if (!existsSync(directory.databasePath)) await chmod(directory.path, 0o700).catch(() => {});
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
    throw new DataDirectoryError(directory.path, `it can't be made (${code}).`, error);
  }
  const lock = lockDirectory(directory.path);
  return { ...directory, release: async () => lock.release() };
}

/** A data directory can't be used, and why. */
export class DataDirectoryError extends Error {
  override readonly name = 'DataDirectoryError';

  constructor(path: string, why: string, cause?: unknown) {
    super(`The data directory ${path} can't be used: ${why}`, { cause });
  }
}

/** https://www.sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5;

/**
 * Locks a directory by a small database in it. The operating system holds the lock, so it ends with the process in any case; a file with
 * a process id could outlive its process and then name another one.
 */
export function lockDirectory(path: string) {
  const holder = join(path, 'pid');
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(join(path, 'lock'), { timeout: 0 });
    // In this mode a lock that was taken is kept until the database is closed; the journal needs no file beside it.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY');
    database.exec('BEGIN EXCLUSIVE; PRAGMA user_version = 1; COMMIT');
    writeFileSync(holder, `${process.pid}\n`, { mode: 0o600 });
  } catch (error) {
    database?.close();
    throw new DataDirectoryError(path, reason(error, holder), error);
  }
  const held = database;
  let released = false;
  return {
    release(): void {
      if (released) return;
      released = true;
      rmSync(holder, { force: true });
      held.close();
    },
  };
}

function reason(error: unknown, holder: string): string {
  const { errcode, code } = error as { errcode?: number; code?: string };
  if (errcode !== SQLITE_BUSY) return `it can't be locked (${code ?? String(error)}).`;
  return `another service uses it${processIn(holder)}. Stop that one, or set DATA_DIR to another directory.`;
}

/** The file only informs: it is written just after the lock was taken. */
function processIn(holder: string): string {
  try {
    return ` (process ${readFileSync(holder, 'utf8').trim()})`;
  } catch {
    return '';
  }
}

type MarkedDirectory = Pick<DataDirectory, 'movePath' | 'path'>;

/** The mark that a move left in a data directory. */
export function readMoveMark({ movePath }: Pick<MarkedDirectory, 'movePath'>): MoveMark | null {
  try {
    return JSON.parse(readFileSync(movePath, 'utf8')) as MoveMark;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Throws for a data directory whose data is moving, or was moved elsewhere: two services would go on with the same data. */
export function refuseMoved(directory: MarkedDirectory): void {
  const mark = readMoveMark(directory);
  if (mark !== null) throw new DataDirectoryError(directory.path, adviceOn(mark, directory));
}

function adviceOn({ state, other }: MoveMark, { movePath }: MarkedDirectory): string {
  switch (state) {
    case 'moving in':
      return `a move from ${other} into it has not ended. Run \`verbatim migrate\` again, or empty it.`;
    case 'moving out':
      return `a move of its data to ${other} has not ended. Run \`verbatim migrate\` again; to stay here, remove ${movePath} and empty the target.`;
    case 'moved out':
      return `its data was moved to ${other}. Use that; to go back to the data as it was before the move, remove ${movePath}.`;
  }
}
