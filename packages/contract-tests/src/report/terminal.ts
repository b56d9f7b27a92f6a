import { styleText } from 'node:util';
import type { Report, SuiteReport } from '../run/report.ts';
import type { Suite } from '../run/suite.ts';
import {
  type BrokenRule,
  brokenRules,
  countOf,
  cutShortInWords,
  pairsInWords,
  suiteInWords,
  uncheckedInWords,
  verdictInWords,
} from './summary.ts';

/** Styles of terminal output. */
interface Style {
  readonly good: (text: string) => string;
  readonly bad: (text: string) => string;
  readonly doubtful: (text: string) => string;
  readonly quiet: (text: string) => string;
}

const plainText = (text: string): string => text;

/** No colors. */
export const plain: Style = {
  good: plainText,
  bad: plainText,
  doubtful: plainText,
  quiet: plainText,
};

/** Colors that are readable on light and dark backgrounds. */
export const colored: Style = {
  good: (text) => styleText('green', text, { validateStream: false }),
  bad: (text) => styleText(['red', 'bold'], text, { validateStream: false }),
  doubtful: (text) => styleText('yellow', text, { validateStream: false }),
  quiet: (text) => styleText('dim', text, { validateStream: false }),
};

const NAME_WIDTH = 14;

export function suiteLine(suite: SuiteReport, style: Style): string {
  const { good, bad, doubtful } = style;
  const name = suite.id.padEnd(NAME_WIDTH);
  const words = suiteInWords(suite);
  if (isBroken(suite)) return `${bad('broken')}   ${name}${words}`;
  if (suite.cases.some(({ crashed }) => crashed !== null))
    return `${bad('failed')}   ${name}${words}`;
  if (countOf(suite.rules, 'held') === 0) return `${doubtful('skipped')}  ${name}${words}`;
  return `${good('kept')}     ${name}${words}`;
}

const isBroken = ({ rules, cases }: SuiteReport): boolean =>
  countOf(rules, 'broken') > 0 || cases.some(({ violations }) => violations.length > 0);

/** The report at the end of a run. */
export function endText(report: Report, style: Style): string {
  const sections = [
    ...brokenRules(report).map((broken) => brokenText(broken, style)),
    ...crashes(report, style),
    uncheckedText(report, style),
    cutShortText(report, style),
    ledgerText(report, style),
    madeText(report, style),
    verdictText(report, style),
  ];
  return `\n${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

function brokenText({ rule, example, cases }: BrokenRule, { bad, quiet }: Style): string {
  const [first, ...others] = cases;
  const more = others.length > 0 ? ` (and ${others.length} other cases)` : '';
  return [
    `${bad('broken')}  ${rule.id}: ${rule.sentence}`,
    `  in     ${first}${more}`,
    `  found  ${example.says}${example.times > 1 ? ` (and ${example.times - 1} times more)` : ''}`,
    ...example.also.map((says) => `  also   ${says}`),
    ...(example.exchange === null ? [] : [`  seen   ${example.exchange}`]),
    ...(example.counterexample === null ? [] : [`  with   ${example.counterexample}`]),
    ...(example.curl === null
      ? []
      : [`  ${quiet('curl')}   ${example.curl.replace(/^curl /, '')}`]),
    `  ${quiet('again')}  ${example.repeat}`,
  ].join('\n');
}

const crashes = ({ suites }: Report, { bad }: Style): string[] =>
  suites.flatMap(({ id, cases }) =>
    cases.flatMap(({ title, crashed }) =>
      crashed === null ? [] : [`${bad('crashed')}  ${id}: ${title}\n${crashed}`],
    ),
  );

function uncheckedText(report: Report, { doubtful }: Style): string {
  const lines = uncheckedInWords(report).map((line) => `  ${line}`);
  return lines.length === 0 ? '' : [doubtful('Not checked'), ...lines].join('\n');
}

function cutShortText(report: Report, { doubtful }: Style): string {
  const lines = cutShortInWords(report);
  const heading = doubtful('Too little time, or too few requests (--seconds, --requests)');
  return lines.length === 0 ? '' : [heading, ...lines.map((line) => `  ${line}`)].join('\n');
}

function ledgerText({ ledger }: Report, { good, bad }: Style): string {
  const { seen, expected, minimum, missing } = ledger;
  const enough = seen >= minimum ? good : bad;
  const least = minimum > 0 ? `, the minimum is ${minimum}` : '';
  const first = `${enough('Ledger')}  ${seen} of ${expected} documented responses were seen${least}`;
  return missing.length === 0 ? first : `${first}\n  missing: ${pairsInWords(missing)}`;
}

function madeText({ made }: Report, { doubtful }: Style): string {
  const { count, removed, left } = made;
  if (left.length === 0) return `Created and deleted  ${removed} jobs and sessions`;
  const list = left.map((path) => `  ${path}`).join('\n');
  return `${doubtful('Left behind')}  ${left.length} of ${count} could not be deleted in time:\n${list}`;
}

const verdictText = (report: Report, { good, bad }: Style): string =>
  (report.verdict === 'kept' ? good : bad)(verdictInWords(report));

/** Destination of text. */
export type Output = { readonly isTerminal: boolean; write(text: string): void };

/** Progress of a run in one line that is overwritten, on terminals only. */
export class RunProgressLine {
  readonly #output: Output;
  readonly #total: number;
  readonly #now: () => number;
  readonly #start: number;
  #done = 0;
  #shown = false;

  constructor(output: Output, suites: readonly Suite[], now: () => number = Date.now) {
    this.#output = output;
    this.#total = suites.reduce((sum, { cases }) => sum + cases.length, 0);
    this.#now = now;
    this.#start = now();
  }

  advance(): void {
    this.#done += 1;
    this.#show();
  }

  /** Writes a permanent line. */
  line(text: string): void {
    this.#clear();
    this.#output.write(`${text}\n`);
    this.#show();
  }

  end(): void {
    this.#clear();
  }

  #show(): void {
    if (!this.#output.isTerminal || this.#done === this.#total) return;
    const seconds = Math.round((this.#now() - this.#start) / 1000);
    this.#clear();
    this.#output.write(`${this.#done} of ${this.#total} cases, ${seconds} s`);
    this.#shown = true;
  }

  #clear(): void {
    if (this.#shown) this.#output.write('\r\u001b[2K');
    this.#shown = false;
  }
}
