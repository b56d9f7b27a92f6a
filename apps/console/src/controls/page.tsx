import { type ReactNode, useEffect } from 'react';

/** A page: its title, also as the title of the tab, and beside it what can be done on the whole page. */
export function Page({
  title,
  actions,
  children,
}: {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  useEffect(() => {
    document.title = `${title} · Verbatim`;
  }, [title]);
  return (
    <>
      <header className="page-head">
        <h1>{title}</h1>
        {actions !== undefined && <div className="page-actions">{actions}</div>}
      </header>
      {children}
    </>
  );
}
