import { errorCodes } from '@verbatim/contract';
import { describe, expect, test } from 'vitest';
import { Problem } from '../src/index.ts';
import { KEY } from './example-api.ts';
import { transports } from './transports.ts';

describe.each(transports)('over $transport', ({ exampleApi }) => {
  test('an unknown path and an unknown method get a 404 in the error shape', async () => {
    const { call } = exampleApi();
    const path = await call('/v2/nowhere?x=1');
    expect(path.status).toBe(404);
    expect(await path.json()).toEqual({
      timestamp: '2026-11-03T09:30:00.000Z',
      path: '/v2/nowhere',
      request_id: 'G-0000000000000001',
      statusCode: 404,
      message: 'Cannot GET /v2/nowhere',
      code: 'route_not_found',
    });
    const verb = await call('/v2/live', { method: 'PATCH' });
    expect(await verb.json()).toMatchObject({ message: 'Cannot PATCH /v2/live' });
  });

  test('every response has a request id, the client’s own if it is well-formed', async () => {
    const { call } = exampleApi();
    const responseTo = (id: string) => call('/v2/live', { headers: { 'x-request-id': id } });
    expect((await responseTo('trace-7')).headers.get('x-request-id')).toBe('trace-7');
    expect((await responseTo('x'.repeat(65))).headers.get('x-request-id')).toBe(
      'G-0000000000000001',
    );
    expect((await responseTo('a b')).headers.get('x-request-id')).toBe('G-0000000000000001');
  });

  test('a credential is accepted under an alias only if the operator configures it', async () => {
    const old = { method: 'GET', headers: { 'x-old-key': KEY } };
    const aliased = exampleApi({}, { credentialAliases: { serviceKey: ['x-old-key'] } });
    expect((await aliased.api.request('/v2/live', old)).status).toBe(200);
    expect((await exampleApi().api.request('/v2/live', old)).status).toBe(401);
  });

  test('429 and 503 have a Retry-After', async () => {
    const { post } = exampleApi({
      createLiveSession: () => ({ status: 429, body: { code: 'too_many_sessions' } }),
    });
    const response = await post('/v2/live', {});
    expect(response.headers.get('retry-after')).toBe('1');
    expect(await response.json()).toMatchObject({
      code: 'too_many_sessions',
      message: errorCodes.too_many_sessions.summary,
    });
  });

  test('admit refuses before anything is read, and adds headers to every response', async () => {
    const { post, call } = exampleApi(
      {},
      {
        admit: (_principal, operationId) => ({
          headers: { 'ratelimit-remaining': '0' },
          ...(operationId === 'createLiveSession' && {
            refusal: new Problem('rate_limited', { headers: { 'retry-after': '7' } }),
          }),
        }),
      },
    );
    const refused = await post('/v2/live', '{ not even json');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('7');
    expect(refused.headers.get('ratelimit-remaining')).toBe('0');
    expect((await call('/v2/live')).headers.get('ratelimit-remaining')).toBe('0');
  });

  test('admit may take its time: nothing is read before it refuses or admits', async () => {
    const { post, call } = exampleApi(
      {},
      {
        admit: async (_principal, operationId) => {
          await Promise.resolve();
          return {
            headers: { 'ratelimit-remaining': '0' },
            ...(operationId === 'createLiveSession' && { refusal: new Problem('rate_limited') }),
          };
        },
      },
    );
    const refused = await post('/v2/live', '{ not even json');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('ratelimit-remaining')).toBe('0');
    expect((await call('/v2/live')).status).toBe(200);
  });

  test('when admit fails, the request fails as a handler would', async () => {
    const { call } = exampleApi(
      {},
      { admit: () => Promise.reject(new Problem('not_ready')), onFault: () => {} },
    );
    expect((await call('/v2/live')).status).toBe(503);
  });
});
