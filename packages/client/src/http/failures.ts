import type { AnswerExcerpt, ErrorValue, LocalError, ProtocolCode } from '../error-value.ts';
import type { LocalFailure } from '../result.ts';
import type { Cut } from './time-limit.ts';

const EXCERPT_LENGTH = 500;

/** A failure of the client's own. */
export function localFailure(
  error: Pick<LocalError, 'kind' | 'code' | 'message'> & { readonly cause?: unknown },
  attempts = 0,
): LocalFailure {
  const value = { validationErrors: [], requestId: null, retryAfterMs: null, ...error };
  return {
    ok: false,
    status: null,
    error: value as ErrorValue<string, string> as LocalError,
    headers: null,
    attempts,
  };
}

/** The caller's signal ended the call. */
export function aborted(attempts = 0): LocalFailure {
  return localFailure(
    { kind: 'aborted', code: 'aborted', message: 'The caller ended the call.' },
    attempts,
  );
}

/** The call as a whole took too long. */
export function callTimedOut(attempts = 0): LocalFailure {
  const message = 'The call took longer than its time limit.';
  return localFailure({ kind: 'timeout', code: 'call_timed_out', message }, attempts);
}

/** What cut an attempt, as a failure. */
export function cutFailure(cut: Cut): LocalFailure {
  if (cut === 'aborted') return aborted(1);
  if (cut === 'call') return callTimedOut(1);
  const message = 'The service did not answer within the time limit of one attempt.';
  return localFailure({ kind: 'timeout', code: 'attempt_timed_out', message }, 1);
}

/** The connection failed, or broke before the answer was complete. */
export function networkFailure(cause: unknown): LocalFailure {
  const reasons = [cause, cause instanceof Error ? cause.cause : undefined]
    .flatMap((each) => (each instanceof Error && each.message !== '' ? [each.message] : []))
    .join(': ');
  const message = `The service could not be reached, or the connection broke${reasons === '' ? '' : `: ${reasons}`}.`;
  return localFailure({ kind: 'network', code: 'connection_failed', message, cause }, 1);
}

/** The caller asked for something that cannot be done. */
export function invalidArgument(message: string): LocalFailure {
  return localFailure({ kind: 'usage', code: 'invalid_argument', message });
}

/** An answer that is not what the document promises. */
export function protocolFailure(
  code: ProtocolCode,
  message: string,
  response: Response,
  details: {
    readonly text?: string;
    readonly serviceCode?: string | null;
    readonly cause?: unknown;
  } = {},
): LocalFailure {
  const answer: AnswerExcerpt = {
    status: response.status,
    contentType: response.headers.get('content-type'),
    code: details.serviceCode ?? null,
    text: (details.text ?? '').slice(0, EXCERPT_LENGTH),
  };
  const error = {
    kind: 'protocol' as const,
    code,
    message,
    validationErrors: [],
    requestId: requestIdOf(response.headers),
    retryAfterMs: null,
    answer,
    cause: details.cause,
  };
  return { ok: false, status: null, error, headers: response.headers, attempts: 1 };
}

/** The id that the service gave the request. */
export function requestIdOf(headers: Headers): string | null {
  return headers.get('x-request-id');
}
