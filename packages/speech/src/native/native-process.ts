import { type ChildProcess, fork } from 'node:child_process';

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

/** The environment of such a process: the operator's settings of glibc come first. */
export const nativeEnvironment = (own: Readonly<NodeJS.ProcessEnv>): NodeJS.ProcessEnv => ({
  MALLOC_MMAP_THRESHOLD_: String(MIN_RETURNED_BYTES),
  MALLOC_TRIM_THRESHOLD_: String(MAX_KEPT_BYTES),
  ...own,
});
