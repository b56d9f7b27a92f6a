import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { sleep, systemClock } from '@verbatim/time';
import { findProgram } from './find-program.ts';
import { LOOPBACK } from './free-port.ts';
import type { SystemUser } from './run-program.ts';

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
