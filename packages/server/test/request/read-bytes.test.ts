import { expect, test } from 'vitest';
import { exampleApi } from '../example-api.ts';

test('a broken connection is a 400, not a fault', async () => {
  const { call, faults } = exampleApi();
  const body = new ReadableStream({
    pull: () => Promise.reject(new Error('the connection broke')),
  });
  const headers = { 'content-type': 'application/json' };
  const response = await call('/v2/live', { method: 'POST', headers, body, duplex: 'half' });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'malformed_json' });
  expect(faults).toEqual([]);
});
