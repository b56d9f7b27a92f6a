import type { ReactNode } from 'react';
import { Button } from '../controls/buttons.tsx';
import { DataTable } from '../controls/data-table.tsx';
import { type Load, Loaded } from './loaded.tsx';

/** A page of a list as a table, and the way to the pages before and after. `children`: what else is chosen there. */
export function PagedList<Item>({
  load,
  label,
  columns,
  row,
  empty,
  offset,
  limit,
  isOldestFirst = false,
  onChange,
  children,
}: {
  readonly load: Load<{ readonly items: readonly Item[]; readonly next: string | null }>;
  readonly label: string;
  readonly columns: readonly string[];
  readonly row: (item: Item) => ReactNode;
  /** Shown instead of a page without items. */
  readonly empty: ReactNode;
  readonly offset: number;
  readonly limit: number;
  readonly isOldestFirst?: boolean;
  /** Gets the offset of the page to show. */
  readonly onChange: (offset: number) => void;
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <Loaded load={load}>
      {({ items, next }) =>
        items.length === 0 ? (
          empty
        ) : (
          <>
            <DataTable label={label} columns={columns}>
              {items.map(row)}
            </DataTable>
            {(children !== undefined || offset > 0 || next !== null) && (
              <nav className="row-of-buttons paging" aria-label={`${label} by page`}>
                <Button
                  disabled={offset === 0}
                  onClick={() => onChange(Math.max(0, offset - limit))}
                >
                  {isOldestFirst ? 'Older' : 'Newer'}
                </Button>
                <span>
                  {offset + 1} to {offset + items.length}
                </span>
                <Button
                  disabled={next === null}
                  // A page of large items may be shorter than its limit.
                  onClick={() => onChange(offset + items.length)}
                >
                  {isOldestFirst ? 'Newer' : 'Older'}
                </Button>
                {children}
              </nav>
            )}
          </>
        )
      }
    </Loaded>
  );
}
