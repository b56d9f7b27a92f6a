import { useQueryClient } from '@tanstack/react-query';
import type { AnyFailure } from '@verbatim/client/http';
import type { Callback } from '@verbatim/contract';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { ToggleButton } from '../../controls/buttons.tsx';
import { FailureRow, Moment } from '../../controls/data-table.tsx';
import { Page } from '../../controls/page.tsx';
import { TextFilter } from '../../controls/text-filter.tsx';
import { Empty } from '../../data/loaded.tsx';
import { PagedList } from '../../data/paged-list.tsx';
import { useLoad } from '../../data/use-load.ts';
import { useClient } from '../../sign-in/signed-in.tsx';
import {
  type CallbackChoice,
  type CallbackFilters,
  callbackLooks,
  choices,
  filtersIn,
  isJobId,
  listQueryOf,
  PAGE_SIZE,
  queryOf,
} from './callback-filters.ts';

const POLL_MS = 5_000;

const COLUMNS = ['Event and address', 'State', 'Job', 'Attempts', 'Time', 'Actions'];

/** The callbacks of the account, newest first; initially filtered to those given up. */
export default function CallbacksPage(): ReactNode {
  const [params, setParams] = useSearchParams();
  const filters = filtersIn(params);
  const show = (next: CallbackFilters): void => setParams(queryOf(next));
  const callbacks = useLoad({
    name: ['listCallbacks', queryOf(filters)],
    call: (client, options) => client.listCallbacks({ ...options, query: listQueryOf(filters) }),
    pollMs: POLL_MS,
  });
  return (
    <Page title="Callbacks">
      <FilterForm filters={filters} onChange={show} />
      <PagedList
        load={callbacks}
        label="Callbacks"
        columns={COLUMNS}
        row={(callback) => <CallbackRow key={callback.id} callback={callback} />}
        empty={<NoCallbacks filters={filters} />}
        offset={filters.offset}
        limit={PAGE_SIZE}
        onChange={(offset) => show({ ...filters, offset })}
      />
    </Page>
  );
}

function NoCallbacks({ filters }: { readonly filters: CallbackFilters }): ReactNode {
  const { show, job, offset } = filters;
  if (show === 'given_up' && job === null && offset === 0) {
    return (
      <Empty title="No callback was given up">
        <p>A callback is given up when its receiver has refused it for a day, or is gone.</p>
      </Empty>
    );
  }
  return (
    <Empty title="No callback passes these filters">
      <p>
        Choose another state, or look at an earlier page. Of those that were delivered, the newest
        1,000 are listed, as long as their jobs.
      </p>
    </Empty>
  );
}

/** The filters of the list. A change applies at once, and shows the first page. */
function FilterForm({
  filters,
  onChange,
}: {
  readonly filters: CallbackFilters;
  readonly onChange: (filters: CallbackFilters) => void;
}): ReactNode {
  const { show, job } = filters;
  return (
    <form className="filters" aria-label="Filters" onSubmit={(event) => event.preventDefault()}>
      <fieldset>
        <legend>State</legend>
        {choices.map((each) => (
          <ToggleButton
            key={each}
            isOn={show === each}
            onChange={() => onChange({ ...filters, show: each, offset: 0 })}
          >
            {titleOf(each)}
          </ToggleButton>
        ))}
      </fieldset>
      <TextFilter
        label="Of the job"
        className="field job-filter"
        placeholder="Id of a job"
        value={job ?? ''}
        isValid={isJobId}
        problem="Write the whole id, as in the address of its page"
        onChange={(next) => onChange({ ...filters, job: next, offset: 0 })}
      />
    </form>
  );
}

const titleOf = (choice: CallbackChoice): string =>
  choice === 'all' ? 'all' : callbackLooks[choice].title;

/** A callback of the list, and the button that sends it again. */
function CallbackRow({ callback }: { readonly callback: Callback }): ReactNode {
  const client = useClient();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<AnyFailure | null>(null);
  const [isSending, setSending] = useState(false);
  const { id, job_id: jobId, event, status, url, method, attempts, last_error: error } = callback;
  const { className, title } = callbackLooks[status];

  const sendAgain = async (): Promise<void> => {
    setSending(true);
    const result = await client.retryCallback({ path: { id } });
    setFailure(result.ok ? null : result);
    if (result.ok) await queries.invalidateQueries({ queryKey: ['listCallbacks'] });
    setSending(false);
  };

  return (
    <>
      <tr>
        <th scope="row">
          {event}
          <p className="cell-note callback-address">
            {method} {url}
          </p>
        </th>
        <td>
          <span className={className}>{title}</span>
          {error !== null && <p className="cell-note">{error}</p>}
        </td>
        <td>
          <Link href={`/jobs/${jobId}`} aria-label={`Job ${jobId}`}>
            {jobId.slice(0, 8)}
          </Link>
        </td>
        <td>{attempts}</td>
        <td>
          <Times callback={callback} />
        </td>
        <td>
          {status === 'given_up' && (
            <button
              type="button"
              className="button send-again"
              aria-label={`Send ${event} of job ${jobId} again`}
              disabled={isSending}
              onClick={() => void sendAgain()}
            >
              Send again
            </button>
          )}
        </td>
      </tr>
      <FailureRow failure={failure} columns={COLUMNS} />
    </>
  );
}

/** When it was made, and when it ended or is sent next. */
function Times({ callback }: { readonly callback: Callback }): ReactNode {
  const { created_at: createdAt, completed_at: completedAt, next_attempt_at: nextAt } = callback;
  return (
    <>
      <Moment time={createdAt} />
      {completedAt !== null && (
        <p className="cell-note">
          {callback.status === 'delivered' ? 'Delivered' : 'Given up'} <Moment time={completedAt} />
        </p>
      )}
      {nextAt !== null && (
        <p className="cell-note">
          Next attempt <Moment time={nextAt} />
        </p>
      )}
    </>
  );
}
