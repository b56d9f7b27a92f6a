import { expect, test } from 'vitest';
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

test('pages can be kept out', async () => {
  const { url } = await serve({ cors: false });
  const answer = await fetch(`${url}/health`, { headers: { origin } });
  expect(answer.headers.has('access-control-allow-origin')).toBe(false);
});
