import { type FileHandle, open, readdir, readFile } from 'node:fs/promises';
import process from 'node:process';
import { descendants, residentBytes } from '../process-use.ts';
import type { ProbedMemory } from './memory-probe.ts';

/** The parts of the resident memory of the service's own process, in bytes. */
export const memoryParts = [
  'usedHeaps',
  'freeHeaps',
  'external',
  'sqlite',
  'native',
  'kept',
  'mapped',
] as const;

/** What each part is. */
export const memoryPartNames: Readonly<Record<MemoryPart, string>> = {
  usedHeaps: "objects in V8's heaps",
  freeHeaps: 'free pages of these heaps, code and stacks',
  external: 'array buffers and other memory that objects own',
  sqlite: 'page caches of SQLite',
  native: 'other native memory',
  kept: 'freed and kept by malloc',
  mapped: 'mapped files',
};

/** One of them. */
type MemoryPart = (typeof memoryParts)[number];

/** What the service uses at one moment. */
export interface ServiceResources {
  readonly serviceBytes: number;
  /** Null until the service has told its part. */
  readonly parts: Readonly<Record<MemoryPart, number>> | null;
  /** Memory of all its processes: recognizers and decoders. */
  readonly childrenBytes: number;
  /** Open file descriptors of the service's own process. */
  readonly descriptors: number;
}

/** What else is known of the service's process. */
interface ServiceInsight {
  /** What the service told of its memory last; null: nothing yet. */
  readonly probed: ProbedMemory | null;
  /** Address of SQLite's statistics; null: not known, so that its caches count as other native memory. */
  readonly sqliteStatisticsAt: number | null;
}

/** Reads memory and file descriptors from /proc. Throws if the service is gone. */
export async function resourcesOf(pid: number, insight: ServiceInsight): Promise<ServiceResources> {
  const [status, descriptors, children, sqlite] = await Promise.all([
    readFile(`/proc/${pid}/status`, 'utf8'),
    readdir(`/proc/${pid}/fd`),
    descendants(pid),
    insight.sqliteStatisticsAt === null ? 0 : sqliteCacheBytes(pid, insight.sqliteStatisticsAt),
  ]).catch((cause: unknown) => {
    throw new Error('The service ended during the run; its last lines are above.', { cause });
  });
  const sizes = await Promise.all(children.map(bytesOrNone));
  return {
    serviceBytes: bytesIn(status, 'VmRSS'),
    parts: insight.probed && partsOf(status, insight.probed, sqlite),
    childrenBytes: sizes.reduce((sum, bytes) => sum + bytes, 0),
    descriptors: descriptors.length,
  };
}

/** Parts that were counted at slightly different moments: none is less than 0. */
function partsOf(
  status: string,
  { usedHeaps, external, allocated, kept }: ProbedMemory,
  sqlite: number,
): Record<MemoryPart, number> {
  return {
    usedHeaps,
    freeHeaps: Math.max(0, bytesIn(status, 'RssAnon') - usedHeaps - allocated - kept),
    external: Math.min(external, allocated - sqlite),
    sqlite,
    native: Math.max(0, allocated - external - sqlite),
    kept,
    mapped: bytesIn(status, 'RssFile'),
  };
}

const bytesIn = (status: string, name: string): number =>
  Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024;

/** Memory of a process, 0 if it has ended since it was listed. */
const bytesOrNone = async (pid: number): Promise<number> =>
  (await residentBytes(pid).catch(() => 0)) || 0;

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
