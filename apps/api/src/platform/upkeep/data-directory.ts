import { existsSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DataDirectoryError } from './data-directory-error.ts';
import { lockDirectory } from './directory-lock.ts';

/** What lies where in a data directory. */
export interface DataDirectory {
  /** An absolute path. */
  readonly path: string;
  readonly databasePath: string;
  readonly blobsPath: string;
  /** The key that was made at the first start, for its owner to read. */
  readonly firstKeyPath: string;
  readonly callbackSecretPath: string;
  /** Stands there while a backup is being put back. */
  readonly restoringPath: string;
}

/** A data directory that nobody else may serve from. */
export interface OpenDataDirectory extends DataDirectory {
  release(): Promise<void>;
}

/** Where things lie, whether the directory is there or not: for commands that work beside the service. */
export function dataDirectoryAt(path: string): DataDirectory {
  const absolute = resolve(path);
  return {
    path: absolute,
    databasePath: join(absolute, 'verbatim.db'),
    blobsPath: join(absolute, 'blobs'),
    firstKeyPath: join(absolute, 'first-key'),
    callbackSecretPath: join(absolute, 'callback-secret'),
    restoringPath: join(absolute, 'restoring'),
  };
}

/** Makes the directory, for its owner alone, and takes it for this process. The death of the process frees it. */
export async function openDataDirectory(path: string): Promise<OpenDataDirectory> {
  const directory = await lockedDirectory(path);
  if (existsSync(directory.restoringPath)) {
    await directory.release();
    const what = 'a backup was being put back into it and did not get to its end';
    throw new DataDirectoryError(directory.path, `${what}. Empty it and restore again.`);
  }
  return directory;
}

/** The same, but it asks for nothing to be inside. */
export async function lockedDirectory(path: string): Promise<OpenDataDirectory> {
  const directory = dataDirectoryAt(path);
  try {
    await mkdir(directory.path, { recursive: true, mode: 0o700 });
    // Somebody else may have made it, for all to read; once there is data in it, its mode is its owner's business.
    if (!existsSync(directory.databasePath)) await chmod(directory.path, 0o700).catch(() => {});
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
    throw new DataDirectoryError(directory.path, `it can't be made (${code}).`, error);
  }
  const lock = lockDirectory(directory.path);
  return { ...directory, release: async () => lock.release() };
}
