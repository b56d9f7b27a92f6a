import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:net';
import { onTestFinished } from 'vitest';

/** Opens a server on this machine that ends with the test, and returns its port. */
export async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It has no port.');
  return address.port;
}

/** Starts a module, by its path from here, in place of a process of the service, and keeps each process that it starts. */
export const starting =
  (file: string, processes: ChildProcess[] = []) =>
  (): ChildProcess => {
    const process = fork(new URL(file, import.meta.url), {
      execArgv: [],
      serialization: 'advanced',
      silent: true,
    });
    processes.push(process);
    return process;
  };

/** Ends as native code does that meets something it can't bear. */
export const dying = './voice-activity/dying-process.ts';
/** Receives every request and responds to none. */
export const unresponsive = './voice-activity/unresponsive-process.ts';
