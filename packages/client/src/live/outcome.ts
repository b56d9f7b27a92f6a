import { backoffMs } from '@verbatim/time';
import { type LiveJob, type LiveResult, socket } from '../contract.ts';
import { callTimedOut } from '../http/failures.ts';
import type { CloseFacts } from '../operation-facts.ts';
import type { ErrorValue, Failure } from '../result.ts';

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

export function jobFailed(job: LiveJob): SessionFailure {
  const message =
    job.error_message ?? `The session ended with the error ${String(job.error_code)}.`;
  return sessionFailure({ code: 'job_failed', message, closeCode: null, job }, job.id);
}

/** The result did not arrive within the timeout of `stop`. */
export const stopTimedOut = (sessionId: string | null): LiveOutcome => ({
  ...callTimedOut(),
  sessionId,
});

function sessionFailure(
  error: Pick<SessionError, 'closeCode' | 'code' | 'job' | 'message'>,
  sessionId: string | null,
): SessionFailure {
  const nothing = { validationErrors: [], requestId: null, retryAfterMs: null };
  return { ok: false, status: null, error: { kind: 'session', ...nothing, ...error }, sessionId };
}

/** What a session does when its socket was closed with `code`. */
export interface CloseReaction {
  readonly code: number;
  /** Stable name of the code; `connection_closed` for one that the document does not list. */
  readonly name: string;
  readonly action: 'complete' | 'fail' | 'reconnect';
}

const GOING_AWAY = 1001;
const MIN_REFUSAL_CODE = 4400;
const MAX_REFUSAL_CODE = 4499;

/**
 * 1000 and 1001 complete the session, 4400 to 4499 fail it, whether this version knows the code or not, and any other
 * code leads to a reconnect.
 */
export function reactionToClose(code: number): CloseReaction {
  const facts = (socket.closeCodes as Readonly<Record<number, CloseFacts>>)[code];
  const name = facts?.name ?? 'connection_closed';
  if (facts?.client === 'done' || code === GOING_AWAY) return { code, name, action: 'complete' };
  const refused = code >= MIN_REFUSAL_CODE && code <= MAX_REFUSAL_CODE;
  return { code, name, action: refused || facts?.client === 'stop' ? 'fail' : 'reconnect' };
}

const FIRST_DELAY_MS = 250;
/** Well below the resume window of the service (30 s by default). */
const MAX_DELAY_MS = 5_000;

/** Delay before each reconnect: the first one is at once, others wait exponentially longer, with full jitter. */
export class ReconnectBackoff {
  #failures = 0;

  /**
   * A message arrived that is no repeat: delays start over. An open socket alone says nothing, as a service in trouble may close it
   * again; and if one breaks after each message, it is not opened again at once.
   */
  reset(): void {
    this.#failures = Math.min(this.#failures, 1);
  }

  nextDelayMs(random: () => number): number {
    const failures = this.#failures;
    this.#failures += 1;
    if (failures === 0) return 0;
    return backoffMs(failures, { firstMs: FIRST_DELAY_MS, maxMs: MAX_DELAY_MS, jitter: 1, random });
  }
}
