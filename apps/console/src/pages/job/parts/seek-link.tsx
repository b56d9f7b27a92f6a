import type { ReactNode } from 'react';

/** What is said at a time: a click plays it from there. */
export const SeekLink = ({
  start,
  onSeek,
  children,
}: {
  /** Seconds from the beginning of the recording. */
  readonly start: number;
  readonly onSeek: (seconds: number) => void;
  readonly children: ReactNode;
}): ReactNode => (
  <button type="button" className="link-button" onClick={() => onSeek(start)}>
    {children}
  </button>
);
