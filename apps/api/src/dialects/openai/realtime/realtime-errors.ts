import type { OpenAiRealtimeErrorDetails } from '@verbatim/contract';
import { type CloseName, closeFrame } from '@verbatim/live';
import { Problem } from '@verbatim/server';

/** An error of a message, or of the connection. */
export type ErrorDetails = Omit<OpenAiRealtimeErrorDetails, 'event_id'>;

/** A frame that is no message: one sentence for each broken rule. */
export const invalidMessage = (problems: readonly string[]): ErrorDetails => ({
  type: 'invalid_request_error',
  code: 'invalid_request',
  message: `The message is not valid: ${problems.join('; ')}`,
  param: /^[\w.]+/.exec(problems[0] ?? '')?.[0] ?? null,
});

/** Why a live session closed its connection. */
export const closeDetails = (reason: CloseName): ErrorDetails => ({
  type: reason === 'too_many_connections' ? 'rate_limit_error' : 'server_error',
  code: reason,
  message: closeFrame(reason).reason,
  param: null,
});

/** The error that the client gets for a failure. */
export function problemDetails(error: Error): ErrorDetails {
  const { code, status, message, field } =
    error instanceof Problem ? error : new Problem('internal_error');
  const type =
    status === 429 ? 'rate_limit_error' : status >= 500 ? 'server_error' : 'invalid_request_error';
  return { type, code, message, param: field ?? null };
}
