import { describe, expect, test } from 'vitest';
import type { CompletedRequest } from '../src/index.ts';
import { KEY } from './example-api.ts';
import { transports } from './transports.ts';

describe.each(transports)('over $transport', ({ exampleApi }) => {
  function watched(...[handlers, options]: Parameters<typeof exampleApi>) {
    const reported: CompletedRequest[] = [];
    return {
      reported,
      ...exampleApi(handlers, { ...options, onResponse: (each) => reported.push(each) }),
    };
  }

  test('onResponse gets operation, principal, response and duration of a request', async () => {
    const { call, reported } = watched();
    const answer = await call('/v2/live?limit=3', {
      headers: { 'x-request-id': 'trace-7', traceparent: '00-a-b-01' },
    });
    expect(reported).toMatchObject([
      { operationId: 'listLiveSessions', method: 'GET', requestId: 'trace-7' },
    ]);
    const [{ principal, response: given, durationMs, header } = {} as CompletedRequest] = reported;
    expect(principal).toMatchObject({ account: expect.any(String) });
    expect(given).toMatchObject({ status: 200, body: await answer.text() });
    expect(durationMs).toBeGreaterThanOrEqual(0);
    expect(header('traceparent')).toBe('00-a-b-01');
  });

  test('onResponse is also called for refused requests, unknown paths and faults', async () => {
    const { call, api, reported } = watched({
      listLiveSessions: () => {
        throw new Error('broken');
      },
    });
    await api.request('/v2/live', { method: 'GET' });
    await call('/v2/nowhere', { headers: { 'x-service-key': KEY } });
    await call('/v2/live');
    expect(
      reported.map(({ operationId, response: answer }) => [operationId, answer.status]),
    ).toEqual([
      ['listLiveSessions', 401],
      [null, 404],
      ['listLiveSessions', 500],
    ]);
    expect(reported[0]?.principal).toBeUndefined();
  });
});
