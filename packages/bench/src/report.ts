import { styleText } from 'node:util';
import type { Spread } from './statistics.ts';

/** A table for people, and the numbers behind it for programs. */
export interface Report {
  readonly name: string;
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly notes: readonly string[];
  readonly verdicts: readonly Verdict[];
  readonly data: unknown;
}

/** A figure that the project promises, and whether this run kept it. */
export interface Verdict {
  readonly promise: string;
  readonly measured: string;
  readonly met: boolean;
}

/** `12.3 (11.9 - 13.0)`: the median and the ends. */
export const withEnds = ({ median, min, max }: Spread, format: (value: number) => string): string =>
  `${format(median)} (${format(min)} - ${format(max)})`;

/** Three significant digits, without an exponent. */
export function threeDigits(value: number): string {
  if (!Number.isFinite(value)) return '-';
  const decimals = value === 0 ? 0 : 2 - Math.floor(Math.log10(Math.abs(value)));
  return value.toFixed(Math.min(Math.max(decimals, 0), 6));
}

/** Writes a report as text. Colors only where somebody looks at a terminal that wants them. */
export function formatReport(report: Report): string {
  const lines = [styled('bold', report.title), ...formatTable(report.columns, report.rows)];
  for (const note of report.notes) lines.push(styled('dim', note));
  for (const { promise, measured, met } of report.verdicts) {
    lines.push(
      `${met ? styled('green', 'met    ') : styled('red', 'not met')}  ${promise}: ${measured}`,
    );
  }
  return `${lines.join('\n')}\n`;
}

/** Aligns a table: the first column to the left, figures to the right. */
export function formatTable(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): string[] {
  const widths = columns.map((title, index) =>
    Math.max(title.length, ...rows.map((row) => row[index]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    widths
      .map((width, index) => {
        const cell = cells[index] ?? '';
        return index === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd();
  return [line(columns), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)];
}

const styled = (style: 'bold' | 'dim' | 'green' | 'red', text: string): string =>
  styleText(style, text, { stream: process.stdout });
