import type { ReactNode } from 'react';

/** Shown while data or a page is on its way. It fades in, so that nothing flickers when that takes a moment. */
export const Loading = (): ReactNode => (
  <p className="loading" role="status">
    Loading …
  </p>
);
