import { commandName } from '@verbatim/processes/typed-command';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Terminal } from './terminal.ts';

/** Options of commands that work on the data of a service. */
export interface DataOptions {
  readonly config?: string;
  readonly dataDir?: string;
}

/** Options of such commands that may print JSON. */
export interface JsonOptions extends DataOptions {
  readonly json?: true;
}

const withDataOptions = (command: Command): Command =>
  command
    .option('--config <file>', 'a YAML file with the configuration (or CONFIG_FILE)')
    .option('--data-dir <directory>', 'the data directory (or DATA_DIR; default: `data`)');

/** Options of commands that call a service. */
export interface RemoteOptions {
  readonly url?: string;
  readonly key?: string;
}

/** Options of such commands that may print JSON. */
export interface JsonCallOptions extends RemoteOptions {
  readonly json?: true;
}

export const withCallOptions = (command: Command): Command =>
  command
    .option(
      '--url <address>',
      'the address of the service (or VERBATIM_URL; default: this machine)',
    )
    .option('--key <key>', 'the API key (or VERBATIM_KEY; default: the first key of this machine)');

/** An option whose values completion offers. Commander's own `choices` would list all of them in help, also a hundred languages. */
export class ChoiceOption extends Option {
  readonly offered: readonly string[];

  constructor(flags: string, description: string, offered: readonly string[]) {
    super(flags, description);
    this.offered = offered;
  }
}

/** Makes a parser of an option that is a whole number with a minimum. */
export const wholeNumber =
  (least: number) =>
  (text: string): number => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least) return value;
    throw new InvalidArgumentError(`It must be a whole number of at least ${least}.`);
  };

/** Examples at the end of a help text. */
const examples = (...lines: readonly string[]): string =>
  `\nExamples:\n${lines.map((line) => `  $ ${commandName()} ${line}`).join('\n')}`;

/** Makes a function that adds a command with some options; examples, then notes, are at the end of its help. */
const commandWith =
  (withOptions: (command: Command) => Command) =>
  (
    parent: Command,
    name: string,
    about: string,
    lines: readonly string[],
    notes?: string,
  ): Command =>
    withOptions(parent.command(name).description(about)).addHelpText(
      'after',
      [examples(...lines), ...(notes === undefined ? [] : [notes])].join('\n\n'),
    );

/** A command without options of its own. */
export const plainCommand = commandWith((command) => command);

/** A command that works on the data of a service. */
export const dataCommand = commandWith(withDataOptions);

export const callCommand = commandWith(withCallOptions);

/** What a command does: gets its arguments, its options and the terminal. A method, so that each may have arguments of its own types. */
interface Action {
  run(...values: unknown[]): unknown;
}

/** Runs a function of a module that is loaded only then, as the action of a command. */
export const runs =
  <Name extends string>(
    load: () => Promise<Readonly<Record<NoInfer<Name>, Action['run']>>>,
    name: Name,
    terminal: Terminal,
  ) =>
  // Commander adds the command itself.
  async (...given: unknown[]): Promise<void> => {
    const actions = await load();
    await actions[name](...given.slice(0, -1), terminal);
  };
