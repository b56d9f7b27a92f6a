import { type Operation, operations } from '@verbatim/contract';
import { describe, expect, test } from 'vitest';
import { JOB_ID, UNKNOWN_ID } from './example-api.ts';
import { transports } from './transports.ts';

const all: readonly Operation[] = Object.values(operations);
const publicOperations = all.filter(({ listener }) => listener === 'public');
const keyed = publicOperations.filter(({ security }) => security === 'serviceKey');
const withId = publicOperations.filter(
  ({ path, websocket }) => path.includes('{id}') && !websocket,
);
/** In our own shapes: what the shapes of other APIs say, and what they take for JSON, has tests of its own. */
const withBody = publicOperations.filter(
  ({ body, dialect }) => dialect === null && body?.content['application/json'],
);

/** Of the only operation with a parameter that it must have, also that one. */
const addressOf = ({ id: operation, path }: Operation, id = JOB_ID): string =>
  path.replace('{id}', id) + (operation === 'searchTranscripts' ? '?q=morning' : '');

const VALID_BODY = { audio_url: 'https://example.com/a.wav' };
const bodies: Readonly<Record<string, object>> = {
  createLiveSession: {},
  createShareLink: { expires_in: 60 },
  createVoice: { name: 'Ada', consent: true, ...VALID_BODY },
  createVoiceSample: { consent: true, ...VALID_BODY },
  updateAddOns: {},
  updateCorrections: {},
  updateTranscription: {},
  updateVoice: { name: 'Ada' },
};
const bodyFor = ({ id }: Operation) => bodies[id] ?? VALID_BODY;

describe.each(transports)('over $transport', ({ exampleApi }) => {
  describe('every keyed operation', () => {
    test.each(keyed)('$method $path without a key: 401 missing_key', async (operation) => {
      const { api } = exampleApi();
      const response = await api.request(addressOf(operation), { method: operation.method });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ statusCode: 401, code: 'missing_key' });
    });

    test.each(keyed)('$method $path with a wrong key: 401 invalid_key', async (operation) => {
      const { call } = exampleApi();
      const init = { method: operation.method, headers: { 'x-service-key': 'wrong' } };
      const response = await call(addressOf(operation), init);
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ code: 'invalid_key' });
    });
  });

  test('an operation without a documented credential requires none', async () => {
    const { api } = exampleApi();
    expect((await api.request('/health')).status).toBe(200);
    expect((await api.request('/v2/openapi.json')).status).toBe(200);
  });

  describe('every operation with an id', () => {
    test.each(withId)(
      '$method $path: the same response for a malformed and an unknown id',
      async (operation) => {
        const { call } = exampleApi();
        const responses = await Promise.all(
          [UNKNOWN_ID, 'nonsense', '%E0%A4%A', '__proto__'].map(async (id) => {
            const response = await call(addressOf(operation, id), {
              method: operation.method,
              ...(operation.body && {
                body: JSON.stringify(bodyFor(operation)),
                headers: { 'content-type': 'application/json' },
              }),
            });
            const { path, ...body } = (await response.json()) as Record<string, unknown>;
            expect(path).toContain('/v2/');
            return { status: response.status, body };
          }),
        );
        const [code] = operation.responses[404]?.errors ?? [];
        expect(code).toMatch(/_not_found$/);
        expect(responses[0]).toMatchObject({ status: 404, body: { code } });
        for (const response of responses) expect(response).toEqual(responses[0]);
      },
    );
  });

  describe('every operation with a JSON body', () => {
    test.each(withBody)('$method $path refuses another media type: 415', async (operation) => {
      const { send } = exampleApi();
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx']) {
        const response = await send(operation.method, addressOf(operation), '{}', {
          'content-type': type,
        });
        expect(response.status).toBe(415);
        expect(await response.json()).toMatchObject({ code: 'unsupported_media_type' });
      }
    });

    test.each(withBody)('$method $path refuses a compressed body: 415', async (operation) => {
      const { send } = exampleApi();
      const response = await send(operation.method, addressOf(operation), '{}', {
        'content-encoding': 'gzip',
      });
      expect(await response.json()).toMatchObject({ code: 'unsupported_content_encoding' });
    });

    test.each(withBody)('$method $path refuses malformed JSON: 400', async (operation) => {
      const { send } = exampleApi();
      for (const text of ['{', '', '{"a":1,}', 'nul', '\u{feff}{', '[[[[[', '{"a":[-1e400]}']) {
        const response = await send(operation.method, addressOf(operation), text);
        expect(response.status).toBe(400);
        expect(await response.json()).toMatchObject({
          code: 'malformed_json',
          validation_errors: [expect.any(String)],
        });
      }
    });

    test.each(withBody)(
      '$method $path refuses a body that is too large: 413',
      async (operation) => {
        const { send } = exampleApi({}, { maxJsonBytes: 100 });
        const response = await send(operation.method, addressOf(operation), {
          ...VALID_BODY,
          x: 'x'.repeat(100),
        });
        expect(response.status).toBe(413);
        expect(await response.json()).toMatchObject({ code: 'body_too_large' });
      },
    );

    test.each(withBody)('$method $path refuses a body that is not an object', async (operation) => {
      const { send } = exampleApi();
      for (const value of [null, [], 'text', 5, true]) {
        const response = await send(operation.method, addressOf(operation), JSON.stringify(value));
        const body = (await response.json()) as { validation_errors: string[] };
        expect(response.status).toBe(400);
        expect(body.validation_errors[0]).toContain('the body must be an object');
      }
    });
  });
});
