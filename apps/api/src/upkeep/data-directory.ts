import { existsSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DataDirectoryError } from './data-directory-error.ts';
import { lockDirectory } from './directory-lock.ts';
import { refuseMoved } from './move-mark.ts';

/** The paths within a data directory. */
export interface DataDirectory {
  /** An absolute path. */
  readonly path: string;
  readonly databasePath: string;
  readonly blobsPath: string;
  /** Local copies of audio that is in a bucket. */
  readonly localBlobsPath: string;
  /** The key that is made at the first start. */
  readonly firstKeyPath: string;
  readonly callbackSecretPath: string;
  /** Exists while the secret of callbacks is being replaced. */
  readonly nextCallbackSecretPath: string;
  /** Measured speeds of recognition engines on this machine. */
  readonly engineSpeedsPath: string;
  /** Exists while a backup is being restored. */
  readonly restoringPath: string;
  /** Exists while data moves into it or out of it, and after data was moved out of it. */
  readonly movePath: string;
}

/** A data directory that this process has locked. */
export interface OpenDataDirectory extends DataDirectory {
  release(): Promise<void>;
}

/** The paths of a data directory, which need not exist: for commands that run beside the service. */
export function dataDirectoryAt(path: string): DataDirectory {
  const absolute = resolve(path);
  return {
    path: absolute,
    databasePath: join(absolute, 'verbatim.db'),
    blobsPath: join(absolute, 'blobs'),
    localBlobsPath: join(absolute, 'local-blobs'),
    firstKeyPath: join(absolute, 'first-key'),
    callbackSecretPath: join(absolute, 'callback-secret'),
    nextCallbackSecretPath: join(absolute, 'callback-secret-next'),
    engineSpeedsPath: join(absolute, 'engine-speeds.json'),
    restoringPath: join(absolute, 'restoring'),
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
