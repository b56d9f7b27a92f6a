import type { ReactNode } from 'react';

/** Loading indicator. It fades in, so that short loads don't flicker. */
export const Loading = (): ReactNode => (
  <p className="loading" role="status">
    Loading …
  </p>
);
