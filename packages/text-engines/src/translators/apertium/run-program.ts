import { spawn } from 'node:child_process';
import { deadline, systemClock } from '@verbatim/time';
import { TextEngineError } from '../../text-engine-error.ts';

/** A program to run, and its limits. */
export interface ProgramOptions {
  readonly program: string;
  readonly args: readonly string[];
  readonly input: string;
  /** Limit of the whole run, and of the CPU time of each process. */
  readonly timeoutMs: number;
  readonly maxOutputBytes: number;
  /** Memory limit of each process. */
  readonly maxMemoryBytes: number;
  readonly signal: AbortSignal;
}

/** Environment of the program: only the search path, the temporary folder, and UTF-8. */
const environment = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  LC_ALL: 'C.UTF-8',
  ...(process.env['TMPDIR'] !== undefined && { TMPDIR: process.env['TMPDIR'] }),
});

/**
 * Node's pipes are sockets, which can't be opened as `/dev/stdin`, as Apertium's front end does: `cat` makes a pipe of it. The
 * limits hold for each process, even after the service has ended, so that an endless loop ends. The script is constant: all
 * variable parts are parameters, which no shell interprets.
 */
const LIMITED = [
  '-c',
  'ulimit -t "$1" 2>/dev/null; ulimit -v "$2" 2>/dev/null; shift 2; cat | exec "$0" "$@"',
];

/**
 * Runs a program with an input and returns its output. It is killed with all processes that it started when it exceeds its
 * time limit, writes too much, or the signal is aborted.
 */
export async function runProgram(options: ProgramOptions): Promise<string> {
  const { program, args, input, timeoutMs, maxOutputBytes, maxMemoryBytes, signal } = options;
  signal.throwIfAborted();
  const limits = [Math.ceil(timeoutMs / 1000), Math.ceil(maxMemoryBytes / 1024)];
  const child = spawn('/bin/sh', [...LIMITED, program, ...limits.map(String), ...args], {
    env: environment(),
    stdio: ['pipe', 'pipe', 'ignore'],
    // A process group of its own, which can be killed as a whole.
    detached: true,
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const output: Buffer[] = [];
  let byteLength = 0;
  const end = (reason: unknown): void => {
    endGroup(child.pid);
    reject(reason);
  };
  const onAbort = (): void => end(signal.reason);
  const cancelTimeout = deadline(systemClock, timeoutMs, () => end(tooLong(timeoutMs)));
  signal.addEventListener('abort', onAbort, { once: true });
  child.stdout.on('data', (chunk: Buffer) => {
    byteLength += chunk.byteLength;
    if (byteLength > maxOutputBytes) end(failed('writes too much'));
    else output.push(chunk);
  });
  child.once('error', (cause) => reject(failed('does not start', cause)));
  child.once('close', (code) => {
    if (code === 0) resolve(Buffer.concat(output).toString('utf8'));
    else reject(failed('ended with a failure'));
  });
  // A program that ends early doesn't read all input; its exit code says why.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  return promise.finally(() => {
    cancelTimeout();
    signal.removeEventListener('abort', onAbort);
  });
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

const failed = (what: string, cause?: unknown): TextEngineError =>
  new TextEngineError(
    'EngineFailed',
    `The translator ${what}. Ask the operator whether it is installed completely.`,
    { cause },
  );

const tooLong = (timeoutMs: number): TextEngineError =>
  new TextEngineError(
    'EngineTimeout',
    `The translator took longer than its limit of ${timeoutMs / 1000} seconds. Ask the operator for more time.`,
  );
