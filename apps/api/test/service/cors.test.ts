import { expect, test } from 'vitest';
import { AUDIO_URL, runService } from '../running-service.ts';

const origin = 'https://app.example.com';

const preflight = {
  method: 'OPTIONS',
  key: null,
  headers: {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'x-service-key,content-type',
  },
};

test('pages of any origin may call, without credentials, and read every header', async () => {
  const { call } = await runService();
  const asked = await call('/v2/live', preflight);
  expect(asked.status).toBe(204);
  expect(Object.fromEntries(asked.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'x-service-key,content-type',
  });
  const answered = await call('/v2/live', { headers: { origin } });
  expect(answered.headers.get('access-control-allow-origin')).toBe('*');
  expect(answered.headers.get('access-control-expose-headers')).toBe('*');
  expect(answered.headers.has('access-control-allow-credentials')).toBe(false);
  const refused = await call('/v2/live', { headers: { origin }, key: null });
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, '*']);
});

test('where origins are named, pages of others get no permission', async () => {
  const { call } = await runService({ config: { server: { corsOrigins: [origin] } } });
  const named = await call('/v2/live', { headers: { origin } });
  expect(named.headers.get('access-control-allow-origin')).toBe(origin);
  expect(named.headers.get('vary')).toBe('origin');
  const headers = { ...preflight.headers, origin: 'https://elsewhere.example.com' };
  for (const answer of [
    await call('/v2/live', { headers }),
    await call('/v2/live', { ...preflight, headers }),
  ]) {
    expect(answer.headers.has('access-control-allow-origin')).toBe(false);
    expect(answer.headers.has('access-control-allow-headers')).toBe(false);
    expect(answer.headers.get('vary')).toBe('origin');
  }
});

test('a page gets the same answers as anybody else', async () => {
  const { call, post } = await runService();
  await post('/v2/pre-recorded', { audio_url: AUDIO_URL });
  const plain = await call('/v2/pre-recorded');
  const paged = await call('/v2/pre-recorded', { headers: { origin } });
  expect(paged.text).toBe(plain.text);
  for (const name of plain.headers.keys()) expect(paged.headers.has(name)).toBe(true);
});

test.each(['/health', '/v2/nowhere', '/v2/live'])(
  '%s is safe to show in a browser',
  async (path) => {
    const { call } = await runService();
    const { headers } = await call(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  },
);
