import type { CompletedRequest } from '@verbatim/server';
import { expect, test } from 'vitest';
import { createLogger } from '../../src/observability/logger.ts';
import { observeRequests } from '../../src/observability/observe-requests.ts';
import { noTraces, type TracedRequest } from '../../src/observability/traces.ts';

function observed(changes: Partial<CompletedRequest> = {}) {
  const lines: Record<string, unknown>[] = [];
  const metered: unknown[] = [];
  const traced: TracedRequest[] = [];
  const { log } = createLogger(
    { logLevel: 'debug' },
    { write: (line) => void lines.push(JSON.parse(line)) },
  );
  const metrics = { requests: { answered: (request: unknown) => metered.push(request) } };
  const observers = {
    log,
    metrics,
    traces: { ...noTraces, request: (request: TracedRequest) => void traced.push(request) },
  };
  observeRequests(observers)({
    operationId: 'getPreRecordedJob',
    method: 'GET',
    requestId: 'G-1',
    principal: { accountId: 'account-1', keyId: 'key-1' },
    durationMs: 12.345,
    response: { status: 200, headers: {}, body: '{"é":1}' },
    header: (name) => (name === 'traceparent' ? '00-trace' : null),
    ...changes,
  });
  return { lines, metered, traced };
}

test('a request is a line with its figures and ids, and nothing else', () => {
  expect(observed().lines).toEqual([
    {
      level: 'info',
      time: expect.any(String),
      method: 'GET',
      operationId: 'getPreRecordedJob',
      status: 200,
      ms: 12.3,
      requestId: 'G-1',
      accountId: 'account-1',
      bytes: 8,
      message: 'request',
    },
  ]);
});

test('it is measured, and shown as a span in the trace of the caller', () => {
  const { metered, traced } = observed();
  expect(metered).toEqual([
    { operationId: 'getPreRecordedJob', status: 200, durationMs: 12.345, byteLength: 8 },
  ]);
  expect(traced).toMatchObject([
    {
      name: 'getPreRecordedJob',
      status: 200,
      traceparent: '00-trace',
      facts: { 'verbatim.request_id': 'G-1' },
    },
  ]);
});

test('probes are logged at debug level only, unless they fail', () => {
  const health = { operationId: 'getHealth', principal: null } as const;
  expect(observed(health).lines).toMatchObject([{ level: 'debug' }]);
  const answer = { status: 500, headers: {}, body: null };
  expect(observed({ ...health, response: answer }).lines).toMatchObject([
    { level: 'info', bytes: 0 },
  ]);
});

test('requests without a key or with an unknown path are logged without account or operation', () => {
  expect(observed({ operationId: null, principal: undefined }).lines).toMatchObject([
    { operationId: null, accountId: null },
  ]);
});

test('a stream is as long as its header says, if it says so', () => {
  const body = new ReadableStream<Uint8Array>();
  const answer = { status: 200, headers: { 'content-length': '7' }, body };
  expect(observed({ response: answer }).metered).toMatchObject([{ byteLength: 7 }]);
  expect(observed({ response: { ...answer, headers: {} } }).metered).toMatchObject([
    { byteLength: null },
  ]);
});
