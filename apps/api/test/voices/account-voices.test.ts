import type { Error as ErrorBody, Voice, VoiceList } from '@verbatim/contract';
import { DecodingError } from '@verbatim/speech';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { doneSession, utterances } from '../records/done-job.ts';
import { type Answer, sharedService } from '../running-service.ts';
import { turnsAway, UNKNOWN_ID } from '../turning-away.ts';
import { silence } from '../wav.ts';
import { voiceAt, withVoices } from './enrolling.ts';

const PATH = '/v2/voices';
const named = { name: 'Ann', consent: true, audio_url: 'https://media.example.com/a.wav' };
const { name: _name, ...sample } = named;

for (const [id, storeCall] of [
  ['listVoices', 'voices.list'],
  ['getVoice', 'voices.get'],
  ['deleteVoice', 'voices.remove'],
] as const)
  turnsAway({ id, storeCall });
turnsAway({ id: 'updateVoice', json: { name: 'Ann' }, storeCall: 'voices.get' });
turnsAway({ id: 'createVoiceSample', json: sample, storeCall: 'voices.get' });

const codeOf = ({ status, body }: Answer<unknown>) => [status, (body as ErrorBody).code];

test('201: a voice is enrolled from a file, read and listed, and shown without what describes it', async () => {
  const { call, enroll, url, asked } = await withVoices();
  const made = await enroll();
  expect(made.status).toBe(201);
  expect(made.body).toEqual({
    id: expect.any(String),
    name: 'Ann',
    created_at: expect.any(String),
    samples: 1,
    seconds: 30,
  });
  expect(made.headers.get('location')).toBe(`${url}${PATH}/${made.body.id}`);
  expect(asked[0]?.spans).toBeNull();
  expect((await call<Voice>(`${PATH}/${made.body.id.toUpperCase()}`)).body).toEqual(made.body);
  const second = await enroll({ name: 'Bea' });
  const first = (await call<VoiceList>(`${PATH}?limit=1`)).body;
  expect(first.items).toEqual([second.body]);
  expect((await call<VoiceList>(first.next ?? '')).body.items).toEqual([made.body]);
});

test('201: a speaker of a job is enrolled from what they say there', async () => {
  const { enroll, makeJob, asked } = await withVoices();
  const job_id = await makeJob();
  const made = await enroll({ audio_url: undefined, job_id, speaker: 1 });
  expect(made.status).toBe(201);
  expect(asked[0]?.spans).toEqual([utterances[1]]);
});

test('another account neither sees a voice nor can change it, as if it were unknown', async () => {
  const { call, post, enroll, otherKey: key, request } = await withVoices();
  const { id } = (await enroll()).body;
  const { name: _, ...body } = request;
  for (const each of [id, UNKNOWN_ID]) {
    const at = `${PATH}/${each}`;
    const patch = {
      method: 'PATCH',
      body: '{"name":"x"}',
      headers: { 'content-type': 'application/json' },
    };
    for (const answer of [
      await call(at, { key }),
      await call(at, { key, ...patch }),
      await call(at, { key, method: 'DELETE' }),
      await post(`${at}/samples`, body, { key }),
    ])
      expect(codeOf(answer)).toEqual([404, 'voice_not_found']);
  }
  expect((await call<VoiceList>(PATH, { key })).body.items).toEqual([]);
  expect((await call<Voice>(`${PATH}/${id}`)).body.name).toBe('Ann');
});

test('a voice is renamed, gets another sample, and is deleted for good', async () => {
  const { call, post, enroll, request, store } = await withVoices();
  const { id } = (await enroll()).body;
  const at = `${PATH}/${id}`;
  const headers = { 'content-type': 'application/json' };
  const patched = await call<Voice>(at, { method: 'PATCH', body: '{"name":"Bea"}', headers });
  expect([patched.status, patched.body.name]).toEqual([200, 'Bea']);
  const { name: _, ...body } = request;
  const once = { headers: { 'idempotency-key': 'once' } };
  for (const _time of [1, 2])
    expect((await post<Voice>(`${at}/samples`, body, once)).body).toMatchObject({
      name: 'Bea',
      samples: 2,
      seconds: 60,
    });
  expect((await call(at, { method: 'DELETE' })).status).toBe(202);
  expect(codeOf(await call(at, { method: 'DELETE' }))).toEqual([404, 'voice_not_found']);
  const [account] = await store.keys.list();
  const query = { accountId: account?.accountId ?? '', offset: 0, limit: 9 };
  expect((await store.voices.list(query)).rows).toEqual([]);
});

test('a retry with the same key gets the same voice, another request with it 400', async () => {
  const { call, enroll } = await withVoices();
  const init = { headers: { 'idempotency-key': 'once' } };
  const first = await enroll({}, init);
  expect((await enroll({}, init)).body).toEqual(first.body);
  expect(codeOf(await enroll({ name: 'Bea' }, init))).toEqual([400, 'idempotency_key_reused']);
  expect((await call<VoiceList>(PATH)).body.items).toHaveLength(1);
});

test.each([
  ['without consent', { consent: false }, [400, 'invalid_request']],
  ['without a source', { audio_url: undefined }, [400, 'invalid_request']],
  ['with two sources', { job_id: UNKNOWN_ID, speaker: 0 }, [400, 'invalid_request']],
  [
    'with a job and no speaker',
    { audio_url: undefined, job_id: UNKNOWN_ID },
    [400, 'invalid_request'],
  ],
  [
    'of an unknown job',
    { audio_url: undefined, job_id: UNKNOWN_ID, speaker: 0 },
    [404, 'job_not_found'],
  ],
  ['of a file that is not stored here', { audio_url: named.audio_url }, [415, 'unsupported_audio']],
] as const)('%s no voice is enrolled', async (_, over, expected) => {
  const { enroll, asked } = await withVoices();
  expect(codeOf(await enroll(over))).toEqual(expected);
  expect(asked).toEqual([]);
});

