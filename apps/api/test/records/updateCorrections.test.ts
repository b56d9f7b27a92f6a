import type { Corrections, Error as ErrorBody, PreRecordedJob } from '@verbatim/contract';
import { expect, test } from 'vitest';
import {
  AUDIO_URL,
  type Created,
  type RunOptions,
  runService,
  sharedService,
} from '../running-service.ts';
import { expectHidden, turnsAway, UNKNOWN_ID } from '../turning-away.ts';
import { doneJob, utterances } from './done-job.ts';

const at = (id: string): string => `/v2/transcription/${id}/corrections`;

const corrections = {
  words: [{ utterance: 0, first_word: 1, word_count: 1, text: 'evening' }],
  speakers: [{ speaker: 0, name: 'Anna' }],
};

turnsAway({ id: 'updateCorrections', json: corrections, storeCall: 'jobs.getFinished' });

interface Sent {
  readonly ifMatch?: string | null;
  readonly json?: unknown;
  readonly key?: string | null;
  readonly type?: string;
}

/** A service, and a way to send corrections to it. */
async function running(options?: RunOptions) {
  const service = await (options ? runService(options) : sharedService());
  const put = <Body = ErrorBody>(
    id: string,
    { ifMatch = '"0"', json = corrections, type = 'application/json', ...init }: Sent = {},
  ) =>
    service.call<Body>(at(id), {
      method: 'PUT',
      body: typeof json === 'string' ? json : JSON.stringify(json),
      headers: { 'content-type': type, ...(ifMatch !== null && { 'if-match': ifMatch }) },
      ...init,
    });
  return { ...service, put };
}

test('200: corrections are kept beside the result, which does not change', async () => {
  const service = await running();
  const { call, put } = service;
  const id = await doneJob(service);
  const before = await call<PreRecordedJob>(`/v2/pre-recorded/${id}`);
  const stored = await put<Corrections>(id);
  expect([stored.status, stored.headers.get('etag')]).toEqual([200, '"1"']);
  expect(stored.body).toMatchObject(corrections);
  expect(Date.parse(stored.body.updated_at ?? '')).toBeGreaterThan(0);
  const read = await call<Corrections>(at(id.toUpperCase()));
  expect([read.headers.get('etag'), read.body]).toEqual(['"1"', stored.body]);
  const after = await call<PreRecordedJob>(`/v2/pre-recorded/${id}`);
  expect(after.text).toBe(before.text);
  expect(after.body.result?.transcription.utterances).toEqual(utterances);
});

test('200: a list that is left out is empty, and the same corrections again change nothing', async () => {
  const service = await running();
  const id = await doneJob(service);
  const json = { speakers: corrections.speakers };
  const first = await service.put<Corrections>(id, { json });
  expect(first.body).toMatchObject({ words: [], ...json });
  const again = await service.put<Corrections>(id, { json });
  expect([again.status, again.headers.get('etag'), again.text]).toEqual([200, '"1"', first.text]);
});

test('412: a writer that has not seen the last change overwrites nothing, unless it says so', async () => {
  const service = await running();
  const { call, put } = service;
  const id = await doneJob(service);
  await put(id);
  const late = { words: [], speakers: [] };
  const weak = ['W/"1"', 'W/"1", W/"2"', '"0", W/"1"'];
  const others = [
    '"0"',
    '"2"',
    '1',
    '"01"',
    '"1" "2"',
    '"0", "2"',
    '"1",, 1',
    '"of-another-server"',
  ];
  for (const ifMatch of [...weak, ...others]) {
    const refused = await put(id, { ifMatch, json: late });
    expect([refused.status, refused.body.code]).toEqual([412, 'corrections_changed']);
  }
  expect((await call<Corrections>(at(id))).body).toMatchObject(corrections);
  expect((await put(id, { ifMatch: 'W/"1", "0" ,"1"', json: late })).headers.get('etag')).toBe(
    '"2"',
  );
  expect((await put(id, { ifMatch: '*' })).headers.get('etag')).toBe('"3"');
  expect((await put(id, { ifMatch: null, json: late })).headers.get('etag')).toBe('"4"');
});

test('200: the speaker of an utterance is corrected, in downloads, too', async () => {
  const service = await running();
  const id = await doneJob(service);
  const json = { utterances: [{ utterance: 1, speaker: 0 }], speakers: corrections.speakers };
  const stored = await service.put<Corrections>(id, { json });
  expect(stored.body).toMatchObject({ words: [], ...json });
  const { text } = await service.call(`/v2/transcription/${id}/transcript`);
  expect(text).toMatch(/^Anna: .+\nAnna: /);
});

