import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { findNpmProgram, findPythonEnvironment } from '@verbatim/real-parts';

/** Python with what the client and its checks need. */
export const python = findPythonEnvironment('verbatim-client');

/** The type checker of editors, a script for Node. */
export const pyright = findNpmProgram('pyright');

/** The folder of this package. */
export const FOLDER = fileURLToPath(new URL('..', import.meta.url));

/** What a program printed, and whether it was content. */
export interface ProgramResult {
  readonly passed: boolean;
  readonly output: string;
}

/** Runs Python on the sources of the client; nothing is written beside them. */
export async function runPython(
  args: readonly string[],
  input = '',
  env: Readonly<Record<string, string>> = {},
): Promise<ProgramResult> {
  if ('missing' in python) throw new Error(python.missing);
  return await runToEnd(python.path, args, input, {
    PYTHONPATH: 'src',
    PYTHONDONTWRITEBYTECODE: '1',
    ...env,
  });
}

/** Runs pyright on a project, with the packages of the environment. */
export async function runPyright(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ProgramResult> {
  if ('missing' in pyright) throw new Error(pyright.missing);
  if ('missing' in python) throw new Error(python.missing);
  const given = [pyright.path, '--pythonpath', python.path, ...args];
  return await runToEnd(process.execPath, given, '', env);
}

async function runToEnd(
  program: string,
  args: readonly string[],
  input: string,
  env: Readonly<Record<string, string>>,
): Promise<ProgramResult> {
  const child = spawn(program, args, {
    cwd: FOLDER,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  child.stdin.end(input);
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { passed: (await ended) === 0, output: output + errors };
}
