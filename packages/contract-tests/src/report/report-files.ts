import { type CaseReport, jsonReport, type Report, type SuiteReport } from '../run/report.ts';
import {
  brokenRules,
  countOf,
  cutShortInWords,
  detailsOf,
  pairsInWords,
  uncheckedInWords,
  verdictInWords,
} from './summary.ts';

/** The report as Markdown for a pull request comment. */
export function markdownReport(report: Report): string {
  const sections = [
    `# Contract tests: ${report.verdict}`,
    `${verdictInWords(report)} Deployment: ${code(report.baseUrl)}. Run ${report.run}, seed ${report.seed}.`,
    ...brokenSections(report),
    suiteTable(report),
    listSection('Not checked', uncheckedInWords(report)),
    listSection('Too little time', cutShortInWords(report)),
    ledgerSection(report),
    leftSection(report),
  ];
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

const brokenSections = (report: Report): string[] =>
  brokenRules(report).map(({ rule, example, cases }) => {
    const where = cases.map((each) => `- ${inline(each)}`).slice(0, 5);
    const more = cases.length > where.length ? [`- and ${cases.length - where.length} more`] : [];
    const heading = `## Broken: ${code(rule.id)}\n\n${inline(rule.sentence)}`;
    return [heading, fenced(detailsOf(example).join('\n')), [...where, ...more].join('\n')].join(
      '\n\n',
    );
  });

function suiteTable({ suites }: Report): string {
  const rows = suites.map(({ id, title, rules, cases }) => {
    const counts = (['held', 'broken', 'not checked'] as const).map((each) => countOf(rules, each));
    return `| ${id} | ${inline(title)} | ${counts.join(' | ')} | ${cases.length} |`;
  });
  const head = '| Suite | About | Held | Broken | Not checked | Cases |\n|---|---|--:|--:|--:|--:|';
  return [head, ...rows].join('\n');
}

function listSection(heading: string, lines: readonly string[]): string {
  const items = lines.map((line) => `- ${inline(line)}`);
  return items.length === 0 ? '' : `## ${heading}\n\n${items.join('\n')}`;
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

/** The report in JUnit's XML format: one test case per case, and one for the ledger. */
export function junitReport(report: Report): string {
  const suites = report.suites.map(suiteElement);
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="verbatim-contract" time="${report.seconds}">
${[...suites, ledgerElement(report)].join('\n')}
</testsuites>
`;
}

function suiteElement({ id, title, cases }: SuiteReport): string {
  const failures = cases.filter(({ violations }) => violations.length > 0).length;
  const errors = cases.filter(({ crashed }) => crashed !== null).length;
  const skipped = cases.filter(isSkipped).length;
  const counts = `tests="${cases.length}" failures="${failures}" errors="${errors}" skipped="${skipped}"`;
  const elements = cases.map((each) => caseElement(id, each));
  return `  <testsuite name="${escaped(`${id}: ${title}`)}" ${counts}>
${elements.join('\n')}
  </testsuite>`;
}

const isSkipped = ({ skipped, violations, crashed }: CaseReport): boolean =>
  skipped !== null && violations.length === 0 && crashed === null;

function caseElement(suite: string, each: CaseReport): string {
  const { title, milliseconds, skipped, crashed, violations } = each;
  const inside = [
    ...violations.map((violation) => {
      const { rule, says } = violation;
      return `      <failure type="${escaped(rule)}" message="${escaped(says)}">${escaped(detailsOf(violation).join('\n'))}</failure>`;
    }),
    ...(crashed === null ? [] : [`      <error message="crashed">${escaped(crashed)}</error>`]),
    ...(isSkipped(each) ? [`      <skipped message="${escaped(skipped ?? '')}"/>`] : []),
  ];
  const seconds = (milliseconds / 1000).toFixed(3);
  const start = `    <testcase classname="${escaped(suite)}" name="${escaped(title)}" time="${seconds}"`;
  return inside.length === 0 ? `${start}/>` : `${start}>\n${inside.join('\n')}\n    </testcase>`;
}

function ledgerElement({ ledger }: Report): string {
  const { seen, expected, minimum } = ledger;
  const failed = seen < minimum;
  const says = `${seen} of ${expected} documented responses were seen, the minimum is ${minimum}`;
  const failure = failed ? `\n      <failure type="ledger" message="${says}"/>\n    ` : '';
  const counts = `tests="1" failures="${failed ? 1 : 0}" errors="0" skipped="0"`;
  return `  <testsuite name="ledger" ${counts}>
    <testcase classname="ledger" name="documented responses">${failure}</testcase>
  </testsuite>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
};

/** Escapes text for XML and replaces characters that XML does not allow. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\n\t]|[\ufffe\uffff]/gu, '\ufffd')
    .replaceAll(/[&<>"\n]/g, (character) => ENTITIES[character] ?? '');

/** Paths of the reports to write, by form. */
export type ReportFiles = Readonly<Partial<Record<'json' | 'junit' | 'markdown', string>>>;

const reporters = { json: jsonReport, junit: junitReport, markdown: markdownReport };

/** Writes a report in the forms that were asked for. */
export async function writeReports(
  report: Report,
  files: ReportFiles,
  writeFile: (path: string, text: string) => Promise<void>,
): Promise<void> {
  for (const [name, reporter] of Object.entries(reporters)) {
    const file = files[name as keyof typeof reporters];
    if (file !== undefined) await writeFile(file, reporter(report));
  }
}
