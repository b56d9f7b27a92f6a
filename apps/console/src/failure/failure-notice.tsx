import type { AnyFailure } from '@verbatim/client/http';
import type { ReactNode } from 'react';

/** What went wrong, by the kind of the failure. */
const titles: Readonly<Record<string, string>> = {
  network: 'The service did not respond',
  timeout: 'The service took too long',
  aborted: 'The request was ended',
  protocol: 'The service sent a response that its contract does not describe',
  usage: 'This request can not be made',
  job: 'The job failed',
  session: 'The live session ended without a result',
};

/** What to do, where the message does not come from the service, which says so itself. */
const advice: Readonly<Record<string, string>> = {
  network: 'Check that the service runs and that this browser can reach it, then try again.',
  timeout: 'It may be busy. Try again in a moment.',
  protocol: 'The console and the service may have different versions: load this page again.',
};

/** The one way to show a failure: what happened, what to do, its code with the page about it, and the id to find it in the log. */
export function FailureNotice({
  failure: { error, status },
  onRetry,
}: Readonly<{ failure: AnyFailure; onRetry?: () => void }>): ReactNode {
  const { kind, code, message, requestId } = error;
  // The message has the first one already.
  const validationErrors = error.validationErrors.filter((each) => !message.includes(each));
  return (
    <div className="notice bad" role="alert">
      <p className="notice-title">{titles[kind] ?? `The service refused (${String(status)})`}</p>
      <p>{message}</p>
      {validationErrors.length > 0 && (
        <ul>
          {validationErrors.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
      {advice[kind] !== undefined && <p>{advice[kind]}</p>}
      <p className="hint notice-facts">
        {kind === 'api' ? (
          <a href={`/docs/errors/${code}.html`} target="_blank" rel="noreferrer">
            {code}
          </a>
        ) : (
          <code>{code}</code>
        )}
        {requestId !== null && (
          <>
            {' '}
            · request <code>{requestId}</code>
          </>
        )}
      </p>
      {onRetry !== undefined && (
        <button type="button" className="button" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}
