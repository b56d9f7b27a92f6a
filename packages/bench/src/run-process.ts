import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

/** Switches off telemetry, update checks and colors of the measured tools. */
const QUIET = {
  DO_NOT_TRACK: '1',
  NO_COLOR: '1',
  TURBO_TELEMETRY_DISABLED: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
};

/** Output, exit code and duration of a process. */
export interface FinishedProcess {
  readonly exitCode: number;
  readonly output: string;
  readonly seconds: number;
}

/** Path of the command of an installed package, resolved from a file of the repository. */
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

/** Runs a JavaScript file in a new process and waits for its end. */
export function runNode(
  file: string,
  args: readonly string[],
  cwd: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<FinishedProcess> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], {
      cwd,
      env: { ...process.env, ...QUIET, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks: string[] = [];
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      const seconds = (performance.now() - start) / 1000;
      resolve({ exitCode: code ?? 1, output: chunks.join(''), seconds });
    });
  });
}

/** Runs a JavaScript file; rejects with its output if it fails. */
export async function mustRun(
  file: string,
  args: readonly string[],
  cwd: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<FinishedProcess> {
  const finished = await runNode(file, args, cwd, environment);
  if (finished.exitCode === 0) return finished;
  throw new Error(`${file} ${args.join(' ')} ended with ${finished.exitCode}\n${finished.output}`);
}
