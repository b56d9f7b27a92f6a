import { createHash } from 'node:crypto';
import {
  columnsOf,
  keyOf,
  type MovedRow,
  type MovedTableName,
  type MovePosition,
  type MoveSource,
  type MoveTarget,
  movedTableNames,
  wellFormed,
} from './moved-tables.ts';

/** How many rows are moved or compared, of how many. */
export interface RowCounts {
  readonly done: number;
  readonly total: number;
  readonly table: MovedTableName;
}

/** Moves the rows behind a position page by page. Interrupted at any moment, it goes on at the position of the target. */
export async function moveRows(
  { source, target }: { readonly source: MoveSource; readonly target: MoveTarget },
  position: MovePosition | null,
  onProgress: (counts: RowCounts) => void = () => {},
): Promise<void> {
  const first = position === null ? 0 : movedTableNames.indexOf(position.table);
  const total = await countAllRows(source);
  let done = position === null ? 0 : await countAllRows(target);
  for (const table of movedTableNames.slice(first)) {
    let after = position?.table === table ? position.after : null;
    for (;;) {
      const rows = await source.page(table, after);
      const last = rows.at(-1);
      if (last === undefined) break;
      await target.write(table, rows);
      after = keyOf(table, last);
      done += rows.length;
      onProgress({ table, done, total });
    }
  }
}

export async function countAllRows(source: MoveSource): Promise<number> {
  let total = 0;
  for (const table of movedTableNames) total += await source.count(table);
  return total;
}

export interface TableComparison {
  readonly table: MovedTableName;
  readonly rows: number;
  /** SHA-256 of all its rows in the source. */
  readonly sha256: string;
  /** The first rows that differ, as sentences; none if the tables are equal. */
  readonly differences: readonly string[];
}

/** Maximum differences of a table: then its comparison stops. */
const MAX_DIFFERENCES = 10;

/** Compares every row of two stores, table by table. */
export async function* compareRows(
  { source, target }: { readonly source: MoveSource; readonly target: MoveSource },
  onProgress: (counts: RowCounts) => void = () => {},
): AsyncGenerator<TableComparison> {
  const total = await countAllRows(source);
  let done = 0;
  for (const table of movedTableNames) {
    yield await compareTable({ source, target }, table, () => {
      done += 1;
      onProgress({ table, done, total });
    });
  }
}

async function compareTable(
  { source, target }: { readonly source: MoveSource; readonly target: MoveSource },
  table: MovedTableName,
  onRow: () => void,
): Promise<TableComparison> {
  const hash = createHash('sha256');
  const differences: string[] = [];
  const others = rowsOf(target, table);
  let rows = 0;
  for await (const row of rowsOf(source, table)) {
    const line = lineOf(table, row);
    hash.update(line);
    rows += 1;
    onRow();
    const other = (await others.next()).value;
    if (other === undefined || lineOf(table, other) !== line) {
      differences.push(differenceOf(table, row, other));
      // Rows that are missing or added shift all rows behind them.
      const isShifted = other === undefined || nameOf(table, other) !== nameOf(table, row);
      if (isShifted || differences.length === MAX_DIFFERENCES) break;
    }
  }
  if (differences.length === 0) {
    const added = (await others.next()).value;
    if (added !== undefined) differences.push(`${nameOf(table, added)} is only in the target.`);
  }
  await others.return(undefined);
  return { table, rows, sha256: hash.digest('hex'), differences };
}

async function* rowsOf(
  store: MoveSource,
  table: MovedTableName,
): AsyncGenerator<MovedRow, undefined> {
  let page = await store.page(table, null);
  for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
    yield* page;
    page = await store.page(table, keyOf(table, last));
  }
  return undefined;
}

function lineOf(table: MovedTableName, row: MovedRow): string {
  const values = wellFormed(row);
  return `${JSON.stringify(columnsOf(table).map(([column]) => values[column]))}\n`;
}

const nameOf = (table: MovedTableName, row: MovedRow): string =>
  `${table} ${keyOf(table, row).join(' ')}`;

/** Names columns, never values: they hold transcripts. */
function differenceOf(table: MovedTableName, row: MovedRow, other: MovedRow | undefined): string {
  if (other === undefined) return `${nameOf(table, row)} is missing in the target.`;
  if (nameOf(table, row) !== nameOf(table, other)) {
    return `${nameOf(table, row)} stands where the target has ${nameOf(table, other)}.`;
  }
  const columns = columnsOf(table).flatMap(([column]) =>
    row[column] === other[column] ? [] : [column],
  );
  return `${nameOf(table, row)} differs in ${columns.join(', ')}.`;
}
