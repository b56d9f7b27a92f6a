import { readdir, readFile } from 'node:fs/promises';
import { descendants } from '../process-use.ts';
import type { ProbedMemory } from './memory-probe.ts';

/** The parts of the resident memory of the service's own process, in bytes. */
export const memoryParts = [
  'usedHeaps',
  'freeHeaps',
  'external',
  'native',
  'kept',
  'mapped',
] as const;

export const memoryPartNames: Readonly<Record<MemoryPart, string>> = {
  usedHeaps: "objects in V8's heaps",
  freeHeaps: 'free pages of these heaps, code and stacks',
  external: 'array buffers and other memory that objects own',
  native: 'native memory, with the page caches of SQLite',
  kept: 'freed and kept by malloc',
  mapped: 'mapped files',
};

type MemoryPart = (typeof memoryParts)[number];

/** What the service uses at one moment. */
export interface ServiceResources {
  readonly serviceBytes: number;
  /** Null before the first report of the memory probe. */
  readonly parts: Readonly<Record<MemoryPart, number>> | null;
  /** Memory of all its processes: recognizers and decoders. */
  readonly childrenBytes: number;
  /** Open file descriptors of the service's own process. */
  readonly descriptors: number;
}

/** Reads memory and file descriptors from /proc; `probed`: the last report of the memory probe. Throws if the service is gone. */
export async function resourcesOf(
  pid: number,
  probed: ProbedMemory | null,
): Promise<ServiceResources> {
  const [status, descriptors, children] = await Promise.all([
    readFile(`/proc/${pid}/status`, 'utf8'),
    readdir(`/proc/${pid}/fd`),
    descendants(pid),
  ]).catch((cause: unknown) => {
    throw new Error('The service ended during the run; its last lines are above.', { cause });
  });
  const sizes = await Promise.all(children.map(bytesOrNone));
  return {
    serviceBytes: bytesIn(status, 'VmRSS'),
    parts: probed && partsOf(status, probed),
    childrenBytes: sizes.reduce((sum, bytes) => sum + bytes, 0),
    descriptors: descriptors.length,
  };
}

/** The figures are of slightly different moments, so a difference may be negative: it counts as 0. */
const partsOf = (
  status: string,
  { usedHeaps, external, allocated, kept }: ProbedMemory,
): Record<MemoryPart, number> => ({
  usedHeaps,
  freeHeaps: Math.max(0, bytesIn(status, 'RssAnon') - usedHeaps - allocated - kept),
  external: Math.min(external, allocated),
  native: Math.max(0, allocated - external),
  kept,
  mapped: bytesIn(status, 'RssFile'),
});

const bytesIn = (status: string, name: string): number =>
  Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024;

/** Memory of a process; 0 if it has ended since it was listed, or is a zombie, whose status has no `VmRSS`. */
const bytesOrNone = async (pid: number): Promise<number> =>
  bytesIn(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''), 'VmRSS') || 0;
