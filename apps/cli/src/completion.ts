import type { DescribedCommand } from './command-table.ts';

/** The shells that completion is written for. */
export const shells = { bash, zsh, fish } as const;

/** A shell that completion is written for. */
export type Shell = keyof typeof shells;

/** What is offered after a command: its commands and its options. */
const wordsAfter = ({ commands, options }: DescribedCommand): string[] => [
  ...commands.map(({ name }) => name),
  ...options.flatMap(({ names }) => names.filter((name) => name.startsWith('--'))),
];

/** A `case` on the words typed so far finds the command; files are offered where nothing else is. */
function bash(program: readonly DescribedCommand[]): string {
  const names = program.filter(({ name }) => name !== '').map(({ name }) => name);
  const cases = program.map(
    (command) => `    '${command.name}') words='${wordsAfter(command).join(' ')}' ;;`,
  );
  return `# Completion of verbatim for bash: source <(verbatim completion bash)
_verbatim() {
  local current=\${COMP_WORDS[COMP_CWORD]} path='' word words='' at
  for ((at = 1; at < COMP_CWORD; at += 1)); do
    word=\${COMP_WORDS[at]}
    case "\${path:+$path }$word" in
      ${names.map((name) => `'${name}'`).join(' | ')}) path="\${path:+$path }$word" ;;
    esac
  done
  case "$path" in
${cases.join('\n')}
  esac
  COMPREPLY=()
  while IFS='' read -r word; do COMPREPLY+=("$word"); done < <(compgen -W "$words" -- "$current")
}
complete -o default -o bashdefault -F _verbatim verbatim
`;
}

/** zsh runs the completion of bash. */
function zsh(program: readonly DescribedCommand[]): string {
  return `#compdef verbatim
# Completion of verbatim for zsh: source <(verbatim completion zsh)
autoload -U +X compinit && compinit
autoload -U +X bashcompinit && bashcompinit
${bash(program)}`;
}

function fish(program: readonly DescribedCommand[]): string {
  const lines = program.flatMap((command) => [
    ...command.commands.map(
      ({ name, description }) =>
        `complete -c verbatim -n ${condition(command)} -f -a ${name} -d ${quoted(description)}`,
    ),
    ...command.options.map(({ names, value, description }) => {
      const flags = names.map((name) =>
        name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`,
      );
      return `complete -c verbatim -n ${condition(command)} ${flags.join(' ')}${value === '' ? '' : ' -r'} -d ${quoted(description)}`;
    }),
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
