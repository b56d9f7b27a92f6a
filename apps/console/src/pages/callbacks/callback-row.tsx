import { useQueryClient } from '@tanstack/react-query';
import type { AnyFailure } from '@verbatim/client/http';
import type { Callback } from '@verbatim/contract';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { Moment } from '../../controls/moment.tsx';
import { FailureNotice } from '../../failure/failure-notice.tsx';
import { useClient } from '../../session/session.tsx';
import { callbackLooks } from './callback-filters.ts';

const COLUMNS = 6;

/** A callback of the list, and the button that sends it again. */
export function CallbackRow({ callback }: { readonly callback: Callback }): ReactNode {
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
