import { errorCodes, type Operation, operations } from '@verbatim/contract';
import { describe, expect, test } from 'vitest';
import { Problem } from '../src/index.ts';
import { exampleApi, JOB_ID, KEY, UNKNOWN_ID } from './example-api.ts';

const all: readonly Operation[] = Object.values(operations);
const publicOperations = all.filter(({ listener }) => listener === 'public');
const keyed = publicOperations.filter(({ security }) => security === 'serviceKey');
const withId = publicOperations.filter(
  ({ path, websocket }) => path.includes('{id}') && !websocket,
);
const withBody = publicOperations.filter(({ body }) => body?.content['application/json']);

const addressOf = ({ path }: Operation, id = JOB_ID): string => path.replace('{id}', id);

const VALID_BODY = { audio_url: 'https://example.com/a.wav' };
const bodyFor = ({ id }: Operation) => (id === 'createLiveSession' ? {} : VALID_BODY);

describe('every keyed operation', () => {
  test.each(keyed)('$method $path without a key answers 401 missing_key', async (operation) => {
    const { api } = exampleApi();
    const answer = await api.request(addressOf(operation), { method: operation.method });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ statusCode: 401, code: 'missing_key' });
  });

  test.each(keyed)('$method $path with a wrong key answers 401 invalid_key', async (operation) => {
    const { call } = exampleApi();
    const init = { method: operation.method, headers: { 'x-service-key': 'wrong' } };
    const answer = await call(addressOf(operation), init);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'invalid_key' });
  });

  test.each(keyed)('$method $path answers what it documents', async (operation) => {
    const { call, post, faults } = exampleApi();
    const address = addressOf(operation);
    const answer = operation.body
      ? await post(address, bodyFor(operation))
      : await call(address, { method: operation.method });
    expect(faults).toEqual([]);
    expect(Object.keys(operation.responses)).toContain(String(answer.status));
    expect(answer.status).toBeLessThan(300);
  });
});

test('an operation that documents no credential asks for none', async () => {
  const { api } = exampleApi();
  expect((await api.request('/health')).status).toBe(200);
  expect((await api.request('/v2/openapi.json')).status).toBe(200);
});

describe('every operation with an id', () => {
  test.each(withId)(
    '$method $path answers an impossible id exactly as an unknown one',
    async (operation) => {
      const { call } = exampleApi();
      const answers = await Promise.all(
        [UNKNOWN_ID, 'nonsense', '%E0%A4%A', '__proto__'].map(async (id) => {
          const answer = await call(addressOf(operation, id), { method: operation.method });
          const { path, ...body } = (await answer.json()) as Record<string, unknown>;
          expect(path).toContain('/v2/');
          return { status: answer.status, body };
        }),
      );
      expect(answers[0]).toMatchObject({ status: 404, body: { code: 'job_not_found' } });
      for (const answer of answers) expect(answer).toEqual(answers[0]);
    },
  );
});

describe('every operation with a JSON body', () => {
  test.each(withBody)('$method $path takes no other media type: 415', async (operation) => {
    const { post } = exampleApi();
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx']) {
      const answer = await post(addressOf(operation), '{}', { 'content-type': type });
      expect(answer.status).toBe(415);
      expect(await answer.json()).toMatchObject({ code: 'unsupported_media_type' });
    }
  });

  test.each(withBody)('$method $path takes no compressed body: 415', async (operation) => {
    const { post } = exampleApi();
    const answer = await post(addressOf(operation), '{}', { 'content-encoding': 'gzip' });
    expect(await answer.json()).toMatchObject({ code: 'unsupported_content_encoding' });
  });

  test.each(withBody)('$method $path answers malformed JSON with 400', async (operation) => {
    const { post } = exampleApi();
    for (const text of ['{', '', '{"a":1,}', 'nul', '\u{feff}{', '[[[[[']) {
      const answer = await post(addressOf(operation), text);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'malformed_json' });
    }
  });

  test.each(withBody)('$method $path refuses a body that is too large: 413', async (operation) => {
    const { post } = exampleApi({}, { maxJsonBytes: 100 });
    const answer = await post(addressOf(operation), { ...VALID_BODY, x: 'x'.repeat(100) });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 'body_too_large' });
  });

  test.each(withBody)('$method $path refuses what is no object', async (operation) => {
    const { post } = exampleApi();
    for (const value of [null, [], 'text', 5, true]) {
      const answer = await post(addressOf(operation), JSON.stringify(value));
      const body = (await answer.json()) as { validation_errors: string[] };
      expect(answer.status).toBe(400);
      expect(body.validation_errors[0]).toContain('the body must be an object');
    }
  });
});

