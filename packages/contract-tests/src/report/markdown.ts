import type { Report } from '../run/report.ts';
import {
  brokenRules,
  countOf,
  cutShortInWords,
  pairsInWords,
  uncheckedRules,
  verdictInWords,
} from './summary.ts';

/** The report as Markdown for a pull request comment. */
export function markdownReport(report: Report): string {
  const sections = [
    `# Contract tests: ${report.verdict}`,
    `${verdictInWords(report)} Deployment: ${code(report.baseUrl)}. Run ${report.run}, seed ${report.seed}.`,
    ...brokenSections(report),
    suiteTable(report),
    unseenSection(report),
    cutShortSection(report),
    ledgerSection(report),
    leftSection(report),
  ];
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

function brokenSections(report: Report): string[] {
  return brokenRules(report).map(({ rule, example, cases }) => {
    const details = [
      example.says,
      ...example.also,
      example.exchange,
      example.counterexample,
      example.curl,
      example.repeat,
    ];
    const block = details.filter((line) => line !== null).join('\n');
    const where = cases.map((each) => `- ${inline(each)}`).slice(0, 5);
    const more = cases.length > where.length ? [`- and ${cases.length - where.length} more`] : [];
    const heading = `## Broken: ${code(rule.id)}\n\n${inline(rule.sentence)}`;
    return [heading, fenced(block), [...where, ...more].join('\n')].join('\n\n');
  });
}

function suiteTable({ suites }: Report): string {
  const rows = suites.map(({ id, title, rules, cases }) => {
    const counts = (['held', 'broken', 'not checked'] as const).map((each) => countOf(rules, each));
    return `| ${id} | ${inline(title)} | ${counts.join(' | ')} | ${cases.length} |`;
  });
  const head = '| Suite | About | Held | Broken | Not checked | Cases |\n|---|---|--:|--:|--:|--:|';
  return [head, ...rows].join('\n');
}

function cutShortSection(report: Report): string {
  const lines = cutShortInWords(report).map((line) => `- ${inline(line)}`);
  return lines.length === 0 ? '' : ['## Too little time', lines.join('\n')].join('\n\n');
}

function unseenSection(report: Report): string {
  const lines = uncheckedRules(report).map(({ suite, rules, whole, reasons }) => {
    const names = whole ? `${suite}, all ${rules.length} rules` : rules.join(', ');
    return `- ${names}: ${inline(reasons.join('; ') || 'no case reached it')}`;
  });
  return lines.length === 0 ? '' : ['## Not checked', lines.join('\n')].join('\n\n');
}

function ledgerSection({ ledger }: Report): string {
  const { seen, expected, minimum, missing } = ledger;
  const minimumText = minimum > 0 ? `; the minimum is ${minimum}` : '';
  const text = `${seen} of ${expected} documented responses were seen${minimumText}.`;
  const rest = missing.length === 0 ? '' : ` Missing: ${pairsInWords(missing)}.`;
  return `## Ledger\n\n${text}${rest}`;
}

function leftSection({ made }: Report): string {
  if (made.left.length === 0) return '';
  return `## Left behind\n\n${made.left.map((path) => `- ${code(path)}`).join('\n')}`;
}

const code = (text: string): string => `\`${text}\``;

/** Escapes text for a table cell. */
const inline = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('<', '&lt;');

/** A code block with a fence longer than any in the text. */
function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${text}\n${fence}`;
}
