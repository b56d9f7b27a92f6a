import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { sleep, systemClock } from '@verbatim/time';
import { findProgram } from './find-program.ts';
import type { SystemUser } from './run-program.ts';

/** Address that every part listens on. */
export const LOOPBACK = '127.0.0.1';

const MAX_ATTEMPTS = 5;

/** A port that is free now. Another process may take it before it is used. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, LOOPBACK);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

/** Starts a server on a free port; on another one if the first was taken in between. */
export async function onFreePort<Server>(
  start: (port: number) => Promise<Server>,
): Promise<Server> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start(await freePort());
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !/in use|cannot bind/i.test(String(error))) throw error;
    }
  }
}

/** How a server is started. */
export interface ServerProcessOptions {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly user?: SystemUser | undefined;
  /** The loopback port on which it accepts connections once it is ready. */
  readonly port: number;
  /** Ready message in its output, for servers that accept connections earlier. */
  readonly readyText?: string;
  /** Signal for the fastest clean exit. Default: SIGTERM. */
  readonly stopSignal?: NodeJS.Signals;
}

const MAX_START_MS = 30_000;
const MAX_STOP_MS = 5000;
const MAX_OUTPUT_CHARACTERS = 20_000;
const POLL_MS = 20;

const setpriv = findProgram('setpriv', { install: 'apt install util-linux' });

/** A server that this process started, and ends: by itself when disposed, and by the kernel when this process is killed. */
export class ServerProcess implements AsyncDisposable {
  readonly #options: ServerProcessOptions;
  readonly #child: ChildProcess;
  readonly #exited: Promise<unknown>;
  #output = '';

  private constructor(options: ServerProcessOptions) {
    this.#options = options;
    const { command, args, env, user, stopSignal = 'SIGTERM' } = options;
    const prefix = prefixOf(user, stopSignal);
    const [program = command, ...rest] = [...prefix, command, ...args];
    this.#child = spawn(program, rest, {
      // Not the caller's folder: another user may not be allowed to enter it.
      cwd: '/',
      env: { PATH: process.env['PATH'], LC_ALL: 'C', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // Rejects if the program can't be started: then `isRunning` is false.
    this.#exited = once(this.#child, 'exit').catch(() => {});
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.#output = (this.#output + text).slice(-MAX_OUTPUT_CHARACTERS);
      });
    }
  }

  /** Resolves when the server accepts connections; rejects with its output if it ends or takes more than 30 s. */
  static async start(options: ServerProcessOptions): Promise<ServerProcess> {
    const server = new ServerProcess(options);
    try {
      await server.#ready();
      return server;
    } catch (error) {
      await server.kill();
      throw error;
    }
  }

  get isRunning(): boolean {
    return (
      this.#child.pid !== undefined && this.#child.exitCode === null && !this.#child.signalCode
    );
  }

  get pid(): number {
    const { pid } = this.#child;
    if (pid === undefined) throw new Error(`${this.#options.command} was not started.`);
    return pid;
  }

  /** The end of what the server printed. */
  get output(): string {
    return this.#output;
  }

  /** Suspends the process: its connections stay open and get no response until `resume`. */
  pause(): void {
    this.#child.kill('SIGSTOP');
  }

  resume(): void {
    this.#child.kill('SIGCONT');
  }

  /** Ends the process as a crash would, by SIGKILL. */
  async kill(): Promise<void> {
    if (this.isRunning) this.#child.kill('SIGKILL');
    await this.#exited;
  }

  /** Ends the process: by SIGKILL if it has not ended after 5 s. */
  async stop(signal = this.#options.stopSignal ?? 'SIGTERM'): Promise<void> {
    if (!this.isRunning) return;
    this.resume();
    this.#child.kill(signal);
    const timeout = new AbortController();
    const inTime = sleep(systemClock, MAX_STOP_MS, timeout.signal).catch(() => {});
    await Promise.race([this.#exited, inTime]);
    timeout.abort();
    await this.kill();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
  }

  async #ready(): Promise<void> {
    const { command, port, readyText = '' } = this.#options;
    const startedAt = systemClock.elapsed();
    while (this.isRunning && systemClock.elapsed() - startedAt < MAX_START_MS) {
      if (this.#output.includes(readyText) && (await accepts(port))) return;
      await sleep(systemClock, POLL_MS);
    }
    const reason = this.isRunning ? `was not ready after ${MAX_START_MS} ms` : 'has ended';
    throw new Error(`${command} ${reason}. It printed:\n${this.#output}`);
  }
}

/** Runs the command as this user, and lets the kernel signal it when this process ends, however it ends. */
function prefixOf(user: SystemUser | undefined, signal: NodeJS.Signals): string[] {
  if ('missing' in setpriv) return user ? ['runuser', '-u', user.name, '--'] : [];
  const identity = user ? [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--init-groups'] : [];
  return [setpriv.path, ...identity, `--pdeathsig=${signal.slice('SIG'.length)}`, '--'];
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, LOOPBACK);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** A server that a test suspends, ends and starts again, with files of its own. */
export interface RestartableServer extends AsyncDisposable {
  readonly port: number;
  /** Suspends the server: requests get no response until `resume`. */
  pause(): void;
  resume(): void;
  /** Ends the server as a crash would. */
  kill(): Promise<void>;
  /** Starts it again on the same port and files. */
  start(): Promise<void>;
}

type OptionsOnPort = Omit<ServerProcessOptions, 'port'>;

/** Starts a server on a free port. Its files are deleted with it, and if it does not start. */
export async function startRestartable(
  temporary: AsyncDisposable,
  optionsOn: (port: number) => OptionsOnPort | Promise<OptionsOnPort>,
): Promise<RestartableServer> {
  const startOn = async (port: number): Promise<ServerProcess> =>
    ServerProcess.start({ ...(await optionsOn(port)), port });
  try {
    let { process, port } = await onFreePort(async (port) => ({
      port,
      process: await startOn(port),
    }));
    return {
      port,
      pause: () => process.pause(),
      resume: () => process.resume(),
      kill: () => process.kill(),
      async start() {
        process = await startOn(port);
      },
      async [Symbol.asyncDispose]() {
        await process.stop();
        await temporary[Symbol.asyncDispose]();
      },
    };
  } catch (error) {
    await temporary[Symbol.asyncDispose]();
    throw error;
  }
}
