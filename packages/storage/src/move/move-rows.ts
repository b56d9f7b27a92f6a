import { keyOf, type MovedTableName, movedTableNames } from './moved-tables.ts';
import type { MovePosition, MoveSource, MoveTarget } from './row-store.ts';

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

/** Number of rows of all tables. */
export async function countAllRows(source: MoveSource): Promise<number> {
  let total = 0;
  for (const table of movedTableNames) total += await source.count(table);
  return total;
}
