// Runs turbo tasks: `node scripts/turbo.ts build`. The one place that starts turbo, so that no tool ever phones home.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

const QUIET = {
  DO_NOT_TRACK: '1',
  TURBO_TELEMETRY_DISABLED: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
};

/** Runs turbo with these arguments and answers its exit code; what it prints is shown as it comes. */
export function runTurbo(args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn('turbo', ['run', ...args], {
      cwd: root,
      env: { ...process.env, ...QUIET },
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

if (import.meta.main) process.exitCode = await runTurbo(process.argv.slice(2));
