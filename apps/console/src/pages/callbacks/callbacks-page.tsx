import { useQueryClient } from '@tanstack/react-query';
import type { Callback, CallbackStatus } from '@verbatim/contract';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'wouter';
import { Button, ToggleButton } from '../../controls/buttons.tsx';
import { FailureRow, Moment } from '../../controls/data-table.tsx';
import { Form } from '../../controls/form.tsx';
import { offsetIn } from '../../controls/formats.ts';
import { Page } from '../../controls/page.tsx';
import { TextFilter } from '../../controls/text-filter.tsx';
import { Empty, useLoad } from '../../data/loaded.tsx';
import { PagedList } from '../../data/paged-list.tsx';
import { useAction } from '../../failure/use-action.ts';
import { useClient } from '../../sign-in/signed-in.tsx';

/** Which callbacks are shown. */
type CallbackChoice = CallbackStatus | 'all';

/** The filters of the list, as the address of the page carries them. */
interface CallbackFilters {
  readonly show: CallbackChoice;
  readonly job: string | null;
  readonly offset: number;
}

const PAGE_SIZE = 50;

/** How each state of a callback is shown, and each choice named. */
const callbackLooks: Readonly<
  Record<CallbackStatus, { readonly className: string; readonly title: string }>
> = {
  given_up: { className: 'badge bad', title: 'given up' },
  pending: { className: 'badge info', title: 'waiting' },
  delivered: { className: 'badge good', title: 'delivered' },
};

/** The choices in their order. Callbacks that were given up come first: they need action. */
const choices: readonly CallbackChoice[] = [
  ...(Object.keys(callbackLooks) as CallbackStatus[]),
  'all',
];

const isJobId = (text: string): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Reads filters from an address. What can't be read is left out. */
function filtersIn(params: URLSearchParams): CallbackFilters {
  const job = params.get('job') ?? '';
  return {
    show: choices.find((each) => each === params.get('show')) ?? 'given_up',
    job: isJobId(job) ? job : null,
    offset: offsetIn(params),
  };
}

/** Writes filters as the query of an address. */
const queryOf = ({ show, job, offset }: CallbackFilters): Record<string, string> => ({
  ...(show !== 'given_up' && { show }),
  ...(job !== null && { job }),
  ...(offset > 0 && { offset: String(offset) }),
});

/** Filters as the API takes them. */
const listQueryOf = ({ show, job, offset }: CallbackFilters) => ({
  offset,
  limit: PAGE_SIZE,
  ...(show !== 'all' && { status: [show] }),
  ...(job !== null && { job_id: job }),
});

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
    <Form className="row-of-buttons filters" aria-label="Filters" onSend={() => {}}>
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
    </Form>
  );
}

const titleOf = (choice: CallbackChoice): string =>
  choice === 'all' ? 'all' : callbackLooks[choice].title;

/** A callback of the list, and the button that sends it again. */
function CallbackRow({ callback }: { readonly callback: Callback }): ReactNode {
  const client = useClient();
  const queries = useQueryClient();
  const { act, isRunning, failure } = useAction();
  const { id, job_id: jobId, event, status, url, method, attempts, last_error: error } = callback;
  const { className, title } = callbackLooks[status];

  const sendAgain = async () => {
    const result = await client.retryCallback({ path: { id } });
    if (result.ok) await queries.invalidateQueries({ queryKey: ['listCallbacks'] });
    return result;
  };

  return (
    <>
      <tr>
        <th scope="row">
          {event}
          <p className="hint cell-note">
            {method} {url}
          </p>
        </th>
        <td>
          <span className={className}>{title}</span>
          {error !== null && <p className="hint cell-note">{error}</p>}
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
            <Button
              look="send-again"
              aria-label={`Send ${event} of job ${jobId} again`}
              disabled={isRunning}
              onClick={() => void act(sendAgain)}
            >
              Send again
            </Button>
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
        <p className="hint cell-note">
          {callback.status === 'delivered' ? 'Delivered' : 'Given up'} <Moment time={completedAt} />
        </p>
      )}
      {nextAt !== null && (
        <p className="hint cell-note">
          Next attempt <Moment time={nextAt} />
        </p>
      )}
    </>
  );
}
