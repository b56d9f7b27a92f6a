import type { ReactNode } from 'react';

/** A table that scrolls sideways where it is wider than the screen, also with the keyboard. */
export const ScrollableTable = ({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}): ReactNode => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without a tab stop the keyboard could not scroll it.
  <section className="table-scroll" aria-label={label} tabIndex={0}>
    <table>{children}</table>
  </section>
);
