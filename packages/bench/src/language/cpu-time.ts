import process from 'node:process';

/** CPU milliseconds of a task, including threads: independent of the load of the machine. */
export function cpuMilliseconds(work: () => unknown): number {
  const begun = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}
