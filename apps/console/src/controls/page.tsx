import { type ReactNode, useEffect } from 'react';

/** A page: its title, also as the title of the tab, and beside it what can be done on the whole page. */
export function Page({
  title,
  heading = <h1>{title}</h1>,
  actions,
  children,
}: {
  readonly title: string;
  /** Shown in place of the title. */
  readonly heading?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  useEffect(() => {
    document.title = `${title} · Verbatim`;
  }, [title]);
  return (
    <>
      <header className="row-of-buttons page-head">
        {heading}
        {actions !== undefined && <div className="row-of-buttons">{actions}</div>}
      </header>
      {children}
    </>
  );
}

/** Says at once what a person should know, also to screen readers; nothing if it is null. */
export const Notice = ({
  look,
  text,
}: Readonly<{ look: 'bad' | 'warn'; text: string | null }>): ReactNode =>
  text !== null && (
    <p className={`notice ${look}`} role="alert">
      {text}
    </p>
  );

/** The mark of the product, as on the docs. */
export const Mark = (): ReactNode => (
  <svg
    className="mark"
    viewBox="0 0 25 24"
    width="26"
    height="25"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.4"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M3 9v6M7.5 4.5v15M12 8v8" />
    <path d="M16.5 7.5H22M16.5 12H20M16.5 16.5H22" />
  </svg>
);
