import type { Suite } from '../run/suite.ts';

/** Every rule, what it says and how it is checked, as a Markdown table for each suite. */
export function ruleTables(suites: readonly Suite[]): string {
  const tables = suites
    .map(({ id, title, rules }) => {
      const rows = Object.entries(rules).map(
        ([name, { sentence, how }]) => `| \`${id}.${name}\` | ${cell(sentence)} | ${cell(how)} |`,
      );
      const head = '| Rule | Says | Checked by |\n|---|---|---|';
      return `## ${title}\n\n${[head, ...rows].join('\n')}\n`;
    })
    .join('\n');
  return `# Rules\n\nWhat a run looks at, written by \`verbatim-contract --rules\`.\n\n${tables}`;
}

const cell = (text: string): string => text.replaceAll('|', '\\|');
