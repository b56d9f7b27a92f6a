import { expect, test } from 'vitest';
import { LiveClient, serveSession } from '../live/live-client.ts';
import { serve } from '../running-mock.ts';

const origin = 'https://app.example.com';

test('a page of any origin may call, with a key and any header', async () => {
  const { url } = await serve();
  const preflight = await fetch(`${url}/v2/live`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-service-key,content-type',
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-methods')).toBe('POST');
  expect(preflight.headers.get('access-control-allow-headers')).toBe('x-service-key,content-type');
  const answer = await fetch(`${url}/health`, { headers: { origin } });
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('access-control-expose-headers')).toBe('*');
});

test('what comes from no page has no headers for pages', async () => {
  const { url } = await serve();
  const answer = await fetch(`${url}/health`);
  expect(answer.headers.has('access-control-allow-origin')).toBe(false);
});

test('OPTIONS that is no preflight is a verb like any other that does not exist', async () => {
  const { url } = await serve();
  const answer = await fetch(`${url}/v2/live`, { method: 'OPTIONS', headers: { origin } });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ message: 'Cannot OPTIONS /v2/live' });
});

test('each request is a line, and tokens are not in it', async () => {
  const lines: string[] = [];
  const { call, session } = await serveSession({}, { log: (line) => lines.push(line) });
  await call('/v2/live?limit=1');
  await call('/nowhere');
  await new LiveClient(session.url).opened();
  expect(lines.map((line) => line.replace(/\d+ ms/, 'n ms'))).toEqual([
    'POST /v2/live 201 n ms',
    'GET /v2/live?limit=1 200 n ms',
    'GET /nowhere 404 n ms',
    `GET /v2/live/${session.id}/stream?token=... 200 n ms`,
  ]);
});
