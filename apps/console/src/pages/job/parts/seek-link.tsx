import type { ReactNode } from 'react';

/** A time link: a click plays the recording from there. */
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
