import { spawn } from 'node:child_process';
import { TextEngineError } from '../../text-engine-error.ts';

/** What to run, and how much of it. */
export interface ProgramOptions {
  readonly program: string;
  readonly args: readonly string[];
  readonly input: string;
  /** As long as it may take, and as much time of the processor as each of its programs may use. */
  readonly timeoutMs: number;
  readonly maxOutputBytes: number;
  /** How much memory each of its programs may have. */
  readonly maxMemoryBytes: number;
  readonly signal: AbortSignal;
}

/** What the program may know of its surroundings: where programs are, and that text is UTF-8. */
const environment = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  LC_ALL: 'C.UTF-8',
  ...(process.env['TMPDIR'] !== undefined && { TMPDIR: process.env['TMPDIR'] }),
});

/**
 * Node's pipes are sockets, and the front end of Apertium opens `/dev/stdin` by its name, which no socket has. `cat` makes a
 * pipe of it. The limits hold for each program that is started, also when the service is gone: one that turns in circles
 * then ends by itself. The text of this script never changes: all else is a parameter, and no shell reads that.
 */
const LIMITED = [
  '-c',
  'ulimit -t "$1" 2>/dev/null; ulimit -v "$2" 2>/dev/null; shift 2; cat | exec "$0" "$@"',
];

/**
 * Runs a program with an input and gives what it writes. Programs that it starts are ended with it: when it
 * takes too long, writes too much, or is called off.
 */
export function runProgram(order: ProgramOptions): Promise<string> {
  const { program, args, input, timeoutMs, maxOutputBytes, maxMemoryBytes, signal } = order;
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const limits = [Math.ceil(timeoutMs / 1000), Math.ceil(maxMemoryBytes / 1024)];
    const child = spawn('/bin/sh', [...LIMITED, program, ...limits.map(String), ...args], {
      env: environment(),
      stdio: ['pipe', 'pipe', 'ignore'],
      // A group of its own, which can be ended as a whole.
      detached: true,
    });
    const output: Buffer[] = [];
    let byteLength = 0;
    let timer: NodeJS.Timeout | undefined;
    const settle = (settled: () => void): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      settled();
    };
    const end = (reason: unknown): void => {
      endGroup(child.pid);
      settle(() => reject(reason));
    };
    const onAbort = (): void => end(signal.reason);
    timer = setTimeout(() => end(tooLong(timeoutMs)), timeoutMs);
    signal.addEventListener('abort', onAbort, { once: true });
    child.stdout.on('data', (chunk: Buffer) => {
      byteLength += chunk.byteLength;
      if (byteLength > maxOutputBytes) end(failed('writes too much'));
      else output.push(chunk);
    });
    child.once('error', (cause) => settle(() => reject(failed('does not start', cause))));
    child.once('close', (code) =>
      settle(() => {
        if (code === 0) resolve(Buffer.concat(output).toString('utf8'));
        else reject(failed('ended with a failure'));
      }),
    );
    // A program that ends early does not read to the end, and says so by its code.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

const failed = (what: string, cause?: unknown): TextEngineError =>
  new TextEngineError(
    'EngineFailed',
    `The translator ${what}. Ask the operator whether it is installed as a whole.`,
    { cause },
  );

const tooLong = (timeoutMs: number): TextEngineError =>
  new TextEngineError(
    'EngineTimeout',
    `The translator took longer than the ${timeoutMs / 1000} seconds that it may. Ask the operator for more time.`,
  );
