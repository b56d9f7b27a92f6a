import { type FileHandle, open } from 'node:fs/promises';
import process from 'node:process';

// Numbers of https://refspecs.linuxfoundation.org/elf/gabi4+/contents.html, for files of 64 bits, little-endian.
const FIXED_ADDRESSES = 2;
const SYMBOL_TABLE = 2;
/** SQLite's own statistics, which no function of Node reads: an array of 64-bit numbers. */
const STATISTICS = 'sqlite3Stat';
/** SQLITE_STATUS_PAGECACHE_OVERFLOW: bytes of the page caches of all connections. */
const PAGE_CACHE = 2;

/** Finds SQLite's statistics in the executable of Node. Null if it has no symbol table. */
export async function sqliteStatisticsAddress(): Promise<number | null> {
  const file = await open(process.execPath);
  try {
    const head = await bytesAt(file, 0, 64);
    if (head.readUInt16LE(0x10) !== FIXED_ADDRESSES) return null;
    const [size, count] = [head.readUInt16LE(0x3a), head.readUInt16LE(0x3c)];
    const table = await bytesAt(file, Number(head.readBigUInt64LE(0x28)), size * count);
    const sections = Array.from({ length: count }, (_, at) => table.subarray(at * size));
    const symbols = sections.find((section) => section.readUInt32LE(4) === SYMBOL_TABLE);
    const names = symbols && sections[symbols.readUInt32LE(40)];
    if (!symbols || !names) return null;
    const [entries, texts] = await Promise.all([
      contentsOf(file, symbols),
      contentsOf(file, names),
    ]);
    const nameAt = texts.indexOf(`\0${STATISTICS}\0`) + 1;
    for (let at = 0; nameAt > 0 && at < entries.length; at += 24)
      if (entries.readUInt32LE(at) === nameAt) return Number(entries.readBigUInt64LE(at + 8));
    return null;
  } finally {
    await file.close();
  }
}

/** Bytes of SQLite's page caches in another process of the same executable. */
export async function sqliteCacheBytes(pid: number, statisticsAt: number): Promise<number> {
  const memory = await open(`/proc/${pid}/mem`);
  try {
    return Number((await bytesAt(memory, statisticsAt + PAGE_CACHE * 8, 8)).readBigInt64LE());
  } finally {
    await memory.close();
  }
}

const contentsOf = (file: FileHandle, section: Buffer): Promise<Buffer> =>
  bytesAt(file, Number(section.readBigUInt64LE(24)), Number(section.readBigUInt64LE(32)));

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer;
}
