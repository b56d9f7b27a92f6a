import type { Error as ErrorBody, TranscriptionJob, TranscriptionList } from '@verbatim/contract';
import { expect, test } from 'vitest';
import {
  AUDIO_URL,
  type Created,
  type RunOptions,
  runService,
  sharedService,
} from '../running-service.ts';
import { expectHidden, turnsAway, UNKNOWN_ID } from '../turning-away.ts';
import { doneJob } from './done-job.ts';

const at = (id: string): string => `/v2/transcription/${id}`;
const labels = { title: 'Board meeting, "November"', tags: ['board', '2026'] };

turnsAway({ id: 'updateTranscription', json: labels, storeCall: 'jobs.label' });

/** A service, and a way to name its jobs. */
async function running(options?: RunOptions) {
  const service = await (options ? runService(options) : sharedService());
  const patch = <Body = ErrorBody>(id: string, json: unknown, init: { key?: string | null } = {}) =>
    service.call<Body>(at(id), {
      method: 'PATCH',
      body: typeof json === 'string' ? json : JSON.stringify(json),
      headers: { 'content-type': 'application/json' },
      ...init,
    });
  return { ...service, patch };
}

test('200: a job of either kind is named and tagged; its record and the listings say so', async () => {
  const service = await running();
  const { call, patch, post } = service;
  const recording = await doneJob(service);
  const { id: live } = (await post<Created>('/v2/live', {})).body;
  for (const id of [recording, live]) {
    const before = await call<TranscriptionJob>(at(id));
    expect(before.body).toMatchObject({ title: null, tags: [] });
    const named = await patch<TranscriptionJob>(id.toUpperCase(), labels);
    expect(named.status).toBe(200);
    expect(named.body).toMatchObject({ id, ...labels });
    expect(named.body).not.toHaveProperty('result');
    expect((await call<TranscriptionJob>(at(id))).body).toEqual({ ...before.body, ...labels });
    await patch(id, { tags: ['a', 'a'] });
    await patch(id, { title: '' });
    const { body } = await call<TranscriptionList>('/v2/transcription');
    expect(body.items.find((item) => item.id === id)).toMatchObject({ title: null, tags: ['a'] });
  }
});

test('404: a job of another account answers exactly as one that does not exist, and keeps its title', async () => {
  const service = await running();
  const { call, patch, post, otherKey: key } = service;
  const { id } = (await post<Created>('/v2/pre-recorded', { audio_url: AUDIO_URL })).body;
  await patch(id, labels);
  const foreign = await patch(id, { title: 'mine' }, { key });
  const unknown = await patch(UNKNOWN_ID, { title: 'mine' }, { key });
  expectHidden(foreign, unknown);
  expect((await call<TranscriptionJob>(at(id))).body).toMatchObject(labels);
});

test.each([
  ['invalid_request', 'title', { title: 'x'.repeat(201) }],
  ['invalid_request', 'title', { title: null }],
  ['invalid_request', 'tags', { tags: Array.from({ length: 21 }, (_, each) => `${each}`) }],
  ['invalid_request', 'tags', { tags: ['x'.repeat(51)] }],
  ['invalid_request', 'did you mean title?', { titel: 'x' }],
  ['malformed_json', 'JSON', '{'],
])('400 %s: %s', async (code, error, json) => {
  const { call, patch, post } = await running();
  const { id } = (await post<Created>('/v2/live', {})).body;
  const { status, body } = await patch(id, json);
  expect([status, body.code]).toEqual([400, code]);
  expect(body.validation_errors?.join()).toContain(error);
  expect((await call<TranscriptionJob>(at(id))).body).toMatchObject({ title: null, tags: [] });
});

test('503: the disk is full', async () => {
  const full = await running({ config: { storage: { reserveBytes: 2 ** 52 } } });
  const unstored = await full.patch(UNKNOWN_ID, labels);
  expect([unstored.status, unstored.body.code]).toEqual([503, 'storage_full']);
});
