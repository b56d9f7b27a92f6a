import type { JobStatus, PreRecordedJobItem, TranscriptionJobItem } from '@verbatim/contract';
import { progressText } from '@verbatim/contract/job-progress';
import type { ReactNode } from 'react';
import { statusLooks } from './formats.ts';

/** The state of a job, in words and in color. */
export function StatusBadge({ status }: { readonly status: JobStatus }): ReactNode {
  const { className, title } = statusLooks[status];
  return <span className={className}>{title}</span>;
}

export const Tags = ({ tags }: { readonly tags: readonly string[] }): ReactNode =>
  tags.map((tag) => (
    <span key={tag} className="badge tag">
      {tag}
    </span>
  ));

/** What of a job says how far it is; lists and single jobs have it alike. */
type JobState = Pick<TranscriptionJobItem, 'kind' | 'status'> &
  Partial<Pick<PreRecordedJobItem, 'file' | 'progress'>>;

/** How far a recording is: its place while it waits, a bar while it is transcribed, nothing once that is over. */
export function JobProgress({
  job: { kind, status, progress, file },
  name,
}: {
  readonly job: JobState;
  /** The name of the recording, for screen readers. */
  readonly name: string;
}): ReactNode {
  const isRunning = status === 'queued' || status === 'processing';
  if (kind === 'live' || !isRunning || !progress) return null;
  return (
    <span className="row-of-buttons hint job-progress">
      {progress.percent !== null && (
        <progress aria-label={`Transcription of ${name}`} value={progress.percent} max={100} />
      )}
      {progressText({ status, progress, file })}
    </span>
  );
}
