import type { LiveJob, LiveResult } from '../contract.ts';
import type { ErrorValue } from '../error-value.ts';
import { callTimedOut } from '../http/failures.ts';
import type { Failure } from '../result.ts';
import type { CloseReaction } from './close-rules.ts';

/** How a session ended: with its result, or with a failure. */
export type LiveOutcome =
  | { readonly ok: true; readonly data: LiveResult; readonly sessionId: string | null }
  | SessionFailure
  | (Failure & { readonly sessionId: string | null });

/** The service ended the session without a result. */
export interface SessionFailure {
  readonly ok: false;
  readonly status: null;
  readonly error: SessionError;
  readonly sessionId: string | null;
}

/** Why a session ended without a result. `code` is the name of the close code, `job_failed` or `result_unavailable`. */
export interface SessionError extends ErrorValue<'session', string> {
  readonly closeCode: number | null;
  /** The record of the job, if it failed. */
  readonly job: LiveJob | null;
}

/** The service closed the socket with a code that fails the session. */
export function refused(
  { code, name }: CloseReaction,
  reason: string,
  sessionId: string | null,
): SessionFailure {
  const message = `The service closed the session with ${code} (${name})${reason === '' ? '' : `: ${reason}`}.`;
  return sessionFailure({ code: name, message, closeCode: code, job: null }, sessionId);
}

/** The session is over, but its result did not arrive on the socket, and there is no key to read it from the job. */
export function withoutResult(sessionId: string | null): SessionFailure {
  const message =
    'The session is over, but no result arrived on the socket. Read it with a key: `getLiveSession`.';
  return sessionFailure(
    { code: 'result_unavailable', message, closeCode: null, job: null },
    sessionId,
  );
}

/** The job of the session failed. */
export function jobFailed(job: LiveJob): SessionFailure {
  const message =
    job.error_message ?? `The session ended with the error ${String(job.error_code)}.`;
  return sessionFailure({ code: 'job_failed', message, closeCode: null, job }, job.id);
}

/** The result did not arrive within the timeout of `stop`. */
export function stopTimedOut(sessionId: string | null): LiveOutcome {
  return { ...callTimedOut(), sessionId };
}

function sessionFailure(
  error: Pick<SessionError, 'closeCode' | 'code' | 'job' | 'message'>,
  sessionId: string | null,
): SessionFailure {
  const nothing = { validationErrors: [], requestId: null, retryAfterMs: null };
  return { ok: false, status: null, error: { kind: 'session', ...nothing, ...error }, sessionId };
}
