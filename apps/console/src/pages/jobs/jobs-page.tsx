import { Field } from '@base-ui/react/field';
import { useQueryClient } from '@tanstack/react-query';
import type { JobOrder, TranscriptionJobItem } from '@verbatim/contract';
import { totalText } from '@verbatim/contract/job-progress';
import { RotateCcw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'wouter';
import { Button, IconButton, ToggleButton } from '../../controls/buttons.tsx';
import { Choice } from '../../controls/choice.tsx';
import { FailureRow, Moment } from '../../controls/data-table.tsx';
import { Form } from '../../controls/form.tsx';
import {
  clockTime,
  durationText,
  jobKinds,
  jobStatuses,
  jobTitle,
  kindTitles,
  statusLooks,
} from '../../controls/formats.ts';
import { JobProgress, StatusBadge, Tags } from '../../controls/job-state.tsx';
import { Page } from '../../controls/page.tsx';
import { TextFilter } from '../../controls/text-filter.tsx';
import {
  DeleteJobs,
  isDeletable,
  useChosenJobs,
  useTranscribeAgain,
} from '../../data/job-actions.tsx';
import { Empty, useLoad } from '../../data/loaded.tsx';
import { PagedList } from '../../data/paged-list.tsx';
import { useAction } from '../../failure/use-action.ts';
import { FoundList } from './found-list.tsx';
import {
  type FiltersProps,
  filtersIn,
  filterText,
  type JobFilters,
  listQueryOf,
  metadataOf,
  noFilters,
  PAGE_SIZES,
  queryOf,
} from './job-filters.ts';

const MAX_SEARCH_LENGTH = 200;
const MAX_TAG_LENGTH = 50;

const POLL_MS = 3_000;
/** Other programs make jobs, too. */
const IDLE_POLL_MS = 15_000;

const ORDERS: readonly (readonly [JobOrder, string])[] = [
  ['newest', 'Newest first'],
  ['oldest', 'Oldest first'],
];

const COLUMNS = ['Recording', 'State', 'Kind', 'Created', 'Length', 'Took', 'Actions'];

/** The jobs of the account. The address carries filters and page, so that it can be kept and shared. */
export default function JobsPage(): ReactNode {
  const [params, setParams] = useSearchParams();
  const filters = filtersIn(params);
  const show: FiltersProps['onChange'] = (next, options) => setParams(queryOf(next), options);
  return (
    <Page title="Jobs">
      <FilterForm filters={filters} onChange={show} />
      {filters.q === null ? (
        <JobList filters={filters} onChange={show} />
      ) : (
        <FoundList text={filters.q} filters={filters} onChange={show} />
      )}
    </Page>
  );
}

/** A page of the list. Jobs of it can be chosen, to delete them together. */
function JobList({ filters, onChange }: FiltersProps): ReactNode {
  const load = useLoad({
    name: ['listTranscriptions', queryOf(filters)],
    call: (client, options) =>
      client.listTranscriptions({
        ...options,
        query: { ...listQueryOf(filters), order: filters.order ?? 'newest', total: true },
      }),
    pollMs: (data) =>
      data?.items.some(({ status }) => status === 'queued' || status === 'processing')
        ? POLL_MS
        : IDLE_POLL_MS,
  });
  const { items = [], total } = load.data ?? {};
  const chosen = useChosenJobs(items);
  return (
    <>
      {load.data !== undefined && (
        <div className="row-of-buttons hint list-state">
          <p aria-live="polite">
            {total && `${totalText(total)}.`} {filterText(filters)}
          </p>
          <Choice<JobOrder>
            label="Order"
            options={ORDERS}
            value={filters.order ?? 'newest'}
            onChange={(order) =>
              onChange({ ...filters, order: order === 'oldest' ? order : null, offset: 0 })
            }
          />
          {chosen.all}
        </div>
      )}
      <PagedList
        load={load}
        label="Jobs"
        columns={COLUMNS}
        row={(job) => <JobRow key={job.id} job={job} box={chosen.box(job)} />}
        empty={<NoJobs filters={filters} />}
        offset={filters.offset}
        limit={filters.limit}
        isOldestFirst={filters.order === 'oldest'}
        onChange={(offset) => onChange({ ...filters, offset })}
      >
        <Choice<number>
          label="On a page"
          options={PAGE_SIZES.map((size) => [size, String(size)])}
          value={filters.limit}
          onChange={(limit) => onChange({ ...filters, limit, offset: 0 })}
        />
      </PagedList>
    </>
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

/** A job of the list, and what can be done with it. */
function JobRow({
  job,
  box,
}: {
  readonly job: TranscriptionJobItem;
  readonly box: ReactNode;
}): ReactNode {
  const queries = useQueryClient();
  const { act, failure } = useAction();
  const { id, kind, status, file, created_at: createdAt, completed_at: completedAt } = job;
  const name = jobTitle(job);
  const again = useTranscribeAgain(job);
  const retry = async (send: NonNullable<typeof again>['send']): Promise<void> => {
    await act(send);
    await queries.invalidateQueries({ queryKey: ['listTranscriptions'] });
  };

  return (
    <>
      <tr>
        <th scope="row">
          {box} <Link href={`/jobs/${id}`}>{name}</Link> <Tags tags={job.tags} />
          {job.error_message !== null && <p className="hint cell-note">{job.error_message}</p>}
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
        <td>{completedAt && durationText(secondsBetween(createdAt, completedAt))}</td>
        <td>
          <div className="job-actions">
            {again !== null && (
              <IconButton
                label={`Transcribe ${name} again`}
                icon={RotateCcw}
                title="Transcribe again with the same options"
                onClick={() => void retry(again.send)}
              />
            )}
            {isDeletable(job) && (
              <DeleteJobs
                jobs={[job]}
                trigger={<IconButton label={`Delete ${name}`} icon={Trash2} />}
              />
            )}
          </div>
        </td>
      </tr>
      <FailureRow failure={failure} columns={COLUMNS} />
    </>
  );
}

const secondsBetween = (start: string, end: string): number =>
  (Date.parse(end) - Date.parse(start)) / 1000;

/** Every filter of the list. A change applies at once, and shows the first page. */
function FilterForm({ filters, onChange }: FiltersProps): ReactNode {
  const set = (changes: Partial<JobFilters>): void =>
    onChange({ ...filters, ...changes, offset: 0 });
  // While a year is typed, each of its digits makes another date.
  const setTime = (changes: Partial<JobFilters>): void =>
    onChange({ ...filters, ...changes, offset: 0 }, { replace: true });
  const { kind, status, date } = filters;
  return (
    <Form className="row-of-buttons filters" aria-label="Filters" onSend={() => {}}>
      <TextFilter
        label="Search what was said"
        placeholder='Words, or "words side by side"'
        value={filters.q ?? ''}
        isValid={(q) => [...q].length <= MAX_SEARCH_LENGTH}
        problem={`At most ${MAX_SEARCH_LENGTH} characters`}
        className="field transcripts-search"
        onChange={(q) => set({ q })}
      />
      <fieldset>
        <legend>State</legend>
        {jobStatuses.map((each) => (
          <ToggleButton
            key={each}
            isOn={status.includes(each)}
            onChange={(isOn) =>
              set({
                status: jobStatuses.filter((one) => (one === each ? isOn : status.includes(one))),
              })
            }
          >
            {statusLooks[each].title}
          </ToggleButton>
        ))}
      </fieldset>
      <fieldset>
        <legend>Kind</legend>
        {jobKinds.map((each) => (
          <ToggleButton
            key={each}
            isOn={kind === each}
            onChange={(isOn) => set({ kind: isOn ? each : null })}
          >
            {kindTitles[each]}
          </ToggleButton>
        ))}
      </fieldset>
      <details open={hasMore(filters)}>
        <summary>More filters</summary>
        <div className="more-filters">
          <Field.Root className="field">
            <Field.Label>On the day (UTC)</Field.Label>
            <Field.Control
              type="date"
              value={date ?? ''}
              onValueChange={(text) => setTime({ date: text || null })}
            />
          </Field.Root>
          <TimeFilter title="After" time={filters.after} onChange={(after) => setTime({ after })} />
          <TimeFilter
            title="Before"
            time={filters.before}
            onChange={(before) => setTime({ before })}
          />
          <TextFilter
            label="Metadata contains"
            placeholder='{"team": "red"}'
            value={filters.metadata ?? ''}
            isValid={(metadata) => metadataOf({ metadata }) !== undefined}
            problem={'Write a JSON object, for example {"team": "red"}'}
            onChange={(metadata) => set({ metadata })}
          />
          <TextFilter
            label="Tag"
            placeholder="board"
            value={filters.tag ?? ''}
            isValid={(tag) => [...tag].length <= MAX_TAG_LENGTH}
            problem={`At most ${MAX_TAG_LENGTH} characters`}
            onChange={(tag) => set({ tag })}
          />
        </div>
      </details>
      {isFiltered(filters) && (
        <Button onClick={() => onChange(noFilters)}>Remove the filters</Button>
      )}
    </Form>
  );
}

const hasMore = ({ date, after, before, metadata, tag }: JobFilters): boolean =>
  [date, after, before, metadata, tag].some((each) => each !== null);

/** Whether a filter may hold jobs back. */
const isFiltered = (filters: JobFilters): boolean =>
  hasMore(filters) || filters.kind !== null || filters.status.length > 0 || filters.q !== null;

function TimeFilter({
  title,
  time,
  onChange,
}: {
  readonly title: string;
  readonly time: string | null;
  readonly onChange: (time: string | null) => void;
}): ReactNode {
  return (
    <Field.Root className="field">
      <Field.Label>{title}</Field.Label>
      <Field.Control
        type="datetime-local"
        value={time === null ? '' : localTime(time)}
        onValueChange={(text) => onChange(text === '' ? null : new Date(text).toISOString())}
      />
    </Field.Root>
  );
}

/** An ISO time as `datetime-local` inputs have it: in the time of this computer. */
function localTime(time: string): string {
  const date = new Date(time);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
