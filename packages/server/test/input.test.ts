import { describe, expect, test } from 'vitest';
import { Problem } from '../src/index.ts';
import { transports } from './transports.ts';

const LIVE_SESSION = {
  status: 201,
  headers: { location: '/v2/live/01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a5' },
  body: {
    id: '01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a5',
    created_at: '2026-11-03T09:30:00.000Z',
    url: 'wss://verbatim.example.com/v2/live/01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a5/stream?token=x',
  },
} as const;

describe.each(transports)('over $transport', ({ exampleApi }) => {
  test('invalid UTF-8 is refused, not replaced', async () => {
    const { call } = exampleApi();
    const response = await call('/v2/live', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: 'The body is not valid UTF-8' });
  });

  test('an error message never quotes the body, which is private', async () => {
    const { post } = exampleApi();
    const response = await post('/v2/live', '{"custom_metadata": "my secret" oops');
    expect(await response.text()).not.toContain('secret');
  });

  test('all broken rules are reported at once, each with its field', async () => {
    const { post } = exampleApi();
    const response = await post('/v2/live', {
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
    expect(response.status).toBe(400);
    const { validation_errors } = (await response.json()) as { validation_errors: string[] };
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
      'sample_rate must be one of 8000, 16000, 24000, 32000, 44100, 48000',
    ]);
  });

  test('unknownFields: ignore drops unknown fields, and names them in a header', async () => {
    let received: unknown;
    const { post } = exampleApi(
      {
        createLiveSession: ({ body }) => {
          received = body;
          return LIVE_SESSION;
        },
      },
      { unknownFields: 'ignore' },
    );
    const body = { old_field: 1, language_config: { old: 2, languages: ['en'] } };
    const response = await post('/v2/live', body);
    expect(response.status).toBe(201);
    expect(response.headers.get('x-ignored-fields')).toBe('old_field, language_config.old');
    expect(received).not.toHaveProperty('old_field');
    expect(received).toHaveProperty('language_config', {
      languages: ['en'],
      code_switching: false,
    });
    const stillWrong = await post('/v2/live', { old_field: 1, channels: 0 });
    expect(
      ((await stillWrong.json()) as { validation_errors: string[] }).validation_errors,
    ).toEqual(['channels must be at least 1, not 0']);
  });

  test('translateBody: a body of another dialect is translated before it is checked; others stay as they are', async () => {
    const received: unknown[] = [];
    const { post } = exampleApi(
      {
        createLiveSession: ({ body }) => {
          received.push(body.channels);
          return LIVE_SESSION;
        },
      },
      {
        translateBody: ({ operationId, header }, body) =>
          header('x-dialect') === null
            ? undefined
            : { body: { channels: 2, unknown: operationId, ...Object(body) }, ignored: ['old'] },
      },
    );
    const translated = await post('/v2/live', {}, { 'x-dialect': 'old' });
    expect(translated.headers.get('x-ignored-fields')).toBe('old, unknown');
    expect((await post('/v2/live', {})).headers.get('x-ignored-fields')).toBeNull();
    expect((await post('/v2/live', { unknown: 1 })).status).toBe(400);
    expect(received).toEqual([2, 1]);
  });

  test('a handler gets every default, and shares none with another request', async () => {
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

  test('query parameters are validated and get their defaults', async () => {
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
});
