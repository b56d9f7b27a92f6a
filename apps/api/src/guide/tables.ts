import { optionsAsMarkdown } from '../platform/config/options-as-markdown.ts';
import { metricsAsMarkdown } from '../platform/observability/metrics-as-markdown.ts';
import { addOnsAsMarkdown, piiTypesAsMarkdown } from './add-ons-as-markdown.ts';

/** The tables of the guides that are made of the code, by the file of this package that holds them. */
export const tables: Readonly<Record<string, () => string>> = {
  'options.md': () => page('Options', 'Every option of the service.', optionsAsMarkdown()),
  'add-ons.md': () =>
    page('Add-ons', 'What does each add-on, and in which languages.', addOnsAsMarkdown()),
  'pii-types.md': () =>
    page('Types of entities', 'How the redaction finds each of them.', piiTypesAsMarkdown()),
  'metrics.md': () => page('Metrics', 'What the service measures.', metricsAsMarkdown()),
};

const page = (title: string, about: string, table: string): string =>
  `# ${title}\n\n${about} Written by \`node src/guide/main.ts\`.\n\n${table}\n`;
