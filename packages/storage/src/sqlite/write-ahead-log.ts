import { closeSync, openSync, readSync } from 'node:fs';
import { StoreError } from '../store.ts';

/** https://www.sqlite.org/fileformat2.html#the_write_ahead_log: six numbers, each of 32 bits, and two that check them. */
const HEADER_BYTES = 32;
const CHECKED_BYTES = 24;
const VERSION = 3_007_000;
/** The last bit says in which byte order the header is summed up. */
const MAGIC = 0x377f0682;

/**
 * Throws `corrupt` for a log whose header is damaged. SQLite would take it for an old one and go on without what it holds,
 * which is everything since the last checkpoint.
 */
export function checkWriteAheadLog(databasePath: string): void {
  const path = `${databasePath}-wal`;
  const header = startOf(path);
  if (header === null || isSound(header)) return;
  throw new StoreError(
    'corrupt',
    `The header of ${path} is damaged, so what was written last can't be read. Restore the store from a backup, or move that ` +
      'file away to go on with what is in the database, which is a few seconds older.',
  );
}

/** Null where no header was ever written whole. */
function startOf(path: string): Buffer | null {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    const header = Buffer.alloc(HEADER_BYTES);
    return readSync(file, header) === HEADER_BYTES ? header : null;
  } finally {
    closeSync(file);
  }
}

function isSound(header: Buffer): boolean {
  const magic = header.readUInt32BE(0);
  if ((magic & ~1) !== MAGIC || header.readUInt32BE(4) !== VERSION) return false;
  const numberAt = (at: number): number =>
    magic & 1 ? header.readUInt32BE(at) : header.readUInt32LE(at);
  let [first, second] = [0, 0];
  for (let at = 0; at < CHECKED_BYTES; at += 8) {
    first = (first + numberAt(at) + second) >>> 0;
    second = (second + numberAt(at + 4) + first) >>> 0;
  }
  return first === header.readUInt32BE(24) && second === header.readUInt32BE(28);
}
