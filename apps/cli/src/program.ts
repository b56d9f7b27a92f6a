import { resolve } from 'node:path';
import { commandName, typedCommand } from '@verbatim/processes/typed-command';
import { Argument, Command, CommanderError } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { addApiCommands } from './commands/api-commands.ts';
import { addServiceCommands } from './commands/service-commands.ts';
import { CommandFailure, exitCodes, InterruptedError, WrongUsageError } from './failures.ts';
import { plainCommand } from './options.ts';
import { styled, styledError, type Terminal } from './terminal.ts';

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
  addApiCommands(program, terminal);
  program.commandsGroup('Run and manage a service, on its machine:');
  addServiceCommands(program, terminal);
  program.commandsGroup('This command itself:');
  addShell(program, terminal);
  program.helpCommand('help [command]', 'show help for a command');
  return program;
}

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

/** Failures of the service whose message says what to do. They are known by name: loading their classes would load the service. */
const SERVICE_FAILURES = new Set([
  'BackupError',
  'DataDirectoryError',
  'ModelError',
  'MoveError',
  'StoreError',
]);

/** The exit code and the message: the words of an expected failure, the stack of an unexpected one. */
function verdictOn(error: unknown): { readonly code: number; readonly message: string } {
  if (!(error instanceof Error)) return { code: exitCodes.failed, message: String(error) };
  const { name, message } = error;
  if (error instanceof WrongUsageError || name === 'ConfigError')
    return { code: exitCodes.wrongUse, message };
  if (error instanceof InterruptedError) return { code: exitCodes.interrupted, message };
  // Errors of system calls, such as an unreadable file: their message is enough.
  const isKnown =
    error instanceof CommandFailure || 'syscall' in error || SERVICE_FAILURES.has(name);
  return { code: exitCodes.failed, message: isKnown ? message : (error.stack ?? message) };
}

/** The command as it is typed in any folder. */
const fromAnywhere = (): string =>
  commandName().includes('/') ? resolve(commandName()) : commandName();

/** `verbatim completion` and `verbatim man`: both are made from the program itself. */
function addShell(program: Command, terminal: Terminal): void {
  plainCommand(
    program,
    'completion',
    'print the completion of commands and options for a shell',
    ['completion bash', 'completion zsh', 'completion fish'],
    `bash: add "source <(${fromAnywhere()} completion bash)" to ~/.bashrc. zsh: the same with zsh in ~/.zshrc.
fish: ${commandName()} completion fish > ~/.config/fish/completions/verbatim.fish
They complete ${commandName()}, as well as verbatim on PATH.`,
  )
    .addArgument(new Argument('<shell>', 'the shell').choices(['bash', 'zsh', 'fish']))
    .action(async (shell: 'bash' | 'fish' | 'zsh') => {
      const { describedCommands, shells } = await import('./shell.ts');
      terminal.out(shells[shell](describedCommands(program)));
    });
  plainCommand(
    program,
    'man',
    'print the man page',
    ['man'],
    `Read it with: ${commandName()} man > verbatim.1 && man ./verbatim.1`,
  ).action(async () => {
    const { describedCommands, manPage } = await import('./shell.ts');
    terminal.out(manPage(describedCommands(program), program.version() ?? ''));
  });
}
