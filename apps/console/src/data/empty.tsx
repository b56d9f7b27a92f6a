import type { ReactNode } from 'react';

/** Shown instead of an empty list: says why it is empty, and offers the way to fill it. */
export const Empty = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children?: ReactNode;
}): ReactNode => (
  <div className="empty">
    <h2>{title}</h2>
    {children}
  </div>
);
