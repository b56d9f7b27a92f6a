import { describe, expect, test } from 'vitest';
import type { CompletedRequest } from '../src/index.ts';
import { KEY } from './example-api.ts';
import { transports } from './transports.ts';

describe.each(transports)('over $transport', ({ exampleApi }) => {
  function watched(...[handlers, options]: Parameters<typeof exampleApi>) {
    const told: CompletedRequest[] = [];
    return { told, ...exampleApi(handlers, { ...options, onResponse: (each) => told.push(each) }) };
  }

  test('whoever watches is told of a request: what it was, who called, and what it was answered', async () => {
    const { call, told } = watched();
    const answer = await call('/v2/live?limit=3', {
      headers: { 'x-request-id': 'trace-7', traceparent: '00-a-b-01' },
    });
    expect(told).toMatchObject([
      { operationId: 'listLiveSessions', method: 'GET', requestId: 'trace-7' },
    ]);
    const [{ principal, response: given, durationMs, header } = {} as CompletedRequest] = told;
    expect(principal).toMatchObject({ account: expect.any(String) });
    expect(given).toMatchObject({ status: 200, body: await answer.text() });
    expect(durationMs).toBeGreaterThanOrEqual(0);
    expect(header('traceparent')).toBe('00-a-b-01');
  });

  test('those who were turned away, unknown addresses and faults of ours are told of, too', async () => {
    const { call, api, told } = watched({
      listLiveSessions: () => {
        throw new Error('broken');
      },
    });
    await api.request('/v2/live', { method: 'GET' });
    await call('/v2/nowhere', { headers: { 'x-service-key': KEY } });
    await call('/v2/live');
    expect(told.map(({ operationId, response: answer }) => [operationId, answer.status])).toEqual([
      ['listLiveSessions', 401],
      [null, 404],
      ['listLiveSessions', 500],
    ]);
    expect(told[0]?.principal).toBeUndefined();
  });
});
