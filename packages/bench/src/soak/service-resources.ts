import { readdir, readFile } from 'node:fs/promises';
import { descendants } from '../process-use.ts';

/** What the service uses at one moment. */
export interface ServiceResources {
  readonly serviceBytes: number;
  /** Memory of all its processes: recognizers and decoders. */
  readonly childrenBytes: number;
  /** Open file descriptors of the service's own process. */
  readonly descriptors: number;
}

/** Reads memory and file descriptors from /proc. Throws if the service is gone. */
export async function resourcesOf(pid: number): Promise<ServiceResources> {
  const [serviceBytes, descriptors, children] = await Promise.all([
    residentBytes(pid),
    readdir(`/proc/${pid}/fd`),
    descendants(pid),
  ]).catch((cause: unknown) => {
    throw new Error('The service ended during the run; its last lines are above.', { cause });
  });
  // One that has ended since it was listed, or is a zombie, has no memory.
  const sizes = await Promise.all(children.map((child) => residentBytes(child).catch(() => 0)));
  const childrenBytes = sizes.reduce((sum, bytes) => sum + bytes, 0);
  return { serviceBytes, childrenBytes, descriptors: descriptors.length };
}

const residentBytes = async (pid: number): Promise<number> =>
  Number(/VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
