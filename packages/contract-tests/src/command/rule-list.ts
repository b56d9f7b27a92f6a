import type { Suite } from '../run/suite.ts';

/** Every rule and how it is checked, as one Markdown table per suite. */
export function ruleTables(suites: readonly Suite[]): string {
  const tables = suites
    .map(({ id, title, rules }) => {
      const rows = Object.entries(rules).map(
        ([name, { sentence, how }]) => `| \`${id}.${name}\` | ${cell(sentence)} | ${cell(how)} |`,
      );
      const head = '| Rule | Requires | Checked by |\n|---|---|---|';
      return `## ${title}\n\n${[head, ...rows].join('\n')}\n`;
    })
    .join('\n');
  return `# Rules\n\nThe rules that a run checks; written by \`verbatim-contract --rules\`.\n\n${tables}`;
}

const cell = (text: string): string => text.replaceAll('|', '\\|');
