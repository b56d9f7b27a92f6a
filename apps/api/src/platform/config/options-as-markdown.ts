import type { PlacedOption } from './option.ts';
import { options } from './options.ts';

/** A table for each section, for the page about configuration. */
export function optionsAsMarkdown(): string {
  const bySection = Map.groupBy(options, ({ section }) => section);
  return [...bySection]
    .map(([section, rows]) => [`### \`${section}\``, '', ...tableOf(rows)].join('\n'))
    .join('\n\n');
}

function tableOf(rows: readonly PlacedOption[]): string[] {
  return [
    '| In a file | In the environment | Default | |',
    '|---|---|---|---|',
    ...rows.map(({ key, environment, about, kind, ...row }) => {
      const value = row.defaultInWords ?? `\`${kind.write(row.default)}\``;
      return `| \`${key}\` | \`${environment}\` | ${value} | ${about} Allowed: ${kind.allowed}. |`;
    }),
  ];
}
