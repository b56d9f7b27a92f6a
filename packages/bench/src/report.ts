import { styleText } from 'node:util';

/** The table of a measurement. */
export interface BenchReport {
  readonly name: string;
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly notes: readonly string[];
  readonly verdicts: readonly TargetResult[];
  readonly chart?: BarChart;
  /** More than the table has, for `--json`. */
  readonly data?: unknown;
}

/** A chart of a report, for the docs. */
interface BarChart {
  readonly title: string;
  /** What the values are. */
  readonly unit: string;
  readonly bars: readonly ChartBar[];
}

/** A bar; those with the same group stand together. */
interface ChartBar {
  readonly group: string;
  readonly label: string;
  readonly value: number;
  readonly isOurs: boolean;
}

/** A target figure, and whether the run met it. */
export interface TargetResult {
  readonly promise: string;
  readonly measured: string;
  readonly met: boolean;
}

/** What was asked for can't be measured; the message says why. */
export class CannotMeasure extends Error {
  override readonly name = 'CannotMeasure';
}

/** All parts of a measurement, or the one requested by `--only`. */
export const chosenParts = <Part>(
  parts: Readonly<Record<string, Part>>,
  only: string | undefined,
): Part[] => Object.entries(parts).flatMap(([name, part]) => (name === (only ?? name) ? part : []));

export const promisesAreMet = (reports: readonly BenchReport[]): boolean =>
  reports.every(({ verdicts }) => verdicts.every(({ met }) => met));

/** `12.3 (11.9 - 13.0)`: median, minimum and maximum. */
export const withEnds = ({ median, min, max }: Spread, format: (value: number) => string): string =>
  `${format(median)} (${format(min)} - ${format(max)})`;

/** Three significant digits, without an exponent. */
export function threeDigits(value: number): string {
  if (!Number.isFinite(value)) return '-';
  const decimals = value === 0 ? 0 : 2 - Math.floor(Math.log10(Math.abs(value)));
  return value.toFixed(Math.min(Math.max(decimals, 0), 6));
}

/** Formats a report as text, with colors on a terminal that supports them. */
export function formatReport(report: BenchReport): string {
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

/** Median, minimum and maximum of repeated measurements. */
export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** Summarizes measurements, by the median because it ignores disturbed runs. */
export function spreadOf(values: readonly number[]): Spread {
  if (values.length === 0) throw new RangeError('Nothing was measured');
  const sorted = values.toSorted((a, b) => a - b);
  return { median: quantile(sorted, 0.5), min: quantile(sorted, 0), max: quantile(sorted, 1) };
}

/** The value below which a share of the ascending values lies, interpolated between neighbors. */
export function quantile(ascending: ArrayLike<number>, share: number): number {
  const place = (ascending.length - 1) * share;
  const below = ascending[Math.floor(place)] ?? Number.NaN;
  const above = ascending[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}
