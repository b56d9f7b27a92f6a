// Runs turbo tasks: `node scripts/turbo.ts build`. The one place that starts turbo, so that no tool ever phones home.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { stopRequested } from '@verbatim/processes';

const root = fileURLToPath(new URL('..', import.meta.url));

const QUIET = {
  DO_NOT_TRACK: '1',
  TURBO_TELEMETRY_DISABLED: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
};

/** The environment of turbo and its tasks. Vitest colors part of its output even without a terminal, so NO_COLOR is set there. */
export function environmentOf(
  environment: NodeJS.ProcessEnv,
  isTerminal: boolean,
): NodeJS.ProcessEnv {
  const isPlain = !isTerminal && environment['FORCE_COLOR'] === undefined;
  return { ...environment, ...QUIET, ...(isPlain && { NO_COLOR: '1' }) };
}

/** Runs turbo with these arguments and returns its exit code. Turbo shares the terminal, and ends when this process is asked to. */
export function runTurbo(args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn('turbo', ['run', ...args], {
      cwd: root,
      env: environmentOf(process.env, process.stdout.isTTY),
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    void stopRequested(() => child.kill('SIGKILL')).then(() => child.kill('SIGTERM'));
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

if (import.meta.main) process.exitCode = await runTurbo(process.argv.slice(2));
