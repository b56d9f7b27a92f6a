import type { JobStatus } from '@verbatim/contract';
import type { ReactNode } from 'react';
import { statusLooks } from './job-words.ts';

/** The state of a job, in words and in color. */
export function StatusBadge({ status }: { readonly status: JobStatus }): ReactNode {
  const { className, title } = statusLooks[status];
  return <span className={className}>{title}</span>;
}
