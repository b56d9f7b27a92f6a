import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { findPythonEnvironment } from '@verbatim/real-parts';
import { CLIENTS, type ClientId, type OutsideClient } from './clients.ts';

/** How a program of Python is run. */
export interface PythonRun {
  readonly program: URL;
  /** Given to the program as JSON, its only argument. */
  readonly input: object;
  /** Receives each line that the program prints. */
  readonly onLine?: (line: string) => void;
}

/** Runs a program with the packages of a client. Returns its last line, which is JSON; fails with its messages. */
export async function runPythonClient<Result>(
  id: ClientId,
  { program, input, onLine }: PythonRun,
): Promise<Result> {
  const { from }: OutsideClient = CLIENTS[id];
  if (from === 'npm') throw new TypeError(`${id} is not a client of Python`);
  const found = findPythonEnvironment(from);
  if ('missing' in found) throw new Error(found.missing);
  const args = ['-u', program.pathname, JSON.stringify(input)];
  const child = spawn(found.path, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const messages = text(child.stderr);
  const closed = once(child, 'close');
  let last = '';
  for await (const line of createInterface(child.stdout)) {
    onLine?.(line);
    last = line;
  }
  const [code] = await closed;
  if (code !== 0) throw new Error(`The program ended with ${code}: ${await messages}`);
  return JSON.parse(last) as Result;
}
