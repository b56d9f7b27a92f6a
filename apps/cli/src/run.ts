import { CommanderError } from 'commander';
import { CommandFailure, exitCodes, InterruptedError, WrongUsageError } from './failures.ts';
import { createProgram } from './program.ts';
import { styledError, type Terminal } from './terminal.ts';

/** Runs a command and returns its exit code. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    await createProgram(terminal).parseAsync([...args], { from: 'user' });
    return exitCodes.ok;
  } catch (error) {
    return exitCodeFor(error, terminal);
  }
}

function exitCodeFor(error: unknown, terminal: Terminal): number {
  // Commander has printed the mistake already.
  if (error instanceof CommanderError)
    return error.exitCode === 0 ? exitCodes.ok : exitCodes.wrongUse;
  const { code, message } = verdictOn(error);
  terminal.error(`${styledError(terminal, 'red', 'error:')} ${message}\n`);
  return code;
}

interface Verdict {
  readonly code: number;
  readonly message: string;
}

/** Failures of the service whose message says what to do. They are known by name: loading their classes would load the service. */
const SERVICE_FAILURES = new Set([
  'BackupError',
  'DataDirectoryError',
  'ModelError',
  'MoveError',
  'StoreError',
]);

/** The exit code and the message: the words of an expected failure, the stack of an unexpected one. */
function verdictOn(error: unknown): Verdict {
  if (!(error instanceof Error)) return { code: exitCodes.failed, message: String(error) };
  const { message } = error;
  if (error instanceof WrongUsageError) return { code: exitCodes.wrongUse, message };
  if (error instanceof InterruptedError) return { code: exitCodes.interrupted, message };
  if (error instanceof CommandFailure) return { code: exitCodes.failed, message };
  if ('code' in error && error.code === 'EADDRINUSE') {
    const advice =
      'Stop the program that listens there, or choose another PORT (METRICS_PORT for the metrics).';
    return { code: exitCodes.failed, message: `${message}. ${advice}` };
  }
  // Errors of system calls, such as an unreadable file: their message is enough.
  if ('syscall' in error) return { code: exitCodes.failed, message };
  const { name } = error;
  if (name === 'ConfigError') return { code: exitCodes.wrongUse, message };
  return {
    code: exitCodes.failed,
    message: SERVICE_FAILURES.has(name) ? message : (error.stack ?? message),
  };
}
