import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** The processes that a process has started and that still run; what Linux tells of them. */
export function childrenOf(pid: number): readonly number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')
      .split(' ')
      .filter((child) => child !== '')
      .map(Number),
  );
}

/** True if a process runs; zombies don't count. */
export function runs(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** The processes that this one has started and not ended; none where the system does not tell. */
export const processesLeft = (): readonly number[] =>
  existsSync('/proc/self/task') ? childrenOf(process.pid) : [];
