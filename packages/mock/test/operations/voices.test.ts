import type { PreRecordedJob, Voice, VoiceList } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { serve } from '../running-mock.ts';

const PATH = '/v2/voices';
const instant = { queuedMs: 0, processingMs: 0 };

/** A mock with one done job of two speakers. */
async function withVoices() {
  const mock = await serve({ timing: instant });
  const jobId = await mock.startJob({ diarization: true });
  const send = <Body>(path: string, body: object, headers = {}, method = 'POST') =>
    mock.call<Body>(path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const request = { name: 'Ann', consent: true, job_id: jobId, speaker: 0 };
  const read = async (id: string) =>
    (await mock.call<PreRecordedJob>(`/v2/pre-recorded/${id}`)).body;
  return { ...mock, jobId, request, send, read, enroll: () => send<Voice>(PATH, request) };
}

test('a speaker of a job is enrolled, read, listed, renamed, sampled and deleted', async () => {
  const { call, send, enroll, request } = await withVoices();
  const made = await enroll();
  expect([made.status, made.headers.get('location')?.endsWith(made.body.id)]).toEqual([201, true]);
  const at = `${PATH}/${made.body.id}`;
  expect((await call<Voice>(at)).body).toEqual(made.body);
  const second = await enroll();
  const { items } = (await call<VoiceList>(PATH)).body;
  expect(items.map(({ id }) => id)).toEqual([second.body.id, made.body.id]);
  expect((await send<Voice>(at, { name: 'Bea' }, {}, 'PATCH')).body.name).toBe('Bea');
  const { name: _name, ...sample } = request;
  const once = { 'idempotency-key': 'once' };
  for (const _ of [1, 2])
    expect((await send<Voice>(`${at}/samples`, sample, once)).body.samples).toBe(2);
  const foreign = { headers: { 'x-service-key': 'other-key' } };
  expect((await call(at, foreign)).status).toBe(404);
  expect((await call(at, { method: 'DELETE' })).status).toBe(202);
  expect((await call(at)).body).toMatchObject({ code: 'voice_not_found' });
});

test.each([
  ['no consent', { consent: false }, 'invalid_request'],
  ['two sources', { audio_url: 'https://host.example/a.wav' }, 'invalid_request'],
  ['a speaker that the job has not', { speaker: 9 }, 'invalid_request'],
  ['an unknown job', { job_id: '01a1a0be-79c0-7b3a-9f52-000000000000' }, 'job_not_found'],
  ['a file that is not stored', { ...source('https://host.example/a.wav') }, 'unsupported_audio'],
])('%s is refused', async (_, over, code) => {
  const { send, request } = await withVoices();
  expect((await send(PATH, { ...request, ...over })).body).toMatchObject({ code });
});

function source(audio_url: string) {
  return { audio_url, job_id: undefined, speaker: undefined };
}

test('jobs that ask for voices have that which was enrolled first for speaker 0, and null without one', async () => {
  const { enroll, read, startJob, send } = await withVoices();
  const { id } = (await enroll()).body;
  const asked = { diarization: true, diarization_config: { voices: 'all' } };
  const { result } = await read(await startJob(asked));
  for (const { speaker, voice } of result?.transcription.utterances ?? [])
    expect(voice).toEqual(speaker === 0 ? { id, name: 'Ann', confidence: 0.8 } : null);
  const diarization_config = { voices: ['01a1a0be-79c0-7b3a-9f52-000000000000'] };
  for (const [path, body] of [
    ['/v2/pre-recorded', { audio_url: 'https://host.example/a.wav', diarization_config }],
    ['/v2/live', { realtime_processing: { diarization_config } }],
  ] as const)
    expect((await send(path, body)).body).toMatchObject({ code: 'voice_not_found' });
});
