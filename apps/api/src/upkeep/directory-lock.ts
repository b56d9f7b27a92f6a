import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataDirectoryError } from './data-directory-error.ts';

/** A lock of this process on a directory. */
interface DirectoryLock {
  release(): void;
}

/** https://www.sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5;

/**
 * Locks a directory by a small database in it. The operating system holds the lock, so it ends with the process in any case; a file with
 * a process id could outlive its process and then name another one.
 */
export function lockDirectory(path: string): DirectoryLock {
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
    release() {
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
