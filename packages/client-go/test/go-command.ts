import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findGo, findStaticcheck } from '@verbatim/real-parts';

const run = promisify(execFile);

/** Folder of the module. */
export const MODULE_FOLDER = join(import.meta.dirname, '..');

/** The path of the module, which is changed in `go.mod`. */
export const modulePath =
  /^module (\S+)$/m.exec(readFileSync(join(MODULE_FOLDER, 'go.mod'), 'utf8'))?.[1] ?? '';

/** Settings that keep this repository and the network out of a build: no other toolchain is downloaded. */
const SETTINGS = { GOTOOLCHAIN: 'local', GOWORK: 'off', GOFLAGS: '-buildvcs=false' };

/** How a command of Go ended. */
export interface GoOutcome {
  readonly passed: boolean;
  /** What it printed, errors included, but not which modules it fetched. */
  readonly output: string;
}

/** Runs a command of Go in a folder; by default in that of the module. */
export function go(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  folder = MODULE_FOLDER,
): Promise<GoOutcome> {
  const found = findGo();
  if ('missing' in found) throw new Error(found.missing);
  return runProgram(found.path, args, env, folder);
}

/** Runs gofmt, which comes with Go, in the folder of the module. */
export async function gofmt(args: readonly string[]): Promise<GoOutcome> {
  const { output } = await go(['env', 'GOROOT']);
  return runProgram(join(output.trim(), 'bin/gofmt'), args, {}, MODULE_FOLDER);
}

/** Runs staticcheck on the module. */
export async function staticcheck(): Promise<GoOutcome> {
  const found = findStaticcheck();
  if ('missing' in found) throw new Error(found.missing);
  return await runProgram(found.path, ['./...'], {}, MODULE_FOLDER);
}

async function runProgram(
  path: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  cwd: string,
): Promise<GoOutcome> {
  try {
    const { stdout, stderr } = await run(path, args, {
      cwd,
      env: { ...process.env, ...SETTINGS, ...env },
      maxBuffer: 64 << 20,
    });
    return { passed: true, output: stdout + stderr.replaceAll(/^go: downloading .*\n/gm, '') };
  } catch (error) {
    const { stdout = '', stderr = String(error) } = error as { stdout?: string; stderr?: string };
    return { passed: false, output: `${stdout}${stderr}` };
  }
}
