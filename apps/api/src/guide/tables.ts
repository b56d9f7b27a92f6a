import { options, type PlacedOption } from '../config/options.ts';
import { Metrics } from '../observability/metrics.ts';
import { addOnsAsMarkdown, piiTypesAsMarkdown } from './add-ons-as-markdown.ts';
import { boundsAsMarkdown } from './bounds-as-markdown.ts';

/** The tables of the guides that are made of the code, by the file of this package that holds them. */
export const tables: Readonly<Record<string, () => string>> = {
  'options.md': () => page('Options', 'Every option of the service.', optionsAsMarkdown()),
  'add-ons.md': () =>
    page('Add-ons', 'What does each add-on, and in which languages.', addOnsAsMarkdown()),
  'pii-types.md': () =>
    page('Types of entities', 'How the redaction finds each of them.', piiTypesAsMarkdown()),
  'bounds.md': () =>
    page('What one caller can use', 'Every limit, with its option.', boundsAsMarkdown()),
  'metrics.md': () => page('Metrics', 'What the service measures.', metricsAsMarkdown()),
};

const page = (title: string, about: string, table: string): string =>
  `# ${title}\n\n${about} Written by \`node src/guide/main.ts\`.\n\n${table}\n`;

/** A table for each section, for the page about configuration. */
function optionsAsMarkdown(): string {
  const bySection = Map.groupBy(options, ({ section }) => section);
  return [...bySection]
    .map(([section, rows]) => [`### \`${section}\``, '', ...tableOf(rows)].join('\n'))
    .join('\n\n');
}

function tableOf(rows: readonly PlacedOption[]): string[] {
  return [
    '| In a file | In the environment | Default | Meaning |',
    '|---|---|---|---|',
    ...rows.map(({ key, environment, about, kind, ...row }) => {
      const value = row.defaultInWords ?? `\`${kind.write(row.default)}\``;
      return `| \`${key}\` | \`${environment}\` | ${value} | ${about} Allowed: ${kind.allowed}. |`;
    }),
  ];
}

/** A table of the metrics that are the service's own. */
function metricsAsMarkdown(): string {
  const rows = new Metrics({ process: false }).describe().map(({ name, type, labels, help }) => {
    const by = labels.map((label) => `\`${label}\``).join(', ');
    return `| \`${name}\` | ${type} | ${by} | ${help} |`;
  });
  return ['| Metric | Kind | Labels | Meaning |', '|---|---|---|---|', ...rows].join('\n');
}
