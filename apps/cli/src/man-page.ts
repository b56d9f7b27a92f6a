import type { DescribedCommand, DescribedOption } from './command-table.ts';

/** The man page of the program: all commands on one page, as `man verbatim` shows it. */
export function manPage(program: readonly DescribedCommand[], version: string): string {
  const [whole, ...commands] = program;
  if (whole === undefined) return '';
  return [
    `.TH VERBATIM 1 "" "verbatim ${plain(version)}" "Verbatim"`,
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
    `${plain(sentence(command.description))}`,
    ...command.arguments.flatMap(({ name, description }) => [
      '.TP',
      `.I ${plain(name)}`,
      plain(description),
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
  plain(description),
];

const sentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;

/** Text without marks of roff. */
function plain(text: string): string {
  const escaped = text
    .replaceAll('npx --no verbatim', 'verbatim')
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-');
  return /^[.']/.test(escaped) ? `\\&${escaped}` : escaped;
}
