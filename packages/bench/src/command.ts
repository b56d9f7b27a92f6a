import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

/** No tool may phone home or color its output while it is measured. */
const QUIET = {
  DO_NOT_TRACK: '1',
  NO_COLOR: '1',
  TURBO_TELEMETRY_DISABLED: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
};

/** What a process printed, and how long it took from start to end. */
export interface Finished {
  readonly exitCode: number;
  readonly output: string;
  readonly seconds: number;
}

/** Where the command of an installed package lies, as seen from a file of ours. */
export function commandOf(packageName: string, command: string, from: string | URL): string {
  const manifest = findPackageJSON(packageName, from);
  if (!manifest) throw new Error(`${packageName} is not installed; run \`npm ci\``);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    bin?: string | Record<string, string>;
  };
  const file = typeof bin === 'string' ? bin : bin?.[command];
  if (!file) throw new Error(`${packageName} has no command ${command}`);
  return join(dirname(manifest), file);
}

/** Runs a JavaScript file in a process of its own and waits for its end. */
export function runNode(
  file: string,
  args: readonly string[],
  cwd: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<Finished> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], {
      cwd,
      env: { ...process.env, ...QUIET, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const pieces: string[] = [];
    child.stdout.setEncoding('utf8').on('data', (piece: string) => pieces.push(piece));
    child.stderr.setEncoding('utf8').on('data', (piece: string) => pieces.push(piece));
    child.once('error', reject);
    child.once('close', (code) => {
      const seconds = (performance.now() - start) / 1000;
      resolve({ exitCode: code ?? 1, output: pieces.join(''), seconds });
    });
  });
}

/** Runs a JavaScript file and fails, with what it printed, when it fails. */
export async function mustRun(
  file: string,
  args: readonly string[],
  cwd: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<Finished> {
  const finished = await runNode(file, args, cwd, environment);
  if (finished.exitCode === 0) return finished;
  throw new Error(`${file} ${args.join(' ')} ended with ${finished.exitCode}\n${finished.output}`);
}
