import { readdir, readFile } from 'node:fs/promises';
import { processorSecondsOf } from '@verbatim/speech';

/** CPU seconds of a process and all its threads. */
export async function processorSeconds(pid: number): Promise<number> {
  const seconds = await processorSecondsOf(pid);
  if (seconds === null) throw new Error(`There is no process ${pid}.`);
  return seconds;
}

/** Resident memory of a process in bytes. */
export async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

/** A child may have ended since it was listed. */
const descendantsOrNone = (pid: number): Promise<number[]> => descendants(pid).catch(() => []);

/** The descendants of a process. */
export async function descendants(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`);
  const texts = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8')),
  );
  const children = texts.flatMap((text) => text.split(' ').filter(Boolean).map(Number));
  return [...children, ...(await Promise.all(children.map(descendantsOrNone))).flat()];
}