test('text that is no UTF-8 is refused, not silently mended', async () => {
  const { call } = exampleApi();
  const answer = await call('/v2/live', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ message: 'The body is not valid UTF-8' });
});

test('an error message never quotes the body: it is private', async () => {
  const { post } = exampleApi();
  const answer = await post('/v2/live', '{"custom_metadata": "my secret" oops');
  expect(await answer.text()).not.toContain('secret');
});

test('all broken rules are told at once, each with its field', async () => {
  const { post } = exampleApi();
  const answer = await post('/v2/live', {
    endpointng: 0.3,
    sample_rate: 44_000,
    channels: 9,
    endpointing: 0,
    encoding: 'wav/alaw',
    bit_depth: 16,
    language_config: { languages: ['en', 'xx'], code_switchin: true },
    callback: true,
    realtime_processing: { translation: true },
  });
  expect(answer.status).toBe(400);
  const { validation_errors } = (await answer.json()) as { validation_errors: string[] };
  expect(validation_errors.toSorted()).toEqual([
    'bit_depth must be 8 together with the other fields given',
    'callback_config is required when callback is true',
    'channels must be at most 8, not 9',
    'endpointing must be at least 0.01, not 0',
    'endpointng is not a field; did you mean endpointing?',
    'language_config.code_switchin is not a field; did you mean code_switching?',
    expect.stringMatching(
      /^language_config\.languages\[1\] must be one of the \d+ documented values/,
    ),
    'realtime_processing.translation_config is required when translation is true',
    'sample_rate must be one of 8000, 16000, 32000, 44100, 48000',
  ]);
});

test('an operator with old clients can have unknown fields dropped', async () => {
  let received: unknown;
  const { post } = exampleApi(
    {
      createLiveSession: ({ body }) => {
        received = body;
        throw new Problem('too_many_sessions');
      },
    },
    { unknownFields: 'ignore' },
  );
  const body = { old_field: 1, language_config: { old: 2, languages: ['en'] } };
  expect((await post('/v2/live', body)).status).toBe(429);
  expect(received).not.toHaveProperty('old_field');
  expect(received).toHaveProperty('language_config', { languages: ['en'], code_switching: false });
  const stillWrong = await post('/v2/live', { old_field: 1, channels: 0 });
  expect(((await stillWrong.json()) as { validation_errors: string[] }).validation_errors).toEqual([
    'channels must be at least 1, not 0',
  ]);
});

test('a handler sees every default, and never the defaults of another request', async () => {
  const received: unknown[] = [];
  const { post } = exampleApi({
    createLiveSession: ({ body }) => {
      received.push(structuredClone(body));
      body.language_config.languages?.push('de');
      throw new Problem('too_many_sessions');
    },
  });
  await post('/v2/live', {});
  await post('/v2/live', {});
  expect(received[0]).toEqual(received[1]);
  expect(received[0]).toMatchObject({
    encoding: 'wav/pcm',
    bit_depth: 16,
    sample_rate: 16_000,
    channels: 1,
    model: 'solaria-1',
    endpointing: 0.05,
    maximum_duration_without_endpointing: 5,
    pre_processing: { audio_enhancer: false, speech_threshold: 0.6 },
    messages_config: { receive_partial_transcripts: false, receive_final_transcripts: true },
    callback: false,
  });
});

