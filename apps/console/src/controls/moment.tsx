import type { ReactNode } from 'react';

/** A time of the service, as this computer writes times. */
export const Moment = ({ time }: { readonly time: string }): ReactNode => (
  <time dateTime={time}>{new Date(time).toLocaleString()}</time>
);
