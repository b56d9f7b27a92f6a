import {
  type OperationId,
  operations,
  type ResponseFacts,
  type Validate,
  type ValidatorName,
  validators,
} from '@verbatim/contract';
import { ManualClock } from '@verbatim/time/testing';
import { describe, expect, test } from 'vitest';
import { documentedResponses } from '../../src/document.ts';
import { formatPreferences, parsePreferences } from '../../src/prefer/preferences.ts';
import { AUDIO_URL, serve } from '../running-mock.ts';

test.each([
  ['code=404', { code: 404 }],
  ['code=404, example=job_not_found', { code: 404, example: 'job_not_found' }],
  ['dynamic=true,seed=7,delay=20', { dynamic: true, seed: 7, delayMs: 20 }],
  ['dynamic', { dynamic: true }],
  ['dynamic=false', { dynamic: false }],
  ['Code="404"; strict, EXAMPLE="a b"', { code: 404, example: 'a b' }],
  ['code=404, code=500', { code: 404 }],
  ['respond-async, return=minimal', {}],
  ['', {}],
])('a Prefer header is read: %s', (header, preferences) => {
  expect(parsePreferences(header)).toEqual({ preferences, problems: [] });
});

test.each(
  `code=teapot code=999 example= dynamic=maybe seed=-1 seed=9999999999 delay=1e3
  delay=999999`.split(/\s+/),
)('an invalid preference is an error: %s', (header) => {
  const { preferences, problems } = parsePreferences(header);
  expect(preferences).toEqual({});
  expect(problems).toHaveLength(1);
});

test('applied preferences are formatted as in the header', () => {
  const header = 'code=200, example=done, dynamic=false, seed=3, delay=5';
  expect(formatPreferences(parsePreferences(header).preferences)).toBe(header);
});

const ID = '01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a5';

const bodies: Partial<Record<OperationId, object>> = {
  updateAddOns: {},
  updateCorrections: {},
  updateTranscription: {},
  createLiveSession: {},
  createShareLink: { expires_in: 60 },
  createSignIn: { code: 'a code' },
  createPreRecordedJob: { audio_url: AUDIO_URL },
  createTranscription: { audio_url: AUDIO_URL },
  createVoice: { name: 'Ada', audio_url: AUDIO_URL, consent: true },
  createVoiceSample: { audio_url: AUDIO_URL, consent: true },
  updateVoice: { name: 'Ada' },
  uploadAudio: { audio_url: AUDIO_URL },
};

const queries: Partial<Record<OperationId, string>> = { searchTranscripts: '?q=hello' };

type Fields = Record<string, unknown>;

const factsOf = (id: OperationId, status: number): ResponseFacts => {
  const responses: Readonly<Record<number, ResponseFacts>> = operations[id].responses;
  return responses[status] ?? { content: {}, headers: [], errors: [] };
};

const validatorOf = (name: string | undefined): Validate | undefined =>
  name !== undefined && name in validators ? validators[name as ValidatorName] : undefined;

type Running = Awaited<ReturnType<typeof serve>>;

