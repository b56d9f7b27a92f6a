import { StoreError, type StoreFailure } from '../store.ts';

/** Result codes of SQLite, https://www.sqlite.org/rescode.html. The lower 8 bits are the primary code. */
const kinds: Readonly<Record<number, StoreFailure>> = {
  5: 'busy', // SQLITE_BUSY
  6: 'busy', // SQLITE_LOCKED
  11: 'corrupt', // SQLITE_CORRUPT
  13: 'full', // SQLITE_FULL
  26: 'corrupt', // SQLITE_NOTADB
};

/** Extended codes that mean a full disk, although they are not SQLITE_FULL. */
const noRoom: ReadonlySet<number> = new Set([
  778, // SQLITE_IOERR_WRITE
  4874, // SQLITE_IOERR_SHMSIZE: the file beside the log that connections share could not grow
]);

const sentences: Readonly<Record<StoreFailure, string>> = {
  full: 'There is no room left on the disk of the store.',
  busy: 'Another process locks the store for too long.',
  closed: 'The store is closed.',
  unavailable: 'The store can not be reached.',
  corrupt: 'The store is damaged. Restore it from a backup.',
  unknown: 'The store has failed.',
};

/** Codes of the file system for a full disk. */
const noRoomForFile: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);

/** Translates an error of SQLite or the file system to a `StoreError`. */
export function storeErrorOf(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const code = sqliteCodeOf(error);
  const isFull = noRoom.has(code) || noRoomForFile.has(fileCodeOf(error));
  const failure = isFull ? 'full' : (kinds[code & 0xff] ?? 'unknown');
  const detail = error instanceof Error ? error.message : String(error);
  return new StoreError(failure, `${sentences[failure]} (${detail})`, error);
}

function sqliteCodeOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('errcode' in error)) return -1;
  return typeof error.errcode === 'number' ? error.errcode : -1;
}

const fileCodeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
