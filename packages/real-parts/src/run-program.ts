import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { SystemUser } from './system-user.ts';

const run = promisify(execFile);

/** Runs a program to its end and returns what it printed. Fails with its messages, and after a minute. */
export async function runProgram(
  path: string,
  args: readonly string[],
  {
    env = {},
    user,
  }: { env?: Readonly<Record<string, string>>; user?: SystemUser | undefined } = {},
): Promise<string> {
  const { stdout } = await run(path, args, {
    cwd: '/',
    env: { PATH: process.env['PATH'], LC_ALL: 'C', ...env },
    timeout: 60_000,
    killSignal: 'SIGKILL',
    maxBuffer: 10_000_000,
    ...(user && { uid: user.uid, gid: user.gid }),
  });
  return stdout.trimEnd();
}
