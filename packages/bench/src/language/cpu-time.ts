import process from 'node:process';

/** How many milliseconds of CPU a piece of work takes, threads of the engine included: the machine may have more to do. */
export function cpuMilliseconds(work: () => unknown): number {
  const begun = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}
