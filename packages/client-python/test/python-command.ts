import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { findPythonEnvironment } from '@verbatim/real-parts';

/** Python with what the client and its checks need. */
export const python = findPythonEnvironment('verbatim-client');

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
  const child = spawn(python.path, args, {
    cwd: FOLDER,
    env: { ...process.env, PYTHONPATH: 'src', PYTHONDONTWRITEBYTECODE: '1', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  child.stdin.end(input);
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { passed: (await ended) === 0, output: output + errors };
}
