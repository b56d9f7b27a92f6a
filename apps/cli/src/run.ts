import { BackupError, ConfigError, DataDirectoryError } from '@verbatim/api';
import { commandName, ModelError, typedCommand } from '@verbatim/speech';
import { StoreError } from '@verbatim/storage';
import { Command, CommanderError } from 'commander';
import { addBackup } from './commands/backup.ts';
import { addConfig } from './commands/config.ts';
import { addJobs } from './commands/jobs.ts';
import { addKeys } from './commands/keys.ts';
import { addModels } from './commands/models.ts';
import { addOutbox } from './commands/outbox.ts';
import { addServe } from './commands/serve.ts';
import { addTranscribe } from './commands/transcribe.ts';
import { CommandFailure, exitCodes, UsageError } from './failures.ts';
import { styled, type Terminal } from './terminal.ts';

/** Runs a command and answers its exit code. */
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
    .description('Runs a Verbatim service and looks after it.')
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
  addConfig(program, terminal);
  return program;
}

/** A file that may not be read, a port that is taken: the message of the system names it. */
const isOfSystem = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

/** Failures whose message says all that there is to say. */
const expected = [CommandFailure, ModelError, DataDirectoryError, BackupError, StoreError];

function exitCodeFor(error: unknown, terminal: Terminal): number {
  // Commander has said already what is wrong.
  if (error instanceof CommanderError)
    return error.exitCode === 0 ? exitCodes.ok : exitCodes.wrongUse;
  const say = (text: string): void =>
    terminal.error(`${styled(terminal, 'red', 'error:')} ${text}\n`);
  if (error instanceof UsageError || error instanceof ConfigError) {
    say(error.message);
    return exitCodes.wrongUse;
  }
  say(wordsFor(error));
  return exitCodes.failed;
}

/** A stack is only for what nobody has thought of. */
function wordsFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `${error.message}. Stop what listens there, or choose another PORT (METRICS_PORT for the metrics).`;
  }
  const known = expected.some((kind) => error instanceof kind) || isOfSystem(error);
  return known ? error.message : (error.stack ?? error.message);
}
