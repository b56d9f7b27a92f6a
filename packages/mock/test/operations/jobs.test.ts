import type {
  FoundTranscriptList,
  PreRecordedJob,
  ShareLink,
  TranscriptionJobItem,
  TranscriptionList,
} from '@verbatim/contract';
import { ManualClock } from '@verbatim/time/testing';
import { array, assert, asyncProperty, constantFrom, integer, record, subarray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AUDIO_URL, OTHER_KEY, serve } from '../running-mock.ts';

const DAY_MS = 86_400_000;

type Plan = { readonly live: boolean; readonly user: string; readonly daysLater: number };

const plans = array(
  record({
    live: constantFrom(true, false),
    user: constantFrom('anna', 'ben', '5'),
    daysLater: constantFrom(0, 0, 1),
  }),
  { maxLength: 12 },
);

/** A mock with jobs of both kinds on several days. */
async function serveJobs(all: readonly Plan[]) {
  const clock = new ManualClock();
  const mock = await serve({ clock });
  for (const { live, user, daysLater } of all) {
    clock.advance(daysLater * DAY_MS + 1);
    const custom_metadata = { user: user === '5' ? 5 : user };
    if (live) await mock.post('/v2/live', { custom_metadata });
    else await mock.post('/v2/pre-recorded', { audio_url: AUDIO_URL, custom_metadata });
  }
  return { ...mock, clock };
}

const list = async (call: Awaited<ReturnType<typeof serve>>['call'], address: string) =>
  (await call<TranscriptionList>(address)).body;

/** Follows `next` to the end. */
async function pagesFrom(
  call: Awaited<ReturnType<typeof serve>>['call'],
  address: string,
): Promise<TranscriptionList[]> {
  const page = await list(call, address);
  return page.next === null ? [page] : [page, ...(await pagesFrom(call, page.next))];
}

test('with any filter and limit, the pages joined are all matching jobs, newest first', async () => {
  await assert(
    asyncProperty(
      plans,
      integer({ min: 1, max: 5 }),
      subarray(['anna', 'ben', '5'], { minLength: 0, maxLength: 1 }),
      subarray(['queued', 'processing', 'done', 'error'] as const),
      subarray(['live', 'pre-recorded'] as const),
      async (all, limit, [user], status, kind) => {
        const { call } = await serveJobs(all);
        const whole = (await list(call, '/v2/transcription?limit=1000')).items;
        const wanted = whole.filter(
          (item: TranscriptionJobItem) =>
            (user === undefined || String(item.custom_metadata?.['user']) === user) &&
            (status.length === 0 || status.includes(item.status)) &&
            (kind.length === 0 || kind.includes(item.kind)),
        );
        const query = new URLSearchParams({ limit: String(limit) });
        if (user !== undefined) query.append('custom_metadata[user]', user);
        for (const each of status) query.append('status', each);
        if (kind.length > 0) query.append('kind', kind.join());
        const pages = await pagesFrom(call, `/v2/transcription?${query}`);
        expect(pages.flatMap(({ items }) => items)).toEqual(wanted);
        expect(pages.slice(0, -1).every(({ items }) => items.length === limit)).toBe(true);
        const turned = await list(call, `/v2/transcription?${query}&order=oldest&total=true`);
        expect(turned.items).toEqual(wanted.toReversed().slice(0, limit));
        expect(turned.total).toEqual({ count: wanted.length, is_exact: true });
        expect(pages[0]).not.toHaveProperty('total');
        expect(whole.map(({ id }) => id)).toEqual(
          whole
            .map(({ id }) => id)
            .toSorted()
            .toReversed(),
        );
      },
    ),
    { numRuns: 30 },
  );
});

