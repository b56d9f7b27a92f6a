import { describe, expect, test } from 'vitest';
import { Problem } from '../src/index.ts';
import { exampleAuthenticators } from './example-api.ts';
import { transports } from './transports.ts';

describe.each(transports)('over $transport', ({ exampleApi }) => {
  describe('a fault is a 500 without details, reported with its phase', () => {
    const secret = 'SELECT * FROM keys';

    test('an exception in a handler', async () => {
      const { call, faults } = exampleApi({
        listLiveSessions: () => {
          throw new Error(secret);
        },
      });
      const response = await call('/v2/live');
      expect(response.status).toBe(500);
      expect(await response.text()).not.toContain(secret);
      expect(faults).toMatchObject([{ phase: 'request_handler', operationId: 'listLiveSessions' }]);
    });

    test('an exception in an authenticator', async () => {
      const { call, faults } = exampleApi(
        {},
        {
          authenticate: {
            ...exampleAuthenticators,
            serviceKey: () => Promise.reject(new Error(secret)),
          },
        },
      );
      expect((await call('/v2/live')).status).toBe(500);
      expect(faults).toMatchObject([{ phase: 'request_validation' }]);
    });

    test('a response whose body breaks the document', async () => {
      const { call, faults } = exampleApi({
        getHealth: () => ({ status: 200, body: { status: 'ok', extra: 'field' } as never }),
      });
      expect((await call('/health')).status).toBe(500);
      expect(faults).toMatchObject([{ phase: 'response_validation', operationId: 'getHealth' }]);
      expect(String(faults[0]?.error)).toContain('extra is not a field');
    });

    test('a response with an undocumented status', async () => {
      const { call, faults } = exampleApi({ getHealth: () => ({ status: 204 }) as never });
      expect((await call('/health')).status).toBe(500);
      expect(String(faults[0]?.error)).toContain('status 204 is not documented');
    });

    test('a problem that the operation does not document', async () => {
      const { call, faults } = exampleApi({
        getHealth: () => {
          throw new Problem('queue_full');
        },
      });
      expect((await call('/health')).status).toBe(500);
      expect(faults).toMatchObject([{ phase: 'response_validation' }]);
    });
  });

  test('without checkResponses a response is sent as it is', async () => {
    const { call } = exampleApi(
      { getHealth: () => ({ status: 200, body: { status: 'ok', extra: 1 } as never }) },
      { checkResponses: false },
    );
    expect(await (await call('/health')).json()).toEqual({ status: 'ok', extra: 1 });
  });
});
