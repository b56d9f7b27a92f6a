import type { OpenAiError } from '@verbatim/contract';
import { describe, expect, test } from 'vitest';
import { Problem } from '../src/index.ts';
import { exampleApi, JOB_ID, KEY, SECRET } from './example-api.ts';

const errorOf = async (response: Response) => ((await response.json()) as OpenAiError).error;

const bearer = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });

describe('an operation in the shapes of another API', () => {
  test.each([
    ['Bearer', { authorization: `Bearer ${KEY}` }],
    ['bearer in lower case', { authorization: `bearer  ${KEY} ` }],
    ['our own header', { 'x-service-key': KEY }],
  ])('takes the key from %s', async (_name, headers) => {
    const { api } = exampleApi();
    expect((await api.request('/v1/models', { headers })).status).toBe(200);
  });

  test.each([
    ['no key', {}, 'missing_key'],
    ['another scheme', { authorization: `Basic ${KEY}` }, 'missing_key'],
    ['an unknown key', { authorization: 'Bearer wrong' }, 'invalid_key'],
  ])('refuses %s in their shape', async (_name, headers, code) => {
    const { api } = exampleApi();
    const response = await api.request('/v1/models', { headers });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      error: { message: expect.any(String), type: 'authentication_error', param: null, code },
    });
  });

  test.each([
    ['a key', { authorization: `Bearer ${KEY}` }, true],
    ['a secret', { authorization: `Bearer ek_${SECRET}` }, true],
    ['a key as a protocol', { 'sec-websocket-protocol': `openai-insecure-api-key.${KEY}` }, true],
    [
      'a secret as a protocol',
      { 'sec-websocket-protocol': `realtime, openai-insecure-api-key.ek_${SECRET}` },
      true,
    ],
    ['a secret in place of a key', { authorization: `Bearer ${SECRET}` }, false],
    ['a key in place of a secret', { authorization: `Bearer ek_${KEY}` }, false],
  ])('tells credentials with a longer prefix apart: %s', async (_name, headers, isKnown) => {
    const { api } = exampleApi();
    const upgrade = { connection: 'Upgrade', upgrade: 'websocket', ...headers };
    const { status } = await api.request('/v1/realtime?intent=transcription', { headers: upgrade });
    expect(status === 401).toBe(!isKnown);
  });

  test('a secret is no key of other operations', async () => {
    const { api } = exampleApi();
    expect((await api.request('/v1/models', bearer(`ek_${SECRET}`))).status).toBe(401);
  });

  test('says where the key belongs', async () => {
    const { api } = exampleApi();
    const { message } = await errorOf(await api.request('/v1/models'));
    expect(message).toBe('No credential; send it in the header authorization, after "Bearer "');
  });

  test('writes what its handler returns as an error, and a malformed id, in their shape', async () => {
    const { api } = exampleApi();
    for (const name of ['other', 'x'.repeat(101)]) {
      const response = await api.request(`/v1/models/${name}`, bearer(KEY));
      expect(response.status).toBe(404);
      expect(await errorOf(response)).toMatchObject({ code: 'model_not_found' });
    }
  });

  test('names the field of a problem', async () => {
    const getModel = () => {
      throw new Problem('model_not_found', { message: 'no such model', field: 'model' });
    };
    const { api } = exampleApi({ getModel });
    const response = await api.request(`/v1/models/${JOB_ID}`, bearer(KEY));
    expect(await response.json()).toEqual({
      error: {
        message: 'no such model',
        type: 'invalid_request_error',
        param: 'model',
        code: 'model_not_found',
      },
    });
  });

  test('writes limits and faults in their shape', async () => {
    const limited = exampleApi({}, { admit: () => ({ refusal: new Problem('rate_limited') }) });
    const refused = await limited.api.request('/v1/models', bearer(KEY));
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect((await errorOf(refused)).type).toBe('rate_limit_error');

    const broken = exampleApi({
      listModels: () => {
        throw new Error('secret');
      },
    });
    const failed = await broken.api.request('/v1/models', bearer(KEY));
    expect(failed.status).toBe(500);
    expect(await errorOf(failed)).toMatchObject({ type: 'server_error', code: 'internal_error' });
    expect(broken.faults).toHaveLength(1);
  });

  test.each(['/v1/models/small/more', '/v1/chat/completions'])(
    'lends its shape to the unknown path %s',
    async (path) => {
      const response = await exampleApi().api.request(path, bearer(KEY));
      expect(response.status).toBe(404);
      expect(await errorOf(response)).toMatchObject({
        code: 'route_not_found',
        message: `Cannot GET ${path}`,
      });
    },
  );

  test('lends its shape to another method of its path', async () => {
    const response = await exampleApi().api.request('/v1/models', { method: 'POST' });
    expect((await errorOf(response)).code).toBe('route_not_found');
  });

  test.each(['/', '/v2/nothing', '/v3', '/favicon.ico'])(
    'leaves the unknown path %s to our own shape',
    async (path) => {
      const response = await exampleApi().api.request(path);
      expect(await response.json()).toMatchObject({ statusCode: 404, code: 'route_not_found' });
    },
  );
});
