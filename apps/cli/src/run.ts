import { CommanderError } from 'commander';
import { CommandFailure, exitCodes, InterruptedError, WrongUsageError } from './failures.ts';
import { createProgram } from './program.ts';
import { styled, type Terminal } from './terminal.ts';

/** Runs a command and returns its exit code. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    await createProgram(terminal).parseAsync([...args], { from: 'user' });
    return exitCodes.ok;
  } catch (error) {
    return await exitCodeFor(error, terminal);
  }
}

async function exitCodeFor(error: unknown, terminal: Terminal): Promise<number> {
  // Commander has printed the mistake already.
  if (error instanceof CommanderError)
    return error.exitCode === 0 ? exitCodes.ok : exitCodes.wrongUse;
  const { code, message } = await verdictOn(error);
  terminal.error(`${styled(terminal, 'red', 'error:')} ${message}\n`);
  return code;
}

interface Verdict {
  readonly code: number;
  readonly message: string;
}

/** The exit code and the message: the words of an expected failure, the stack of an unexpected one. */
async function verdictOn(error: unknown): Promise<Verdict> {
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
  const { isConfigError, isServiceFailure } = await import('./service-failures.ts');
  if (isConfigError(error)) return { code: exitCodes.wrongUse, message };
  return {
    code: exitCodes.failed,
    message: isServiceFailure(error) ? message : (error.stack ?? message),
  };
}
