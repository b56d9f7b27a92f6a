import { type Operation, operations } from '@verbatim/contract';
import type { HttpExchange } from '../src/http/exchange.ts';
import { requestTo, type TestRequestOptions } from '../src/http/test-request.ts';

/** The parts of a response that a test changes. */
export interface AnswerOptions {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly body?: unknown;
  readonly ask?: TestRequestOptions;
}

export const REQUEST_ID = 'G-0000000000000001';

/** A valid 404 of getLiveSession with changes. */
export function exchange(
  options: AnswerOptions = {},
  operation: Operation = operations.getLiveSession,
): HttpExchange {
  const ask = requestTo(operation, { path: { id: 'nothing' }, ...options.ask });
  const headers = new Headers({ 'content-type': 'application/json', 'x-request-id': REQUEST_ID });
  for (const [name, value] of Object.entries(options.headers ?? {})) {
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  }
  const { body = errorBody() } = options;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return {
    request: ask,
    url: `http://deployment.example${ask.path}`,
    status: options.status ?? 404,
    headers,
    bytes: new TextEncoder().encode(text),
    milliseconds: 1,
  };
}

/** The body of a valid error. */
export const errorBody = (changes: object = {}): object => ({
  timestamp: '2026-11-03T09:30:00.000Z',
  path: '/v2/live/nothing',
  request_id: REQUEST_ID,
  statusCode: 404,
  message: 'No job has this id.',
  code: 'job_not_found',
  ...changes,
});