test('200: utterances are split and merged, in texts and subtitles, too', async () => {
  const service = await running();
  const id = await doneJob(service);
  const splits = [{ utterance: 1, word: 2, speaker: 0 }];
  const json = { splits, speakers: corrections.speakers };
  const stored = await service.put<Corrections>(id, { json });
  expect(stored.body).toMatchObject({ words: [], ...json });
  const download = async (query = '') =>
    (await service.call(`/v2/transcription/${id}/transcript${query}`)).text;
  expect(await download()).toMatch(/^Anna: .+\nSpeaker 2: We \*start\*\nAnna: at nine\.\n$/);
  expect(await download('?format=vtt')).toMatch(
    /<v Speaker 2>We \*start\*<\/v>\n\n[^\n]+\n<v Anna>at nine\.<\/v>/,
  );
  const merges = [{ utterance: 0 }];
  const merged = await service.put<Corrections>(id, { ifMatch: '"1"', json: { merges } });
  expect(merged.body).toEqual({ words: [], merges, speakers: [], updated_at: expect.any(String) });
  expect(await download()).toBe('Good morning all. We *start* at nine.\n');
});

test('409: a job that is not done has nothing to correct', async () => {
  const { post, put } = await running();
  for (const [path, json] of [
    ['/v2/pre-recorded', { audio_url: AUDIO_URL }],
    ['/v2/live', {}],
  ] as const) {
    const { body } = await post<Created>(path, json);
    const refused = await put(body.id, { ifMatch: '*' });
    expect([refused.status, refused.body.code]).toEqual([409, 'job_not_done']);
  }
});

test('404: a job of another account answers exactly as one that does not exist, and keeps its corrections', async () => {
  const service = await running();
  const { call, put, otherKey: key } = service;
  const id = await doneJob(service);
  await put(id);
  const foreign = await put(id, { key, ifMatch: '*' });
  const unknown = await put(UNKNOWN_ID, { key, ifMatch: '*' });
  expectHidden(foreign, unknown);
  expect((await call(at(id))).headers.get('etag')).toBe('"1"');
});

test('404: a deleted job takes its corrections with it', async () => {
  const service = await running();
  const id = await doneJob(service);
  await service.put(id);
  await service.call(`/v2/transcription/${id}`, { method: 'DELETE' });
  expect((await service.call(at(id))).status).toBe(404);
  expect((await service.put(id)).status).toBe(404);
});

const word = { utterance: 0, first_word: 1, word_count: 2, text: 'x' };

test.each([
  ['invalid_request', 'If-Match', { ifMatch: 'x'.repeat(101) }],
  ['invalid_request', 'words', { json: { words: [{ ...word, text: 1 }] } }],
  ['invalid_request', 'did you mean words?', { json: { wrods: [] } }],
  ['invalid_request', 'did you mean text?', { json: { words: [{ ...word, txt: '' }] } }],
  ['invalid_request', 'word_count', { json: { words: [{ ...word, word_count: 0 }] } }],
  ['invalid_request', 'words', { json: { words: Array(10_001).fill(word) } }],
  ['invalid_request', 'speakers', { json: { speakers: [{ speaker: 0, name: '' }] } }],
  ['invalid_request', 'utterances', { json: { utterances: [{ utterance: 0 }] } }],
  ['invalid_request', 'word', { json: { splits: [{ utterance: 0, word: 0 }] } }],
  ['invalid_request', 'merges', { json: { merges: [{}] } }],
  ['malformed_json', 'JSON', { json: '{' }],
])('400 %s: %s', async (code, error, sent) => {
  const service = await running();
  const id = await doneJob(service);
  const { status, body } = await service.put(id, sent);
  expect([status, body.code]).toEqual([400, code]);
  expect(body.validation_errors?.join()).toContain(error);
  expect((await service.call(at(id))).headers.get('etag')).toBe('"0"');
});

test('503 while the store is busy or the disk is full, 500 when the store fails, and then it works', async () => {
  const service = await running();
  const { put, trouble } = service;
  const id = await doneJob(service);
  for (const [failure, status, code] of [
    ['busy', 503, 'not_ready'],
    ['full', 503, 'storage_full'],
    ['corrupt', 500, 'internal_error'],
  ] as const) {
    trouble.fail('corrections.replace', failure);
    const refused = await put(id);
    expect([refused.status, refused.body.code]).toEqual([status, code]);
  }
  trouble.end('corrections.replace');
  expect((await put(id)).status).toBe(200);
});
