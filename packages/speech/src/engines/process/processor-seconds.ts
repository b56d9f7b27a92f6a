import { readFile } from 'node:fs/promises';

/** Ticks per second of the CPU times in /proc; 100 on all platforms of Node. */
const TICKS_PER_SECOND = 100;
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;

/** CPU seconds of a process and all its threads. Null if it has ended, and on systems without /proc. */
export async function processorSecondsOf(pid: number | undefined): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  // The process name may contain spaces; the fields after its closing bracket don't.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) / TICKS_PER_SECOND;
}