test('no voice is enrolled of a speaker that the job has not, of a job without audio, and of one that is not done', async () => {
  const service = await withVoices();
  const { enroll, makeJob, post, audio_url } = service;
  const job_id = await makeJob();
  const of = (over: object) => enroll({ audio_url: undefined, speaker: 0, ...over });
  expect(codeOf(await of({ job_id, speaker: 2 }))).toEqual([400, 'invalid_request']);
  expect(codeOf(await of({ job_id: await doneSession(service) }))).toEqual([404, 'file_not_found']);
  const queued = await post<{ id: string }>('/v2/pre-recorded', { audio_url });
  expect(codeOf(await of({ job_id: queued.body.id }))).toEqual([409, 'job_not_done']);
});

test('the upload and the job of another account are as unknown ones', async () => {
  const { enroll, makeJob, otherKey: key } = await withVoices();
  const job_id = await makeJob();
  expect(codeOf(await enroll({}, { key }))).toEqual([415, 'unsupported_audio']);
  const ofJob = { audio_url: undefined, job_id, speaker: 0 };
  expect(codeOf(await enroll(ofJob, { key }))).toEqual([404, 'job_not_found']);
});

test('422: too little speech, with its seconds, and several speakers', async () => {
  const { enroll } = await withVoices([
    { problem: 'too_little_speech', seconds: 2.14 },
    { problem: 'several_speakers' },
  ]);
  const short = await enroll();
  expect(codeOf(short)).toEqual([422, 'too_little_speech']);
  expect(short.text).toContain('2.1 seconds of speech');
  expect(codeOf(await enroll())).toEqual([422, 'several_speakers']);
});

test('415: audio that can not be decoded', async () => {
  const voices = {
    model: async () => 'model',
    enroll: () => Promise.reject(new DecodingError('damaged', 'The file is damaged.')),
  };
  const { enroll } = await withVoices([], { overrides: { voices } });
  expect(codeOf(await enroll())).toEqual([415, 'unsupported_audio']);
});

test('409: an account has as many voices as the operator allows, and a voice ten samples', async () => {
  const { enroll, post, request } = await withVoices(undefined, {
    config: { limits: { voices: 1 } },
  });
  const { id } = (await enroll()).body;
  expect(codeOf(await enroll())).toEqual([409, 'too_many_voices']);
  const { name: _, ...body } = request;
  const answers = [];
  for (let count = 0; count < 10; count += 1)
    answers.push((await post(`${PATH}/${id}/samples`, body)).status);
  expect(answers).toEqual([...Array(9).fill(200), 409]);
});

test('403: voices are off, or no model is installed; those that there are can be deleted', async () => {
  const { call, enroll, store } = await withVoices(undefined, {
    config: { recognition: { voices: false } },
  });
  expect(codeOf(await enroll())).toEqual([403, 'voices_disabled']);
  const [account] = await store.keys.list();
  const row = { id: UNKNOWN_ID, accountId: account?.accountId ?? '', name: 'Ann', createdAt: 1 };
  const samples = [{ model: 'm', seconds: 9, embedding: 'AAAA' }];
  await store.voices.create({ ...row, samples }, { max: 1, now: 1, idempotency: null });
  expect((await call<VoiceList>(PATH)).body.items).toHaveLength(1);
  expect((await call(`${PATH}/${UNKNOWN_ID}`, { method: 'DELETE' })).status).toBe(202);
  const without = await sharedService();
  expect(codeOf(await without.post(PATH, named))).toEqual([403, 'voices_disabled']);
});

test('the log has a line for each voice that is enrolled or deleted, without its name', async () => {
  const lines: string[] = [];
  const log = pino({ messageKey: 'message' }, { write: (line: string) => lines.push(line) });
  const { call, enroll } = await withVoices(undefined, { overrides: { log } });
  const { id } = (await enroll({ name: 'Chrysanthemum' })).body;
  await call(`${PATH}/${id}`, { method: 'DELETE' });
  const messages = lines.map((line) => JSON.parse(line).message);
  expect(messages).toEqual(expect.arrayContaining(['a voice was enrolled', 'a voice was deleted']));
  expect(lines.join()).not.toContain('Chrysanthemum');
});

test('429: more recordings of an account wait than are allowed', async () => {
  const held = Promise.withResolvers<void>();
  const voices = {
    model: async () => 'model',
    async enroll() {
      await held.promise;
      return { embedding: voiceAt(0), seconds: 9 };
    },
  };
  const { enroll } = await withVoices([], { overrides: { voices } });
  const answers = Array.from({ length: 8 }, () => enroll());
  const full = await Promise.any(
    answers.map(async (each) => {
      const answer = await each;
      if (answer.status !== 429) throw new Error('not refused');
      return answer;
    }),
  );
  held.resolve();
  expect(codeOf(full)).toEqual([429, 'at_capacity']);
  expect((await Promise.all(answers)).some(({ status }) => status === 201)).toBe(true);
});

test('413 and 415: a body that is too large, and one that is not JSON', async () => {
  const { post } = await withVoices(undefined, { config: { limits: { jsonBytes: 1024 } } });
  const large = await post(PATH, { ...named, name: 'x'.repeat(2000) });
  expect(codeOf(large)).toEqual([413, 'body_too_large']);
  const headers = { 'content-type': 'audio/wav' };
  const bytes = new TextDecoder().decode(silence({ seconds: 0 }));
  expect(codeOf(await post(PATH, bytes, { headers }))).toEqual([415, 'unsupported_media_type']);
});
