import { useQueryClient } from '@tanstack/react-query';
import type { AnyFailure } from '@verbatim/client/http';
import type { TranscriptionJobItem } from '@verbatim/contract';
import { RotateCcw, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { ConfirmDialog } from '../../controls/confirm-dialog.tsx';
import { IconButton } from '../../controls/icon-button.tsx';
import { JobProgress } from '../../controls/job-progress.tsx';
import { jobTitle, kindTitles } from '../../controls/job-words.ts';
import { Moment } from '../../controls/moment.tsx';
import { clockTime } from '../../controls/numbers.ts';
import { StatusBadge } from '../../controls/status-badge.tsx';
import { FailureNotice } from '../../failure/failure-notice.tsx';
import { useClient } from '../../session/session.tsx';

const COLUMNS = 7;

/** A job of the list, and what can be done with it. */
export function JobRow({ job }: { readonly job: TranscriptionJobItem }): ReactNode {
  const client = useClient();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<AnyFailure | null>(null);
  const { id, kind, status, file, created_at: createdAt, completed_at: completedAt } = job;
  const name = jobTitle(job);
  const reload = (): Promise<void> =>
    queries.invalidateQueries({ queryKey: ['listTranscriptions'] });

  const remove = async (): Promise<AnyFailure | null> => {
    const result = await client.deleteTranscription({ path: { id } });
    if (!result.ok) return result;
    await reload();
    return null;
  };
  const retry = async (): Promise<void> => {
    if (job.kind !== 'pre-recorded' || job.request_params === null) return;
    // A record has the metadata beside the parameters.
    const { request_params: options, custom_metadata: metadata } = job;
    const body = { ...options, ...(metadata !== null && { custom_metadata: metadata }) };
    const result = await client.createPreRecordedJob({ body });
    setFailure(result.ok ? null : result);
    if (result.ok) await reload();
  };

  return (
    <>
      <tr>
        <th scope="row">
          <Link href={`/jobs/${id}`}>{name}</Link>
          {job.error_message !== null && <p className="cell-note">{job.error_message}</p>}
        </th>
        <td>
          <StatusBadge status={status} />
          <JobProgress job={job} name={name} />
        </td>
        <td>{kindTitles[kind]}</td>
        <td>
          <Moment time={createdAt} />
        </td>
        <td>{file?.audio_duration == null ? '' : clockTime(file.audio_duration)}</td>
        <td>{completedAt === null ? '' : `${secondsBetween(createdAt, completedAt)}\u00a0s`}</td>
        <td>
          <div className="job-actions">
            {kind === 'pre-recorded' && job.request_params !== null && (
              <IconButton
                label={`Transcribe ${name} again`}
                icon={RotateCcw}
                title="Transcribe again with the same options"
                onClick={() => void retry()}
              />
            )}
            <ConfirmDialog
              trigger={<IconButton label={`Delete ${name}`} icon={Trash2} />}
              title={`Delete ${name}?`}
              action="Delete"
              onConfirm={remove}
            >
              <p>Its audio, its transcript and everything made of it are deleted for good.</p>
            </ConfirmDialog>
          </div>
        </td>
      </tr>
      {failure !== null && (
        <tr>
          <td colSpan={COLUMNS}>
            <FailureNotice failure={failure} />
          </td>
        </tr>
      )}
    </>
  );
}

const secondsBetween = (start: string, end: string): string =>
  ((Date.parse(end) - Date.parse(start)) / 1000).toFixed(1);
