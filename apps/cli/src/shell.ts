import { commandName } from '@verbatim/processes/typed-command';
import type { Command } from 'commander';
import { ChoiceOption } from './options.ts';

/** A command as help, completion, the man page and the docs describe it: all read it from the program itself. */
interface DescribedCommand {
  /** Without the name of the program: `keys create`; empty for the program. */
  readonly name: string;
  readonly description: string;
  readonly usage: string;
  readonly arguments: readonly DescribedArgument[];
  readonly options: readonly DescribedOption[];
  readonly commands: readonly { readonly name: string; readonly description: string }[];
  /** What its help says at the end: examples and notes. */
  readonly epilog: string;
}

interface DescribedArgument {
  readonly name: string;
  readonly description: string;
  /** What it may be; empty for anything. */
  readonly choices: readonly string[];
}

interface DescribedOption {
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

/** The shells that completion is written for. */
export const shells = { bash, zsh, fish } as const;

/** The names of an option, or a command, or several of them, as a pattern of `case`. */
const pattern = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(' | ');

/** What may follow a command that is no option: commands, or values of its argument. */
const wordsAfter = ({ commands, arguments: taken }: DescribedCommand): string =>
  [...commands.map(({ name }) => name), ...taken.flatMap(({ choices }) => choices)].join(' ');

const longNames = ({ options }: DescribedCommand): string =>
  options.flatMap(({ names }) => names.filter((name) => name.startsWith('--'))).join(' ');

/** A line of `case` for each command that has something to say. */
function cases(
  program: readonly DescribedCommand[],
  variable: string,
  words: (command: DescribedCommand) => string,
): string {
  return program
    .filter((command) => words(command) !== '')
    .map((command) => `    '${command.name}') ${variable}='${words(command)}' ;;`)
    .join('\n');
}

/** A line of `case` for each option with a value: what it may be, or nothing, and the shell offers files. */
function valueCases(program: readonly DescribedCommand[]): string {
  return program
    .flatMap(({ name, options }) =>
      options
        .filter(({ value }) => value !== '')
        .map(({ names, choices }) => {
          const typed = names.map((each) => `${name} ${each}`);
          return `    ${pattern(typed)}) words='${choices.join(' ')}' isValue=1 ;;`;
        }),
    )
    .join('\n');
}

/** The words typed so far find the command. Files are offered where nothing else is: `complete -o default`. */
function bash(program: readonly DescribedCommand[]): string {
  const names = program.filter(({ name }) => name !== '').map(({ name }) => name);
  return `# Completion of verbatim for bash, on PATH or by its path
_verbatim() {
  local current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD - 1]} path='' word words='' isValue='' prefix='' at
  # --name=value is three words in bash, one in zsh.
  if [[ $current == --*=* ]]; then
    before=\${current%%=*} prefix="\${current%%=*}=" current=\${current#*=}
  elif [[ $current == '=' ]]; then
    current=''
  elif [[ $before == '=' ]]; then
    before=\${COMP_WORDS[COMP_CWORD - 2]}
  fi
  for ((at = 1; at < COMP_CWORD; at += 1)); do
    word=\${COMP_WORDS[at]}
    case "\${path:+$path }$word" in
      ${pattern(names)}) path="\${path:+$path }$word" ;;
    esac
  done
  case "$path $before" in
${valueCases(program)}
  esac
  if [[ ! $isValue && $current == -* ]]; then
    case "$path" in
${cases(program, 'words', longNames)}
    esac
  elif [[ ! $isValue ]]; then
    case "$path" in
${cases(program, 'words', wordsAfter)}
    esac
  fi
  COMPREPLY=()
  while IFS='' read -r word; do COMPREPLY+=("$prefix$word"); done < <(compgen -W "$words" -- "$current")
}
complete -o default -o bashdefault -F _verbatim verbatim
`;
}

/** zsh runs the completion of bash. */
function zsh(program: readonly DescribedCommand[]): string {
  return `#compdef verbatim
# Completion of verbatim for zsh
(( $+functions[compdef] )) || { autoload -U +X compinit && compinit }
autoload -U +X bashcompinit && bashcompinit
${bash(program)}`;
}

function fish(program: readonly DescribedCommand[]): string {
  const lines = program.flatMap((command) => [
    ...command.commands.map(
      ({ name, description }) =>
        `complete -c verbatim -n ${condition(command)} -f -a ${name} -d ${quoted(description)}`,
    ),
    ...command.options.map(({ names, value, choices, description }) => {
      const flags = names.map((name) =>
        name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`,
      );
      const taken =
        value === '' ? '' : choices.length === 0 ? ' -r' : ` -x -a ${quoted(choices.join(' '))}`;
      return `complete -c verbatim -n ${condition(command)} ${flags.join(' ')}${taken} -d ${quoted(description)}`;
    }),
    ...command.arguments
      .filter(({ choices }) => choices.length > 0)
      .map(
        ({ choices, description }) =>
          `complete -c verbatim -n ${condition(command)} -f -a ${quoted(choices.join(' '))} -d ${quoted(description)}`,
      ),
  ]);
  return `# Completion of verbatim for fish\n${lines.join('\n')}\n`;
}

/** True once all words of a command were typed, and no word of a command in it. */
function condition({ name, commands }: DescribedCommand): string {
  const seen = name
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => `__fish_seen_subcommand_from ${word}`);
  const below = commands.map((each) => each.name).join(' ');
  const unseen = below === '' ? [] : [`not __fish_seen_subcommand_from ${below}`];
  return quoted([...seen, ...unseen].join('; and '));
}

const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** The man page of the program: all commands on one page, as `man verbatim` shows it. */
export function manPage(program: readonly DescribedCommand[], version: string): string {
  const [whole, ...commands] = program;
  if (whole === undefined) return '';
  return [
    // The page is made when it is asked for.
    `.TH VERBATIM 1 "${new Date().toISOString().slice(0, 10)}" "verbatim ${plain(version)}" "Verbatim"`,
    '.SH NAME',
    `verbatim \\- ${plain(whole.description.replace(/\.$/, ''))}`,
    '.SH SYNOPSIS',
    '.B verbatim',
    '.I command',
    '[options]',
    '.SH COMMANDS',
    ...commands.flatMap(commandSection),
    '.SH EXIT STATUS',
    '.TP\n0\nsuccess\n.TP\n1\nfailure\n.TP\n2\nwrong usage\n.TP\n130\ninterrupted',
    '.SH ENVIRONMENT',
    '.TP\n.B VERBATIM_URL\nthe address of the service\n.TP\n.B VERBATIM_KEY\nthe API key\n.TP\n.B XDG_STATE_HOME\nwhere interrupted transcriptions are remembered, ~/.local/state by default',
    '',
  ].join('\n');
}

function commandSection(command: DescribedCommand): string[] {
  const groups = Map.groupBy(command.options, ({ group }) => group);
  return [
    `.SS "verbatim ${plain(command.name)} ${plain(command.usage)}"`,
    filled(sentence(command.description)),
    ...command.arguments.flatMap(({ name, description }) => [
      '.TP',
      `.I ${plain(name)}`,
      filled(description),
    ]),
    ...[...groups].flatMap(([group, options]) => [
      ...(group === 'Options:' ? [] : ['.PP', `.B ${plain(group)}`]),
      ...options.flatMap(optionEntry),
    ]),
    ...(command.epilog === ''
      ? []
      : ['.PP', '.nf', ...command.epilog.split('\n').map(plain), '.fi']),
  ];
}

const optionEntry = ({ names, value, description }: DescribedOption): string[] => [
  '.TP',
  `.B ${plain([names.join(', '), value].filter((part) => part !== '').join(' '))}`,
  filled(description),
];

const sentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;

/** Text without marks of roff, on one line. */
function plain(text: string): string {
  const escaped = text
    .replaceAll(commandName(), 'verbatim')
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-');
  return withoutRequest(escaped);
}

/** A line that begins with one of these marks is a request of roff. */
const withoutRequest = (line: string): string => (/^[.']/.test(line) ? `\\&${line}` : line);

const MAX_LINE_BYTES = 80;

/** Mandoc counts a letter beyond ASCII as the escape that it makes of it. */
const byteLength = (line: string): number => line.replaceAll(/[^ -~]/g, '\\[u0000]').length;

/** A paragraph as source of roff: short lines, as mandoc wants them, which roff joins. */
function filled(text: string): string {
  const lines: string[] = [];
  for (const word of plain(text).split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && byteLength(longer) <= MAX_LINE_BYTES) lines.splice(-1, 1, longer);
    else lines.push(withoutRequest(word));
  }
  return lines.join('\n');
}
