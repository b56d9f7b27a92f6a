import { describe, expect, test } from 'vitest';
import { json, problem } from '../scripted-fetch.ts';
import { setUp } from './client-on-script.ts';

describe('a call', () => {
  test('sends no key where the document asks for none', async () => {
    const { client, requests } = setUp([json(200, { status: 'ok' })]);
    await client.getHealth();
    expect(requests[0]?.headers.has('x-service-key')).toBe(false);
  });

  test('calls a key function before each attempt', async () => {
    const keys = ['first', 'second'];
    const { client, clock, requests } = setUp([problem(500, 'internal_error'), json(200, {})], {
      apiKey: async () => keys.shift() ?? '',
    });
    await clock.until(client.getReadiness());
    expect(requests.map(({ headers }) => headers.get('x-service-key'))).toEqual([
      'first',
      'second',
    ]);
  });

  test.each(['1fa2…', 'first\nsecond', 'ключ'])('refuses the key %j', async (apiKey) => {
    const { client, requests } = setUp([json(200, {})], { apiKey });
    const result = await client.getReadiness();
    const error = { kind: 'usage', code: 'invalid_argument' };
    expect(result).toMatchObject({ ok: false, error });
    expect(requests).toHaveLength(0);
  });

  test('takes a key with the line break of its file', async () => {
    const { client, requests } = setUp([json(200, {})], { apiKey: 'key\n' });
    await client.getReadiness();
    expect(requests[0]?.headers.get('x-service-key')).toBe('key');
  });

  test('keeps the path of the base address and adds no second slash', async () => {
    const { client, requests } = setUp([json(200, { status: 'ok' })], {
      baseUrl: 'https://example.com/speech/',
    });
    await client.getHealth();
    expect(requests[0]?.url).toBe('https://example.com/speech/health');
  });
});
