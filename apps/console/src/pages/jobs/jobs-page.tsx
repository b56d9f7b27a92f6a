import './jobs-page.css';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'wouter';
import { Page } from '../../app/page.tsx';
import { DataTable } from '../../controls/data-table.tsx';
import { Paging } from '../../controls/paging.tsx';
import { Empty } from '../../data/empty.tsx';
import { Loaded } from '../../data/loaded.tsx';
import { useLoad } from '../../data/use-load.ts';
import { FilterForm, isFiltered } from './filter-form.tsx';
import { filtersIn, type JobFilters, listQueryOf, PAGE_SIZES, queryOf } from './job-filters.ts';
import { JobRow } from './job-row.tsx';

const POLL_MS = 3_000;
/** Other programs make jobs, too. */
const IDLE_POLL_MS = 15_000;

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
      <Loaded load={jobs}>
        {({ items, next }) =>
          items.length === 0 ? (
            <NoJobs filters={filters} />
          ) : (
            <>
              <DataTable
                label="Jobs"
                columns={['Recording', 'State', 'Kind', 'Created', 'Length', 'Took', 'Actions']}
              >
                {items.map((job) => (
                  <JobRow key={job.id} job={job} />
                ))}
              </DataTable>
              <Paging
                label="Jobs by page"
                offset={filters.offset}
                count={items.length}
                limit={filters.limit}
                isLast={next === null}
                onChange={(offset) => show({ ...filters, offset })}
              >
                <PageSize filters={filters} onChange={show} />
              </Paging>
            </>
          )
        }
      </Loaded>
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
