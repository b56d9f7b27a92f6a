import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { isIP } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type FoundPart, type FoundProgram, findProgram, required } from './find-program.ts';

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

/** Runs a program to its end and returns its standard output. Rejects if it fails or runs for more than a minute. */
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

/** A folder that is removed with everything in it when it is disposed. */
export interface TemporaryFolder extends AsyncDisposable {
  readonly path: string;
}

/** Makes a temporary folder, readable by its owner only. */
export async function temporaryFolder(part: string, owner?: SystemUser): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), `verbatim-${part}-`));
  await chmod(path, 0o700);
  if (owner !== undefined) await chown(path, owner.uid, owner.gid);
  return {
    path,
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** A self-signed certificate, as PEM. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
  /** The same as files, for servers that read them. */
  readonly certificateFile: string;
  readonly keyFile: string;
}

/** Finds openssl, which makes certificates: Node has no way to make one. */
export const findOpenssl = (): FoundPart<FoundProgram> =>
  findProgram('openssl', { install: 'apt install openssl' });

/** Makes a certificate for a name or an IP address, valid for two days, in an existing folder. */
export async function makeCertificate(folder: string, host: string): Promise<Certificate> {
  const openssl = required(findOpenssl());
  const [certificateFile, keyFile] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const alternative = `subjectAltName=${isIP(host) === 0 ? 'DNS' : 'IP'}:${host}`;
  const subject = ['-subj', `/CN=${host}`, '-addext', alternative, '-days', '2'];
  const files = ['-keyout', keyFile, '-out', certificateFile];
  await runProgram(openssl.path, ['req', '-x509', ...kind, ...subject, ...files]);
  const [certificate, key] = await Promise.all([
    readFile(certificateFile, 'utf8'),
    readFile(keyFile, 'utf8'),
  ]);
  return { certificate, key, certificateFile, keyFile };
}
