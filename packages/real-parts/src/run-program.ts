import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

/** A user of this machine. */
export interface SystemUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** Postgres and PgBouncer refuse to run as root. This process has to start them as another user if it is root. */
export function unprivilegedUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find(([each]) => each === name) ?? [];
    if (uid !== undefined && gid !== undefined) return { name, uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('This process is root, and /etc/passwd has neither postgres nor nobody.');
}

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
