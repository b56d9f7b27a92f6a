import type { Command } from 'commander';
import { ChoiceOption } from './options.ts';

/** A command as help, completion, the man page and the docs describe it: all read it from the program itself. */
export interface DescribedCommand {
  /** Without the name of the program: `keys create`; empty for the program. */
  readonly name: string;
  readonly description: string;
  readonly usage: string;
  readonly arguments: readonly DescribedArgument[];
  readonly options: readonly DescribedOption[];
  /** The names and descriptions of the commands in it. */
  readonly commands: readonly { readonly name: string; readonly description: string }[];
  /** What its help says at the end: examples and notes. */
  readonly epilog: string;
}

/** An argument of a command. */
interface DescribedArgument {
  readonly name: string;
  readonly description: string;
  /** What it may be; empty for anything. */
  readonly choices: readonly string[];
}

/** An option of a command. */
export interface DescribedOption {
  /** As it is typed: `-o` and `--output`. */
  readonly names: readonly string[];
  /** Placeholder of its value in help; empty if it takes none. */
  readonly value: string;
  /** What its value may be; empty for anything. */
  readonly choices: readonly string[];
  readonly description: string;
  /** The heading that help lists it under. */
  readonly group: string;
}

/** Every command of a program, the program itself first. */
export function describedCommands(
  program: Command,
  before: readonly string[] = [],
): DescribedCommand[] {
  const help = program.createHelp();
  const commands = help.visibleCommands(program).filter((each) => each.name() !== 'help');
  const described: DescribedCommand = {
    name: before.join(' '),
    description: program.description(),
    usage: program.usage(),
    arguments: help.visibleArguments(program).map((argument) => ({
      name: argument.name(),
      description: argument.description,
      choices: argument.argChoices ?? [],
    })),
    options: help.visibleOptions(program).map((option) => ({
      names: [option.short, option.long].filter((name) => name !== undefined),
      value: /[<[].*$/.exec(option.flags)?.[0] ?? '',
      choices: option instanceof ChoiceOption ? option.offered : [],
      description: help.optionDescription(option),
      group: option.helpGroupHeading ?? 'Options:',
    })),
    commands: commands.map((each) => ({ name: each.name(), description: each.description() })),
    epilog: epilogOf(program),
  };
  return [
    described,
    ...commands.flatMap((each) => describedCommands(each, [...before, each.name()])),
  ];
}

/** Commander keeps these texts to itself: they are what help prints after the rest. */
function epilogOf(command: Command): string {
  const printed: string[] = [];
  const configured = command.configureOutput();
  command.configureOutput({ ...configured, writeOut: (text) => void printed.push(text) });
  command.outputHelp();
  command.configureOutput(configured);
  const all = printed.join('');
  const rest = command.helpInformation();
  return all.slice(all.indexOf(rest) + rest.length).trim();
}