test('telephone audio without a bit depth has 8 bits, not the 16 of the plain default', async () => {
  let bits: unknown;
  const { post } = exampleApi({
    createLiveSession: ({ body }) => {
      bits = body.bit_depth;
      throw new Problem('too_many_sessions');
    },
  });
  await post('/v2/live', { encoding: 'wav/ulaw' });
  expect(bits).toBe(8);
});

test('query parameters are checked and completed', async () => {
  const queries: unknown[] = [];
  const { call } = exampleApi({
    listLiveSessions: ({ query }) => {
      queries.push(query);
      throw new Problem('rate_limited');
    },
  });
  await call('/v2/live');
  await call('/v2/live?status=done,error&limit=5&custom_metadata[user]=x');
  expect(queries).toEqual([
    { offset: 0, limit: 20 },
    { offset: 0, limit: 5, status: ['done', 'error'], custom_metadata: { user: 'x' } },
  ]);
  const refused = await call('/v2/live?limit=0&offset=x&status=gone&limit=3&date=tomorrow');
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    code: 'invalid_request',
    validation_errors: expect.arrayContaining([
      'limit is given 2 times; give it once',
      'offset must be an integer, not a string',
      'status[0] must be one of queued, processing, done, error, not "gone"',
      'date must be a date such as 2026-01-31',
    ]),
  });
});

