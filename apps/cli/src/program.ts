import { commandName, typedCommand } from '@verbatim/processes/typed-command';
import { Command } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { addBackup } from './commands/backup.ts';
import { addConfig } from './commands/config.ts';
import { addConsole } from './commands/console.ts';
import { addDoctor } from './commands/doctor.ts';
import { addJobs } from './commands/jobs.ts';
import { addKeys } from './commands/keys.ts';
import { addLive } from './commands/live.ts';
import { addMcp } from './commands/mcp.ts';
import { addMigrate } from './commands/migrate.ts';
import { addModels } from './commands/models.ts';
import { addOutbox } from './commands/outbox.ts';
import { addSecrets } from './commands/secrets.ts';
import { addServe } from './commands/serve.ts';
import { addShell } from './commands/shell.ts';
import { addTranscribe } from './commands/transcribe.ts';
import { addWatch } from './commands/watch.ts';
import { styled, type Terminal } from './terminal.ts';

/** Every command with its options. What a command does is only loaded when it runs. */
export function createProgram(terminal: Terminal): Command {
  const program = new Command(commandName())
    .description('Transcribes with a Verbatim service, and runs and manages one.')
    .version(manifest.version, '-V, --version', 'print the version')
    .exitOverride()
    .showSuggestionAfterError()
    .configureOutput({
      writeOut: terminal.out,
      writeErr: terminal.error,
      getOutHasColors: () => terminal.colors,
      getErrHasColors: () => terminal.errorColors,
      ...(terminal.width !== null && { getOutHelpWidth: () => terminal.width ?? 80 }),
    })
    .configureHelp({ styleTitle: (title) => styled(terminal, 'bold', title) })
    .addHelpText('after', `\n${typedCommand('help <command>')} shows details and examples.`);
  program.commandsGroup('Transcribe, over the API of a service:');
  addTranscribe(program, terminal);
  addLive(program, terminal);
  addWatch(program, terminal);
  addJobs(program, terminal);
  addMcp(program, terminal);
  program.commandsGroup('Run and manage a service, on its machine:');
  addServe(program, terminal);
  addConsole(program, terminal);
  addKeys(program, terminal);
  addModels(program, terminal);
  addOutbox(program, terminal);
  addSecrets(program, terminal);
  addBackup(program, terminal);
  addMigrate(program, terminal);
  addDoctor(program, terminal);
  addConfig(program, terminal);
  program.commandsGroup('This command itself:');
  addShell(program, terminal);
  program.helpCommand('help [command]', 'show help for a command');
  return program;
}