/** Calls an operation with a valid request. */
function ask(mock: Running, id: OperationId, headers: Record<string, string>) {
  const { path, method, listener } = operations[id];
  const base = listener === 'internal' ? mock.internalUrl : mock.url;
  const body = bodies[id];
  return mock.call<Fields>(`${base}${path.replace('{id}', ID)}${queries[id] ?? ''}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

const ids = (Object.keys(operations) as OperationId[]).filter(
  (id) => operations[id].dialect === null,
);

test('a named example is the one of the document', async () => {
  const mock = await serve();
  const { examples = new Map() } = documentedResponses('getPreRecordedJob')[0] ?? {};
  expect(examples.size).toBeGreaterThan(1);
  for (const [example, value] of examples)
    expect((await ask(mock, 'getPreRecordedJob', { prefer: `example=${example}` })).body).toEqual(
      value,
    );
});

test("preferences work in the operators' API, too", async () => {
  const mock = await serve();
  const answer = await ask(mock, 'getMetrics', { prefer: 'example=figures' });
  expect(answer.body).toContain('verbatim_jobs_queued 3');
});

describe('a random value', () => {
  const dynamic = ids.filter((id) => id !== 'streamLiveSession');

  test('is valid, and the same for the same seed', async () => {
    const mock = await serve();
    for (const id of dynamic) {
      const first = await ask(mock, id, { prefer: 'dynamic=true, seed=7' });
      const again = await ask(mock, id, { prefer: 'dynamic=true, seed=7' });
      expect([id, first.status < 300]).toEqual([id, true]);
      expect(again.body).toEqual(first.body);
      const [schema] = Object.values(factsOf(id, first.status).content);
      const validate = validatorOf(schema);
      expect([id, validate === undefined || validate(first.body)]).toEqual([id, true]);
    }
  });

  test('uses the seed of the mock if the request has none', async () => {
    const [one, same, other] = await Promise.all(
      [5, 5, 6].map(async (seed) =>
        ask(await serve({ seed }), 'getLiveSession', { prefer: 'dynamic' }),
      ),
    );
    expect(one?.body).toEqual(same?.body);
    expect(one?.body).not.toEqual(other?.body);
  });
});

describe('an unsupported preference is a 400 that lists the documented responses', () => {
  test.each([
    ['getLiveSession', 'code=418'],
    ['getLiveSession', 'example=nonsense'],
    ['getLiveSession', 'code=200, example=job_not_found'],
    ['getHealth', 'code=404'],
    ['createLiveSession', 'code=200'],
  ] as const)('%s with %s', async (id, prefer) => {
    const mock = await serve();
    const answer = await ask(mock, id, { prefer });
    expect(answer.status).toBe(400);
    expect(validators.Error(answer.body)).toBe(true);
    expect(answer.body).toMatchObject({
      code: 'invalid_request',
      statusCode: 400,
      path: operations[id].path.replace('{id}', ID),
    });
    const known = documentedResponses(id).map(({ status }) => `documented: code=${status}`);
    for (const each of known) {
      expect(answer.body['validation_errors']).toEqual(
        expect.arrayContaining([expect.stringContaining(each)]),
      );
    }
  });

  test('an invalid one', async () => {
    const answer = await ask(await serve(), 'getHealth', { prefer: 'code=much' });
    expect(answer.body).toMatchObject({
      statusCode: 400,
      validation_errors: ['code must be a status such as 404'],
    });
  });
});

test('key and request are checked before a preference is applied', async () => {
  const mock = await serve();
  const prefer = 'code=201';
  expect(await ask(mock, 'createLiveSession', { prefer, 'x-service-key': 'wrong' })).toMatchObject({
    status: 401,
  });
  expect(await mock.post('/v2/live', { channels: 9 }, { prefer })).toMatchObject({ status: 400 });
});

test('a preferred response creates no job', async () => {
  const mock = await serve();
  await ask(mock, 'createPreRecordedJob', { prefer: 'code=201' });
  expect((await mock.call('/v2/pre-recorded')).body).toMatchObject({ items: [] });
});

test('a delay delays the usual response, on the clock of the mock', async () => {
  const clock = new ManualClock();
  const mock = await serve({ clock });
  let answered = false;
  const asked = ask(mock, 'listLiveSessions', { prefer: 'delay=500' }).then((answer) => {
    answered = true;
    return answer;
  });
  await ask(mock, 'getHealth', {});
  clock.advance(499);
  await ask(mock, 'getHealth', {});
  expect(answered).toBe(false);
  clock.advance(1);
  const answer = await asked;
  expect(answer).toMatchObject({ status: 200, body: { items: [] } });
  expect(answer.headers.get('preference-applied')).toBe('delay=500');
});

test('unknown preferences are ignored and not confirmed', async () => {
  const answer = await ask(await serve(), 'getHealth', { prefer: 'respond-async' });
  expect(answer).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(answer.headers.has('preference-applied')).toBe(false);
});

test('a range of a documented recording is the requested range', async () => {
  const mock = await serve();
  const answer = await ask(mock, 'downloadLiveAudio', { prefer: 'code=206', range: 'bytes=0-3' });
  expect(answer.body).toBe('....');
  expect(answer.headers.get('content-range')).toBe('bytes 0-3/8');
});