test('an unknown path and an unknown verb answer 404 in the one error shape', async () => {
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

test('every answer carries a request id, the caller’s own where it is sane', async () => {
  const { call } = exampleApi();
  const answerTo = (id: string) => call('/v2/live', { headers: { 'x-request-id': id } });
  expect((await answerTo('trace-7')).headers.get('x-request-id')).toBe('trace-7');
  expect((await answerTo('x'.repeat(65))).headers.get('x-request-id')).toBe('G-0000000000000001');
  expect((await answerTo('a b')).headers.get('x-request-id')).toBe('G-0000000000000001');
});

test('a credential is accepted under an alias, and only where the operator says so', async () => {
  const old = { method: 'GET', headers: { 'x-old-key': KEY } };
  const aliased = exampleApi({}, { credentialAliases: { serviceKey: ['x-old-key'] } });
  expect((await aliased.api.request('/v2/live', old)).status).toBe(200);
  expect((await exampleApi().api.request('/v2/live', old)).status).toBe(401);
});

describe('a fault of ours is a 500 with its phase, and tells the caller nothing', () => {
  const secret = 'SELECT * FROM keys';

  test('an exception in a handler', async () => {
    const { call, faults } = exampleApi({
      listLiveSessions: () => {
        throw new Error(secret);
      },
    });
    const answer = await call('/v2/live');
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain(secret);
    expect(faults).toMatchObject([{ phase: 'request_handler', operationId: 'listLiveSessions' }]);
  });

  test('an exception in an authenticator', async () => {
    const { call, faults } = exampleApi(
      {},
      {
        authenticate: {
          serviceKey: () => Promise.reject(new Error(secret)),
          sessionToken: () => undefined,
        },
      },
    );
    expect((await call('/v2/live')).status).toBe(500);
    expect(faults).toMatchObject([{ phase: 'request_validation' }]);
  });

  test('an answer whose body breaks the document', async () => {
    const { call, faults } = exampleApi({
      getHealth: () => ({ status: 200, body: { status: 'ok', extra: 'field' } as never }),
    });
    expect((await call('/health')).status).toBe(500);
    expect(faults).toMatchObject([{ phase: 'response_validation', operationId: 'getHealth' }]);
    expect(String(faults[0]?.error)).toContain('extra is not a field');
  });

  test('an answer with a status that the document does not know', async () => {
    const { call, faults } = exampleApi({
      getHealth: () => ({ status: 204 }) as never,
    });
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

test('with checks off, an answer is sent as it is', async () => {
  const { call } = exampleApi(
    { getHealth: () => ({ status: 200, body: { status: 'ok', extra: 1 } as never }) },
    { checkResponses: false },
  );
  expect(await (await call('/health')).json()).toEqual({ status: 'ok', extra: 1 });
});

test('whoever is turned away for now is told when to come back', async () => {
  const { post } = exampleApi({
    createLiveSession: () => ({ status: 429, body: { code: 'too_many_sessions' } }),
  });
  const answer = await post('/v2/live', {});
  expect(answer.headers.get('retry-after')).toBe('1');
  expect(await answer.json()).toMatchObject({
    code: 'too_many_sessions',
    message: errorCodes.too_many_sessions.summary,
  });
});

test('the gate turns away before anything is read, and marks every answer', async () => {
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

describe('a download', () => {
  const path = `/v2/live/${JOB_ID}/file`;

  test('is whole without a range, under its own name and type', async () => {
    const answer = await exampleApi().call(path);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'content-length': '16',
      'content-type': 'audio/wav',
      etag: '"take-1"',
      'content-disposition':
        'attachment; filename="Gr__e _1_.wav"; filename*=UTF-8\'\'Gr%C3%B6%C3%9Fe%20%221%22.wav',
    });
    expect(await answer.text()).toBe('RIFF of sixteen!');
  });

  test('is the asked-for part with a range: 206', async () => {
    const answer = await exampleApi().call(path, { headers: { range: 'bytes=8-14' } });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe('bytes 8-14/16');
    expect(await answer.text()).toBe('sixteen');
  });

  test('is refused behind its end: 416', async () => {
    const answer = await exampleApi().call(path, { headers: { range: 'bytes=16-' } });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe('bytes */16');
    expect(await answer.json()).toMatchObject({ code: 'range_not_satisfiable' });
  });

  test('starts anew when the bytes are others than before', async () => {
    const headers = { range: 'bytes=8-14', 'if-range': '"take-0"' };
    expect((await exampleApi().call(path, { headers })).status).toBe(200);
  });

  test('is not read for HEAD', async () => {
    const answer = await exampleApi({
      downloadLiveAudio: () => ({
        status: 200,
        body: {
          contentType: 'audio/wav',
          byteLength: 5,
          read: () => {
            throw new Error('read');
          },
        },
      }),
    }).call(path, { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-length')).toBe('5');
  });
});

describe('an upload', () => {
  const upload = (api: ReturnType<typeof exampleApi>, field: string, content: string) =>
    api.call('/v2/upload', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=edge' },
      body: `--edge\r\nContent-Disposition: form-data; name="${field}"; filename="a.wav"\r\n\r\n${content}\r\n--edge--\r\n`,
    });

  test('streams its form into the handler', async () => {
    const answer = await upload(exampleApi(), 'audio', 'RIFF');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ audio_metadata: { filename: 'a.wav', size: 4 } });
  });

  test('with a broken form is a 400, although the handler was already at work', async () => {
    const api = exampleApi();
    const answer = await upload(api, 'adio', 'RIFF');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      validation_errors: ['"adio" is not a part of this form; did you mean audio?'],
    });
    expect(api.faults).toEqual([]);
  });

  test('past its limit is a 413', async () => {
    const api = exampleApi({}, { maxFormBytes: 50 });
    expect((await upload(api, 'audio', 'x'.repeat(100))).status).toBe(413);
  });
});

describe('an API refuses to start', () => {
  test('without a handler for each operation', () => {
    expect(() => exampleApi({ getHealth: undefined as never })).toThrow(
      'getHealth has no handler; give one for GET /health',
    );
  });

  test('without an authenticator for each credential', () => {
    const authenticate = { sessionToken: () => undefined } as never;
    expect(() => exampleApi({}, { authenticate })).toThrow('give options.authenticate.serviceKey');
  });

  test('without a way to upgrade where there is a WebSocket', () => {
    expect(() => exampleApi({}, { upgradeWebSocket: undefined as never })).toThrow(
      'give options.upgradeWebSocket',
    );
  });
});
