import { BackupError, ConfigError, DataDirectoryError } from '@verbatim/api';
import { commandName, ModelError, typedCommand } from '@verbatim/speech';
import { MoveError, StoreError } from '@verbatim/storage';
import { Command, CommanderError } from 'commander';
import { addBackup } from './commands/backup.ts';
import { addConfig } from './commands/config.ts';
import { addDoctor } from './commands/doctor.ts';
import { addJobs } from './commands/jobs.ts';
import { addKeys } from './commands/keys.ts';
import { addMigrate } from './commands/migrate.ts';
import { addModels } from './commands/models.ts';
import { addOutbox } from './commands/outbox.ts';
import { addServe } from './commands/serve.ts';
import { addTranscribe } from './commands/transcribe.ts';
import { CommandFailure, exitCodes, WrongUsageError } from './failures.ts';
import { styled, type Terminal } from './terminal.ts';

/** Runs a command and returns its exit code. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    await createProgram(terminal).parseAsync([...args], { from: 'user' });
    return exitCodes.ok;
  } catch (error) {
    return exitCodeFor(error, terminal);
  }
}

function createProgram(terminal: Terminal): Command {
  const program = new Command(commandName())
    .description('Runs and manages a Verbatim service.')
    .exitOverride()
    .showSuggestionAfterError()
    .helpCommand('help [command]', 'show help for a command')
    .configureOutput({
      writeOut: terminal.out,
      writeErr: terminal.error,
      getOutHasColors: () => terminal.colors,
      getErrHasColors: () => terminal.colors,
      ...(terminal.width !== null && { getOutHelpWidth: () => terminal.width ?? 80 }),
    })
    .configureHelp({ styleTitle: (title) => styled(terminal, 'bold', title) })
    .addHelpText('after', `\n${typedCommand('help <command>')} shows details and examples.`);
  addServe(program, terminal);
  addTranscribe(program, terminal);
  addKeys(program, terminal);
  addJobs(program, terminal);
  addModels(program, terminal);
  addOutbox(program, terminal);
  addBackup(program, terminal);
  addMigrate(program, terminal);
  addDoctor(program, terminal);
  addConfig(program, terminal);
  return program;
}

/** True for errors of system calls, such as an unreadable file or a port in use: their message is enough. */
const isOfSystem = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

/** Failures whose message is enough: no stack is shown. */
const expected = [
  CommandFailure,
  ModelError,
  DataDirectoryError,
  BackupError,
  MoveError,
  StoreError,
];

function exitCodeFor(error: unknown, terminal: Terminal): number {
  // Commander has printed the mistake already.
  if (error instanceof CommanderError)
    return error.exitCode === 0 ? exitCodes.ok : exitCodes.wrongUse;
  const say = (text: string): void =>
    terminal.error(`${styled(terminal, 'red', 'error:')} ${text}\n`);
  if (error instanceof WrongUsageError || error instanceof ConfigError) {
    say(error.message);
    return exitCodes.wrongUse;
  }
  say(wordsFor(error));
  return exitCodes.failed;
}

/** The message of an expected failure; the stack of an unexpected one. */
function wordsFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `${error.message}. Stop the program that listens there, or choose another PORT (METRICS_PORT for the metrics).`;
  }
  const known = expected.some((kind) => error instanceof kind) || isOfSystem(error);
  return known ? error.message : (error.stack ?? error.message);
}
