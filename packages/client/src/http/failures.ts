import type {
  AnswerExcerpt,
  ErrorValue,
  LocalError,
  LocalFailure,
  ProtocolCode,
} from '../result.ts';
import type { AttemptEnder } from './attempt-limit.ts';

const EXCERPT_LENGTH = 500;

/** A failure without a documented error response. */
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
export const aborted = (attempts = 0): LocalFailure =>
  localFailure(
    { kind: 'aborted', code: 'aborted', message: 'The caller aborted the call.' },
    attempts,
  );

/** The call reached its total time limit. */
export function callTimedOut(attempts = 0): LocalFailure {
  const message = 'The call reached its total time limit.';
  return localFailure({ kind: 'timeout', code: 'call_timed_out', message }, attempts);
}

export function limitFailure(endedBy: AttemptEnder): LocalFailure {
  if (endedBy === 'aborted') return aborted(1);
  if (endedBy === 'call') return callTimedOut(1);
  const message = 'The attempt reached its time limit.';
  return localFailure({ kind: 'timeout', code: 'attempt_timed_out', message }, 1);
}

/** The connection failed, or broke before the response was complete. */
export function networkFailure(cause: unknown): LocalFailure {
  const reasons = [cause, cause instanceof Error ? cause.cause : undefined]
    .flatMap((each) => (each instanceof Error && each.message !== '' ? [each.message] : []))
    .join(': ');
  const message = `The service could not be reached, or the connection broke${reasons === '' ? '' : `: ${reasons}`}.`;
  return localFailure({ kind: 'network', code: 'connection_failed', message, cause }, 1);
}

/** An argument of the call is invalid. */
export const invalidArgument = (message: string): LocalFailure =>
  localFailure({ kind: 'usage', code: 'invalid_argument', message });

/** The response is not one that the OpenAPI document describes. */
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

/** The body of a documented response has not the fields that it must have. */
export const malformedAnswer = (
  message: string,
  headers: Headers,
  status: 200 | 201 = 200,
): LocalFailure =>
  protocolFailure('malformed_answer', message, new Response(null, { status, headers }));

/** The id that the service assigned to the request. */
export const requestIdOf = (headers: Headers): string | null => headers.get('x-request-id');
