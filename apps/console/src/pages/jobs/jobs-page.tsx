import { useQueryClient } from '@tanstack/react-query';
import type { AnyFailure } from '@verbatim/client/http';
import type { TranscriptionJobItem } from '@verbatim/contract';
import { RotateCcw, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { IconButton } from '../../controls/buttons.tsx';
import { ConfirmDialog } from '../../controls/confirm-dialog.tsx';
import { FailureRow, Moment } from '../../controls/data-table.tsx';
import { clockTime } from '../../controls/formats.ts';
import { JobProgress, StatusBadge } from '../../controls/job-state.tsx';
import { jobTitle, kindTitles } from '../../controls/job-words.ts';
import { Page } from '../../controls/page.tsx';
import { Empty } from '../../data/loaded.tsx';
import { PagedList } from '../../data/paged-list.tsx';
import { useLoad } from '../../data/use-load.ts';
import { useClient } from '../../sign-in/signed-in.tsx';
import { FilterForm, isFiltered } from './filter-form.tsx';
import { filtersIn, type JobFilters, listQueryOf, PAGE_SIZES, queryOf } from './job-filters.ts';

const POLL_MS = 3_000;
/** Other programs make jobs, too. */
const IDLE_POLL_MS = 15_000;

const COLUMNS = ['Recording', 'State', 'Kind', 'Created', 'Length', 'Took', 'Actions'];

/** The jobs of the account, the newest first. The address carries filters and page, so that it can be kept and shared. */
export default function JobsPage(): ReactNode {
  const [params, setParams] = useSearchParams();
  const filters = filtersIn(params);
  const show = (next: JobFilters, options?: { readonly replace: boolean }): void =>
    setParams(queryOf(next), options);
  const jobs = useLoad({
    name: ['listTranscriptions', queryOf(filters)],
    call: (client, options) =>
      client.listTranscriptions({ ...options, query: listQueryOf(filters) }),
    pollMs: (data) =>
      data?.items.some(({ status }) => status === 'queued' || status === 'processing')
        ? POLL_MS
        : IDLE_POLL_MS,
  });
  return (
    <Page title="Jobs">
      <FilterForm filters={filters} onChange={show} />
      <PagedList
        load={jobs}
        label="Jobs"
        columns={COLUMNS}
        row={(job) => <JobRow key={job.id} job={job} />}
        empty={<NoJobs filters={filters} />}
        offset={filters.offset}
        limit={filters.limit}
        onChange={(offset) => show({ ...filters, offset })}
      >
        <PageSize filters={filters} onChange={show} />
      </PagedList>
    </Page>
  );
}

function NoJobs({ filters }: { readonly filters: JobFilters }): ReactNode {
  if (isFiltered(filters) || filters.offset > 0) {
    return (
      <Empty title="No job passes these filters">
        <p>Remove a filter, or look at an earlier page.</p>
        <Link className="button" href="/jobs">
          All jobs
        </Link>
      </Empty>
    );
  }
  return (
    <Empty title="No jobs yet">
      <p>Each recording that you transcribe is listed here.</p>
      <Link className="button primary" href="/">
        Transcribe a recording
      </Link>
    </Empty>
  );
}

const PageSize = ({
  filters,
  onChange,
}: {
  readonly filters: JobFilters;
  readonly onChange: (filters: JobFilters) => void;
}): ReactNode => (
  <label>
    On a page{' '}
    <select
      value={filters.limit}
      onChange={({ target }) => onChange({ ...filters, limit: Number(target.value), offset: 0 })}
    >
      {PAGE_SIZES.map((size) => (
        <option key={size}>{size}</option>
      ))}
    </select>
  </label>
);

/** A job of the list, and what can be done with it. */
function JobRow({ job }: { readonly job: TranscriptionJobItem }): ReactNode {
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
      <FailureRow failure={failure} columns={COLUMNS} />
    </>
  );
}

const secondsBetween = (start: string, end: string): string =>
  ((Date.parse(end) - Date.parse(start)) / 1000).toFixed(1);
