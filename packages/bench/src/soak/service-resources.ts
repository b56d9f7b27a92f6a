import { readdir } from 'node:fs/promises';
import { descendants, residentBytes } from '../live/process-use.ts';

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
  const sizes = await Promise.all(children.map(bytesOrNone));
  return {
    serviceBytes,
    childrenBytes: sizes.reduce((sum, bytes) => sum + bytes, 0),
    descriptors: descriptors.length,
  };
}

/** Memory of a process, 0 if it has ended since it was listed. */
const bytesOrNone = async (pid: number): Promise<number> =>
  (await residentBytes(pid).catch(() => 0)) || 0;
