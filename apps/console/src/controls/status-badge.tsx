import type { JobStatus } from '@verbatim/contract';
import type { ReactNode } from 'react';

const looks: Readonly<Record<JobStatus, readonly [className: string, text: string]>> = {
  queued: ['badge', 'queued'],
  processing: ['badge info', 'processing'],
  done: ['badge good', 'done'],
  error: ['badge bad', 'failed'],
};

/** The state of a job, in words and in color. */
export function StatusBadge({ status }: { readonly status: JobStatus }): ReactNode {
  const [className, text] = looks[status];
  return <span className={className}>{text}</span>;
}
