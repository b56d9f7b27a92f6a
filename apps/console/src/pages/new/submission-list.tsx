import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { IconButton } from '../../controls/buttons.tsx';
import { byteSize } from '../../controls/formats.ts';
import { JobProgress, StatusBadge } from '../../controls/job-state.tsx';
import { useLoad } from '../../data/use-load.ts';
import { FailureNotice } from '../../failure/failure-notice.tsx';
import type { Submission, Submissions } from './submissions.tsx';

const POLL_MS = 2_000;

/** The chosen recordings with their progress. */
export const SubmissionList = ({ all, remove }: Submissions): ReactNode => (
  <ul className="submissions" aria-label="Recordings">
    {all.map((submission) => (
      <li key={submission.source.id}>
        <Row submission={submission} onRemove={() => remove(submission.source.id)} />
        {submission.state.step === 'failed' && <FailureNotice failure={submission.state.failure} />}
      </li>
    ))}
  </ul>
);

function Row({
  submission: { source, state },
  onRemove,
}: {
  readonly submission: Submission;
  readonly onRemove: () => void;
}): ReactNode {
  const isUnderWay = state.step === 'waiting' || state.step === 'uploading';
  return (
    <div className="submission">
      <span className="submission-name">
        {state.step === 'created' ? (
          <Link href={`/jobs/${state.jobId}`}>{source.name}</Link>
        ) : (
          source.name
        )}
      </span>
      <span className="submission-state">
        {state.step === 'chosen' && source.kind === 'file' && byteSize(source.file.size)}
        {state.step === 'waiting' && 'waiting'}
        {state.step === 'uploading' && source.kind === 'file' && (
          <Uploading name={source.name} sent={state.sentBytes} size={source.file.size} />
        )}
        {state.step === 'created' && <CreatedJob jobId={state.jobId} name={source.name} />}
      </span>
      {!isUnderWay && (
        <IconButton label={`Remove ${source.name} from this list`} icon={X} onClick={onRemove} />
      )}
    </div>
  );
}

const Uploading = ({
  name,
  sent,
  size,
}: {
  readonly name: string;
  readonly sent: number;
  readonly size: number;
}): ReactNode => (
  <>
    <progress
      aria-label={`Upload of ${name}`}
      value={Math.min(sent, size)}
      max={Math.max(size, 1)}
    />
    {byteSize(Math.min(sent, size))} of {byteSize(size)}
  </>
);

/** The state of a job that was made here, until it is over. */
function CreatedJob({ jobId, name }: { readonly jobId: string; readonly name: string }): ReactNode {
  const job = useLoad({
    name: ['getPreRecordedJob', jobId],
    call: (client, options) => client.getPreRecordedJob({ ...options, path: { id: jobId } }),
    pollMs: (data) => (data?.status === 'done' || data?.status === 'error' ? false : POLL_MS),
  });
  return (
    job.data && (
      <>
        {job.data.error_message}
        <JobProgress job={job.data} name={name} />
        <StatusBadge status={job.data.status} />
      </>
    )
  );
}
