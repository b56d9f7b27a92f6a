import { Metrics } from './metrics.ts';

/** A table of the metrics that are the service's own. */
export function metricsAsMarkdown(): string {
  const rows = new Metrics({ process: false }).describe().map(({ name, type, labels, help }) => {
    const by = labels.map((label) => `\`${label}\``).join(', ');
    return `| \`${name}\` | ${type} | ${by} | ${help} |`;
  });
  return ['| Metric | Kind | Labels | |', '|---|---|---|---|', ...rows].join('\n');
}
