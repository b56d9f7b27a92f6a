import type {
  FoundTranscriptList,
  PreRecordedJob,
  ShareLink,
  TranscriptionList,
} from '@verbatim/contract';
import { ManualClock } from '@verbatim/time/testing';
import { expect, test } from 'vitest';
import { AUDIO_URL, serve } from '../running-mock.ts';

const list = async (call: Awaited<ReturnType<typeof serve>>['call'], address: string) =>
  (await call<TranscriptionList>(address)).body;

test('links start with the configured public URL', async () => {
  const { call } = await serve({ publicUrl: 'https://mock.example.com/base/' });
  expect((await list(call, '/v2/live')).first).toBe(
    'https://mock.example.com/base/v2/transcription?offset=0&limit=20&kind=live',
  );
});

test('beyond the limit of jobs per key the oldest are evicted', async () => {
  const { startJob, call, read } = await serve({ limits: { jobs: 10 } });
  const ids: string[] = [];
  for (let count = 0; count < 25; count += 1) ids.push(await startJob());
  const { items } = await list(call, '/v2/transcription');
  expect(items.length).toBeLessThanOrEqual(10);
  expect(items.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, items.length));
  expect(await read(ids[0] ?? '')).toMatchObject({ code: 'job_not_found' });
});

test('a job is named and tagged; what is left out stays', async () => {
  const { call, post } = await serve();
  const { id } = (await post<{ id: string }>('/v2/live', {})).body;
  const at = `/v2/transcription/${id}`;
  const patch = (body: object) =>
    call(at, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await patch({ title: 'Board meeting', tags: ['board', 'board'] });
  await patch({ title: '' });
  await patch({});
  expect((await call(at)).body).toMatchObject({ title: null, tags: ['board'] });
  expect((await list(call, '/v2/live')).items[0]).toMatchObject({ title: null, tags: ['board'] });
  await post('/v2/live', {});
  expect((await list(call, '/v2/live?tag=board')).items.map((item) => item.id)).toEqual([id]);
  expect((await list(call, '/v2/live?tag=boar')).items).toEqual([]);
});

test('jobs are found by the words of their transcripts, as they were corrected', async () => {
  const clock = new ManualClock();
  const { call, post } = await serve({ clock });
  const made = async () =>
    (await post<{ id: string }>('/v2/pre-recorded', { audio_url: AUDIO_URL })).body.id;
  const ids = [await made(), await made()].reverse();
  await made();
  const search = async (q: string, rest = '') =>
    (await call<FoundTranscriptList>(`/v2/search?q=${encodeURIComponent(q)}${rest}`)).body;
  expect((await search('good')).items).toEqual([]);
  clock.advance(60_000);
  const { result } = (await call<PreRecordedJob>(`/v2/pre-recorded/${ids[0]}`)).body;
  const [utterance] = result?.transcription.utterances ?? [];
  const [first = '', second = ''] = utterance?.words.map(({ word }) => word) ?? [];
  const { items, next } = await search(`"${first} ${second}"`, '&offset=1&limit=1');
  expect(items).toMatchObject([{ id: ids[0], kind: 'pre-recorded', tags: [] }]);
  expect(next).not.toBeNull();
  const [passage] = items[0]?.passages ?? [];
  expect(passage?.text).toBe(utterance?.text);
  expect(passage?.highlights[0]?.offset).toBe(0);
  expect((await search(`"${second} ${first}"`)).items).toEqual([]);
  const words = [{ utterance: 0, first_word: 0, word_count: 1, text: 'zebra' }];
  await call(`/v2/transcription/${ids[0]}/corrections`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ words }),
  });
  expect((await search('zeb')).items.map((item) => item.id)).toEqual([ids[0]]);
});

test('a link to a transcript reads its job until it expires, and no other', async () => {
  const clock = new ManualClock();
  const { url, post, startJob } = await serve({ clock });
  const [id, other] = [await startJob(), await startJob()];
  const shared = await post<ShareLink>(`/v2/transcription/${id}/share`, { expires_in: 60 });
  const token = new URL(shared.body.url).hash.replace('#token=', '');
  const read = async (job: string, method = 'GET') => {
    const headers = { 'x-share-token': token };
    return (await fetch(`${url}/v2/transcription/${job}`, { method, headers })).status;
  };
  expect([await read(id), await read(other), await read(id, 'DELETE')]).toEqual([200, 401, 401]);
  clock.advance(60_000);
  expect(await read(id)).toBe(401);
});
