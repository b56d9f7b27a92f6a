import type { CaseReport, Report, SuiteReport } from '../run/report.ts';

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
    ...violations.map(({ rule, says, also, exchange, curl, counterexample, repeat }) => {
      const details = [says, ...also, exchange, counterexample, curl, repeat].filter(
        (line) => line !== null,
      );
      return `      <failure type="${escaped(rule)}" message="${escaped(says)}">${escaped(details.join('\n'))}</failure>`;
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
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\n\t]|[\ufffe\uffff]/gu, '\ufffd')
    .replaceAll(/[&<>"\n]/g, (character) => ENTITIES[character] ?? '');
}
