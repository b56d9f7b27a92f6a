import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The peers, and those of their dependencies that affect what they recognize. */
const packages = [
  'faster-whisper==1.2.1',
  'ctranslate2==4.8.5',
  'pywhispercpp==1.5.1',
  'gladia-normalization==0.3.1',
  'text2num==3.1.0',
] as const;

const MAX_INSTALLATION_MS = 10 * 60_000;
const CONNECTION_TIMEOUT_SECONDS = '15';
/** Written once all packages are installed. */
const COMPLETE = 'complete';

/** Where peers and their weights are kept between runs. */
export const cacheFolder: string = join(
  process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'),
  'verbatim-bench',
);

/** The peers can't be measured; the message says why. */
export class PeerAbsent extends Error {
  override readonly name = 'PeerAbsent';
}

/** Gives the path of a Python that has the peers, and installs them on the first call. Throws `PeerAbsent`. */
export async function pythonWithPeers(cache: string = cacheFolder): Promise<string> {
  const names = createHash('sha256').update(packages.join('\n')).digest('hex').slice(0, 12);
  const folder = join(cache, `python-${names}`);
  const python = join(folder, 'bin', 'python');
  if (existsSync(join(folder, COMPLETE))) return python;
  await rm(folder, { recursive: true, force: true });
  await mkdir(cache, { recursive: true });
  const limit = { timeout: MAX_INSTALLATION_MS };
  try {
    await run('python3', ['-m', 'venv', folder], limit);
    await run(
      python,
      [
        ...['-m', 'pip', 'install', '--quiet', '--no-input', '--disable-pip-version-check'],
        ...['--timeout', CONNECTION_TIMEOUT_SECONDS, '--retries', '1', ...packages],
      ],
      limit,
    );
  } catch (error) {
    throw new PeerAbsent(reasonOf(error as ExecFailure));
  }
  await writeFile(join(folder, COMPLETE), '');
  return python;
}

interface ExecFailure extends NodeJS.ErrnoException {
  readonly stderr?: string;
}

function reasonOf({ code, message, stderr = '' }: ExecFailure): string {
  if (code === 'ENOENT') return 'there is no python3';
  return `their packages can't be installed: ${stderr.trim().split('\n').at(-1) || message}`;
}
