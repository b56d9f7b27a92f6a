import type { ReactNode } from 'react';

/** Leads to the pages before and after one of a list. `children`: what else is chosen there. */
export function Paging({
  label,
  offset,
  count,
  limit,
  isLast,
  onChange,
  children,
}: {
  readonly label: string;
  readonly offset: number;
  /** Number of items on this page. */
  readonly count: number;
  readonly limit: number;
  readonly isLast: boolean;
  /** Gets the offset of the page to show. */
  readonly onChange: (offset: number) => void;
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <nav className="paging" aria-label={label}>
      <button
        type="button"
        className="button"
        disabled={offset === 0}
        onClick={() => onChange(Math.max(0, offset - limit))}
      >
        Newer
      </button>
      <span>
        {offset + 1} to {offset + count}
      </span>
      <button
        type="button"
        className="button"
        disabled={isLast}
        // A page of large items may be shorter than its limit.
        onClick={() => onChange(offset + count)}
      >
        Older
      </button>
      {children}
    </nav>
  );
}