describe('with three jobs', () => {
  const three = [
    { live: true, user: 'anna', daysLater: 0 },
    { live: false, user: '5', daysLater: 1 },
    { live: false, user: 'ben', daysLater: 1 },
  ];

  test.each([
    ['the day', 'date=2026-11-04', ['5']],
    ['before a moment', 'before_date=2026-11-04T00:00:00Z', ['anna']],
    ['after a moment', 'after_date=2026-11-04T12:00:00.5Z', ['ben']],
    ['between two', 'after_date=2026-11-04T00:00:00Z&before_date=2026-11-05T00:00:00Z', ['5']],
    ['a moment in another zone', 'before_date=2026-11-04T02:00:00%2B02:00', ['anna']],
    ['a leap second', 'before_date=2026-11-03T23:59:60Z', ['anna']],
    ['one state', 'status=error', ['anna']],
    ['states with commas', 'status=error,done', ['ben', '5', 'anna']],
    ['states, repeated', 'status=error&status=done', ['ben', '5', 'anna']],
    ['a kind', 'kind=live', ['anna']],
    ['metadata in brackets', 'custom_metadata[user]=5', ['5']],
    ['metadata as JSON', 'custom_metadata={"user":"anna"}', ['anna']],
    ['an offset', 'offset=2', ['anna']],
    ['an offset behind the end', 'offset=3', []],
    ['what no list knows', 'region=eu-west', ['ben', '5', 'anna']],
  ])('a list can be narrowed by %s', async (_what, query, expected) => {
    const { call, clock } = await serveJobs(three);
    clock.advance(1000);
    const { items } = await list(call, `/v2/transcription?${query}`);
    expect(items.map(({ custom_metadata: metadata }) => String(metadata?.['user']))).toEqual(
      expected,
    );
  });

  test('before_date and after_date exclude a job created exactly then', async () => {
    const { call } = await serveJobs(three);
    const { items } = await list(call, '/v2/transcription');
    const moment = items[1]?.created_at;
    const { items: before } = await list(call, `/v2/transcription?before_date=${moment}`);
    const { items: after } = await list(call, `/v2/transcription?after_date=${moment}`);
    expect([before.length, after.length]).toEqual([1, 1]);
  });

  test('the list of one kind contains only it, and its links lead to the list of both kinds with a filter', async () => {
    const { call, url } = await serveJobs(three);
    const page = await list(
      call,
      '/v2/pre-recorded?limit=1&status=queued&status=done&custom_metadata[a][b]=x y',
    );
    const filters =
      'status=queued&status=done&kind=pre-recorded&custom_metadata=%7B%22a%22%3A%7B%22b%22%3A%22x%20y%22%7D%7D';
    expect(page).toEqual({
      first: `${url}/v2/transcription?offset=0&limit=1&${filters}`,
      current: `${url}/v2/transcription?offset=0&limit=1&${filters}`,
      next: null,
      items: [],
    });
    const { items, next } = await list(call, '/v2/pre-recorded?limit=1');
    expect(items.map(({ kind }) => kind)).toEqual(['pre-recorded']);
    expect(next).toBe(`${url}/v2/transcription?offset=1&limit=1&kind=pre-recorded`);
    expect((await list(call, '/v2/live')).items.map(({ kind }) => kind)).toEqual(['live']);
  });

  test('another key sees no job', async () => {
    const { call } = await serveJobs(three);
    const { body } = await call<TranscriptionList>('/v2/transcription', {
      headers: { 'x-service-key': OTHER_KEY },
    });
    expect(body.items).toEqual([]);
  });

  test('items are records without a result', async () => {
    const { call } = await serveJobs(three);
    const { items } = await list(call, '/v2/transcription');
    expect(items.every((item) => !('result' in item) && item.request_params !== null)).toBe(true);
  });

  test('links start with the configured public URL', async () => {
    const { call } = await serve({ publicUrl: 'https://mock.example.com/base/' });
    expect((await list(call, '/v2/live')).first).toBe(
      'https://mock.example.com/base/v2/transcription?offset=0&limit=20&kind=live',
    );
  });
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
  const { url, clock, post, startJob } = await serveJobs([]);
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
