import type { Error as ErrorBody, FoundTranscriptList } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { sharedService } from '../running-service.ts';
import { turnsAway } from '../turning-away.ts';
import { doneJob, doneSession } from './done-job.ts';

turnsAway({ id: 'searchTranscripts', query: 'q=morning', storeCall: 'search.find' });

async function running() {
  const service = await sharedService();
  const search = async (query: Record<string, string>, key?: string) =>
    (
      await service.call<FoundTranscriptList>(`/v2/search?${new URLSearchParams(query)}`, {
        ...(key && { key }),
      })
    ).body;
  return { ...service, search };
}

test('200: a job of either kind is found by what was said, with passages, times and labels', async () => {
  const service = await running();
  const { call, search } = service;
  const live = await doneSession(service);
  const id = await doneJob(service);
  await call(`/v2/transcription/${id}`, {
    method: 'PATCH',
    body: '{"title":"Board","tags":["x"]}',
    headers: { 'content-type': 'application/json' },
  });
  const { items, next, current } = await search({ q: 'MORNING nin' });
  expect(items.map((item) => [item.id, item.kind, item.title, item.tags])).toEqual([
    [id, 'pre-recorded', 'Board', ['x']],
    [live, 'live', null, []],
  ]);
  const [first, second] = items[0]?.passages ?? [];
  expect(first).toEqual({
    text: 'Good morning all.',
    highlights: [{ offset: 5, length: 7 }],
    ...{ start: 1, end: 3, channel: 0, speaker: 0 },
  });
  expect(second?.highlights).toEqual([{ offset: 14, length: 4 }]);
  expect([next, new URL(current).searchParams.get('q')]).toEqual([null, 'MORNING nin']);
  expect((await search({ q: 'morning', kind: 'live' })).items.map((item) => item.id)).toEqual([
    live,
  ]);
  expect((await search({ q: 'morning', tag: 'x' })).items.map((item) => item.id)).toEqual([id]);
  const page = await search({ q: '"good morning"', limit: '1' });
  expect(page.items).toHaveLength(1);
  expect((await call<FoundTranscriptList>(page.next ?? '')).body.items[0]?.id).toBe(live);
});

test('200: corrected words are found and replaced ones are not; nothing of a deleted job or another account is', async () => {
  const service = await running();
  const { call, search, otherKey } = service;
  const id = await doneJob(service);
  const idsFor = async (q: string, key?: string) =>
    (await search({ q }, key)).items.map((item) => item.id);
  const json = { words: [{ utterance: 0, first_word: 1, word_count: 1, text: 'evening' }] };
  await call(`/v2/transcription/${id}/corrections`, {
    method: 'PUT',
    body: JSON.stringify(json),
    headers: { 'content-type': 'application/json' },
  });
  expect([await idsFor('morning'), await idsFor('evening')]).toEqual([[], [id]]);
  expect(await idsFor('evening', otherKey)).toEqual([]);
  expect(await idsFor('* " ( AND')).toEqual([]);
  await call(`/v2/transcription/${id}`, { method: 'DELETE' });
  expect(await idsFor('evening')).toEqual([]);
});

test.each([
  ['', 'q'],
  [`q=${'x'.repeat(201)}`, 'q'],
  ['q=', 'q'],
  ['q=a&limit=0', 'limit'],
  ['q=a&kind=none', 'kind'],
  [`q=a&tag=${'x'.repeat(51)}`, 'tag'],
])('400: %s', async (query, name) => {
  const { call } = await running();
  const { status, body } = await call<ErrorBody>(`/v2/search?${query}`);
  expect([status, body.code]).toEqual([400, 'invalid_request']);
  expect(body.validation_errors?.join()).toContain(name);
});
