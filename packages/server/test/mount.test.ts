import { describe, expect, test } from 'vitest';
import { createInternalApi } from '../src/index.ts';
import { type Callers, exampleApi, exampleAuthenticators } from './example-api.ts';

describe('an API refuses to start', () => {
  test('without a handler for each operation', () => {
    expect(() => exampleApi({ getHealth: undefined as never })).toThrow(
      'getHealth has no handler; give one for GET /health',
    );
  });

  test('without an authenticator for each credential', () => {
    const authenticate = { sessionToken: () => undefined } as never;
    expect(() => exampleApi({}, { authenticate })).toThrow('give options.authenticate.bearerKey');
  });

  test('without a way to upgrade where there is a WebSocket', () => {
    expect(() => exampleApi({}, { upgradeWebSocket: undefined as never })).toThrow(
      'give options.upgradeWebSocket',
    );
  });
});

test('the operations for operators are an API of their own, without a key', async () => {
  const api = createInternalApi<Callers>(
    {
      getMetrics: () => ({ status: 200, body: 'verbatim_jobs_queued 3\n' }),
      getNodeReadiness: () => ({
        status: 200,
        body: { status: 'ready', checks: [], recognizers: [] },
      }),
    },
    { authenticate: exampleAuthenticators },
  );
  const response = await api.request('/metrics');
  expect(response.headers.get('content-type')).toBe('text/plain');
  expect(await response.text()).toBe('verbatim_jobs_queued 3\n');
  expect((await exampleApi().api.request('/metrics')).status).toBe(404);
});

test('an operation that a process does not serve is an unknown path', async () => {
  const { api } = exampleApi({}, { serves: (operationId) => operationId === 'getHealth' });
  expect((await api.request('/health')).status).toBe(200);
  const response = await api.request('/v2/live');
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'route_not_found' });
});
