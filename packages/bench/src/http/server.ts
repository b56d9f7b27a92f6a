import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Peer } from './peer.ts';
import type { ServerProcessMessage } from './server-process.ts';

const entry = fileURLToPath(new URL('./server-process.ts', import.meta.url));

/** A peer that runs in a process of its own. */
export class Server {
  readonly peer: Peer;
  readonly port: number;
  readonly #process: ChildProcess;

  private constructor(peer: Peer, port: number, child: ChildProcess) {
    this.peer = peer;
    this.port = port;
    this.#process = child;
  }

  /** Starts the peer and waits until it listens. */
  static async start(peer: Peer): Promise<Server> {
    const child = fork(entry, [peer.name], { env: { ...process.env, NODE_ENV: 'production' } });
    const exit = once(child, 'exit').then(() => {
      throw new Error(`The server ${peer.name} ended while it started`);
    });
    const first = await Promise.race([messageFrom(child), exit]);
    if (!('port' in first)) throw new Error(`The server ${peer.name} told no port`);
    exit.catch(() => undefined);
    return new Server(peer, first.port, child);
  }

  /** The CPU time in microseconds that the process has used so far, all its threads together. */
  async cpuMicroseconds(): Promise<number> {
    const response = messageFrom(this.#process);
    this.#process.send('cpu');
    const message = await response;
    return 'cpuMicroseconds' in message ? message.cpuMicroseconds : Number.NaN;
  }

  /** Ends the process. */
  async stop(): Promise<void> {
    if (this.#process.exitCode !== null) return;
    const exit = once(this.#process, 'exit');
    this.#process.disconnect();
    await exit;
  }
}

async function messageFrom(child: ChildProcess): Promise<ServerProcessMessage> {
  const [message] = await once(child, 'message');
  return message;
}
