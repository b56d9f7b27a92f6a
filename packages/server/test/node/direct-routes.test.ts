import { operations } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { DirectRoutes } from '../../src/node/direct-routes.ts';
import { JOB_ID } from '../example-api.ts';

const routes = new DirectRoutes(
  Object.values(operations).map((operation) => ({
    operation,
    respond: () => Promise.resolve({ status: 200, headers: { id: operation.id }, body: null }),
  })),
);

/** The operation that a request goes to without Hono. */
async function found(method: string, url: string, host = 'localhost:3000') {
  const route = routes.find({ method, url, headers: { host } } as never);
  const answer = await route?.respond(undefined as never);
  return answer && { id: answer.headers['id'], ...route?.pathParameters };
}

test('a path of the document is found, with its query and its ids', async () => {
  expect(await found('POST', '/v2/live')).toEqual({ id: 'createLiveSession' });
  expect(await found('GET', '/v2/live?limit=5')).toEqual({ id: 'listLiveSessions' });
  expect(await found('GET', `/v2/live/${JOB_ID}`)).toEqual({ id: JOB_ID });
  expect(await found('GET', '/v2/live/x/file?a')).toMatchObject({ id: 'x' });
});

test.each([
  ['GET', '/v2/live/'],
  ['GET', '/v2//live'],
  ['GET', '/v2/live/a%20b'],
  ['GET', '/v2/live/a.b'],
  ['GET', '/v2/live/..'],
  ['GET', '/v2/live#x'],
  ['GET', '/v2/nowhere'],
  ['GET', 'http://localhost/v2/live'],
  ['GET', ''],
  ['HEAD', '/v2/live'],
  ['OPTIONS', '/v2/live'],
  ['PATCH', '/v2/live'],
])('%s %s is left to Hono', async (method, url) => {
  expect(await found(method, url)).toBeUndefined();
});

test.each(['', 'A.example', 'a@b', 'a b', '1.2.3.999', '127.1', 'a:99999', 'a/b', 'a?'])(
  'the host %o is left to Hono, which may refuse it',
  async (host) => {
    expect(await found('GET', '/v2/live', host)).toBeUndefined();
  },
);

test.each(['localhost', 'api.example.com', 'a.example:80', '127.0.0.1:65535'])(
  'the host %s is taken',
  async (host) => {
    expect(await found('GET', '/v2/live', host)).toBeDefined();
  },
);
