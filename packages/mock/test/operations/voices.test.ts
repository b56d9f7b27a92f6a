import type { PreRecordedJob, Voice } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { serve } from '../running-mock.ts';

const PATH = '/v2/voices';
const instant = { queuedMs: 0, processingMs: 0 };

/** A mock with one done job of two speakers. */
async function withVoices() {
  const mock = await serve({ timing: instant });
  const jobId = await mock.startJob({ diarization: true });
  const request = { name: 'Ann', consent: true, job_id: jobId, speaker: 0 };
  const read = async (id: string) =>
    (await mock.call<PreRecordedJob>(`/v2/pre-recorded/${id}`)).body;
  return { ...mock, request, read, enroll: () => mock.post<Voice>(PATH, request) };
}

test.each([
  ['no consent', { consent: false }, 'invalid_request'],
  ['two sources', { audio_url: 'https://host.example/a.wav' }, 'invalid_request'],
  ['a speaker that the job has not', { speaker: 9 }, 'invalid_request'],
  ['an unknown job', { job_id: '01a1a0be-79c0-7b3a-9f52-000000000000' }, 'job_not_found'],
  ['a file that is not stored', { ...source('https://host.example/a.wav') }, 'unsupported_audio'],
])('%s is refused', async (_, over, code) => {
  const { post, request } = await withVoices();
  expect((await post(PATH, { ...request, ...over })).body).toMatchObject({ code });
});

function source(audio_url: string) {
  return { audio_url, job_id: undefined, speaker: undefined };
}

test('jobs that ask for voices have that which was enrolled first for speaker 0, and null without one', async () => {
  const { enroll, read, startJob, post } = await withVoices();
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
    expect((await post(path, body)).body).toMatchObject({ code: 'voice_not_found' });
});
