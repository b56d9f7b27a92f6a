import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/**
 * Smallest block of memory, in bytes, that goes back to the system as soon as it is freed. glibc raises this bound to the largest block
 * that was ever freed, up to 32 MB: the weights that are copied while a model loads would leave holes that stay resident.
 */
const MIN_RETURNED_BYTES = 1_000_000;
/** Free memory, in bytes, that a process keeps: returning less costs more time than it is worth. */
const MAX_KEPT_BYTES = 16_000_000;

/** Starts a module of this package in a child process, where native code can crash, and takes no more memory than it needs. */
export function forkNativeProcess(
  module: URL,
  { args = [], stderr = 'ignore' }: { args?: readonly string[]; stderr?: 'ignore' | 'pipe' } = {},
): ChildProcess {
  return fork(module, args, {
    // Sends samples as binary, not as JSON.
    serialization: 'advanced',
    // Without the Node options of the service: a loader or an inspector does not belong here.
    execArgv: [],
    env: nativeEnvironment(process.env),
    stdio: ['ignore', 'ignore', stderr, 'ipc'],
  });
}

/** Whether a process keeps the service alive. */
export function keepsAlive(process: ChildProcess, isNeeded: boolean): void {
  const act = isNeeded ? 'ref' : 'unref';
  process[act]();
  process.channel?.[act]();
}

/**
 * Called first by the module of such a process. Terminals and supervisors signal every process of the service, but the service itself
 * ends this one, after its work. If the service ends, so does this process.
 */
export function endWithService(end: () => void = () => process.exit()): void {
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {});
  process.on('disconnect', end);
}

/** The environment of such a process: the operator's settings of glibc come first. */
export const nativeEnvironment = (own: Readonly<NodeJS.ProcessEnv>): NodeJS.ProcessEnv => ({
  MALLOC_MMAP_THRESHOLD_: String(MIN_RETURNED_BYTES),
  MALLOC_TRIM_THRESHOLD_: String(MAX_KEPT_BYTES),
  ...own,
});

/** Ticks per second of the CPU times in /proc; 100 on all platforms of Node. */
const TICKS_PER_SECOND = 100;
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;

/** CPU seconds of a process and all its threads. Null if it has ended, and on systems without /proc. */
export async function processorSecondsOf(pid: number | undefined): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  // The process name may contain spaces; the fields after its closing bracket don't.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) / TICKS_PER_SECOND;
}

const MAX_CHARACTERS = 2_000;
const LINES = 3;

/** Keeps the last lines of a process's stderr while it loads. */
export class StderrTail {
  readonly #stream: Readable | null;
  #text = '';

  constructor(stream: Readable | null) {
    this.#stream = stream;
    stream?.setEncoding('utf8').on('data', (text: string) => {
      this.#text = (this.#text + text).slice(-MAX_CHARACTERS);
    });
    stream?.on('error', () => {});
  }

  /** Stops reading: once loaded, the process may write about the audio, which must not be logged. */
  stop(): void {
    this.#stream?.destroy();
    this.#text = '';
  }

  /** The last lines, joined. */
  toString(): string {
    const lines = this.#text.split('\n').map((line) => line.trim());
    return lines.filter(Boolean).slice(-LINES).join(' ');
  }
}
