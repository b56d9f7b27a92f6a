import { styled, type Terminal, type TextStyle } from './terminal.ts';

export interface Column<Row> {
  readonly title: string;
  readonly value: (row: Row) => string;
  /** May be cut if the line is too short for all columns. */
  readonly flexible?: true;
  readonly look?: (row: Row) => TextStyle | undefined;
}

const GAP = 2;
const NARROWEST = 8;

/** Rows as lines that fit the terminal. Nothing is cut if the output is not a terminal. */
export function table<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  terminal: Pick<Terminal, 'width' | 'colors'>,
): string {
  const cells = rows.map((row) => columns.map(({ value }) => onOneLine(value(row))));
  const widths = columns.map(({ title }, at) =>
    Math.max(title.length, ...cells.map((line) => [...(line[at] ?? '')].length)),
  );
  if (terminal.width !== null) shrink(widths, columns, terminal.width);
  const line = (texts: readonly string[], look: (at: number) => TextStyle | undefined): string =>
    texts
      .map((text, at) => {
        const cell = fitted(text, widths[at] ?? 0, at === texts.length - 1);
        const wanted = look(at);
        return wanted === undefined ? cell : styled(terminal, wanted, cell);
      })
      .join(' '.repeat(GAP))
      .trimEnd();
  const head = line(
    columns.map(({ title }) => title),
    () => 'bold',
  );
  const body = rows.map((row, index) => line(cells[index] ?? [], (at) => columns[at]?.look?.(row)));
  return `${[head, ...body].join('\n')}\n`;
}

/** Narrows the widest flexible column, one character at a time, until the line fits. */
function shrink(widths: number[], columns: readonly Column<never>[], width: number): void {
  const total = (): number => widths.reduce((sum, each) => sum + each, GAP * (widths.length - 1));
  while (total() > width) {
    const widest = widths
      .map((each, at) => ({ each, at }))
      .filter(({ each, at }) => columns[at]?.flexible && each > NARROWEST)
      .sort((a, b) => b.each - a.each)[0];
    if (widest === undefined) return;
    widths[widest.at] = widest.each - 1;
  }
}

function fitted(text: string, width: number, last: boolean): string {
  const letters = [...text];
  if (letters.length > width) return `${letters.slice(0, width - 1).join('')}…`;
  return last ? text : text + ' '.repeat(width - letters.length);
}

/** Removes control characters: a line break or an escape sequence in a name must not break the table. */
export const onOneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');

/** A time as tables show it. */
export const moment = (at: number | string | null): string =>
  at === null ? '' : new Date(at).toISOString().replace('T', ' ').slice(0, 19);

/** A time as JSON has it; null if there is none. */
export const isoTime = (at: number | null): string | null =>
  at === null ? null : new Date(at).toISOString();

/** A time in a recording: `01:02:03`. */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

export const filesOfAudio = (count: number): string =>
  `${count} ${count === 1 ? 'file' : 'files'} of audio`;

export function bytes(count: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  let value = count;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${unit === 0 ? value : value.toFixed(1)} ${units[unit]}`;
}
