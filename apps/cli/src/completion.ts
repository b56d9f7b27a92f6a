import type { DescribedCommand } from './command-table.ts';

/** The shells that completion is written for. */
export const shells = { bash, zsh, fish } as const;

/** A shell that completion is written for. */
export type Shell = keyof typeof shells;

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
  return `# Completion of verbatim for bash: source <(verbatim completion bash)
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
# Completion of verbatim for zsh: source <(verbatim completion zsh)
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
  return `# Completion of verbatim for fish: verbatim completion fish | source\n${lines.join('\n')}\n`;
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
