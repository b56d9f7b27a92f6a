import {
  type JobKind,
  type OperationId,
  operations,
  type TranscriptionList,
} from '@verbatim/contract';
import { expect, test } from 'vitest';
import { AUDIO_URL, runService } from '../running-service.ts';
import { turnsAway } from '../turning-away.ts';

/** How many jobs of each kind there are. */
const JOBS = 5;

/** What every operation keeps to that lists jobs of these kinds, which are sorted. */
export function listsJobs(id: OperationId, kinds: readonly JobKind[]): void {
  const { path } = operations[id];

  turnsAway({ id, storeCall: 'jobs.list' });

  test('a list has the jobs of its kinds, newest first, without results', async () => {
    const { call } = await withJobs();
    const { status, body } = await call<TranscriptionList>(path);
    expect(status).toBe(200);
    const ids = body.items.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted().toReversed());
    expect([...new Set(body.items.map(({ kind }) => kind))].sort()).toEqual(kinds);
    expect(body.items.every((item) => !('result' in item))).toBe(true);
  });

  test('following next shows everything once, within the filters in force', async () => {
    const { call, url } = await withJobs();
    const filters =
      'custom_metadata[user]=anna&status=queued,processing&after_date=2020-01-01T00:00:00Z';
    const whole = await call<TranscriptionList>(`${path}?limit=1000&${filters}`);
    expect(whole.body.items).toHaveLength(3 * kinds.length);
    const seen: string[] = [];
    let next: string | null = `${path}?limit=2&${filters}`;
    while (next !== null) {
      const { body }: { body: TranscriptionList } = await call<TranscriptionList>(next);
      seen.push(...body.items.map(({ id }) => id));
      expect(body.first.startsWith(`${url}/v2/transcription?offset=0&limit=2`)).toBe(true);
      next = body.next;
    }
    expect(seen).toEqual(whole.body.items.map(({ id }) => id));
  });

  test('metadata is found in both forms, at any depth, with values that compare as text', async () => {
    const { call } = await withJobs();
    const count = async (filter: string) =>
      (await call<TranscriptionList>(`${path}?${filter}`)).body.items.length;
    expect(await count('custom_metadata[n][deep]=3')).toBe(kinds.length);
    const json = encodeURIComponent(JSON.stringify({ n: { deep: '3' }, user: 'ben' }));
    expect(await count(`custom_metadata=${json}`)).toBe(kinds.length);
    expect(await count('custom_metadata[user]=nobody')).toBe(0);
  });

  test('the day and the bounds of time narrow the list', async () => {
    const { call } = await withJobs();
    const count = async (filter: string) =>
      (await call<TranscriptionList>(`${path}?${filter}`)).body.items.length;
    const { items } = (await call<TranscriptionList>(path)).body;
    // All were made at about the same time, but midnight may have been between them.
    const days = [...new Set(items.map(({ created_at }) => created_at.slice(0, 10)))];
    const counts = await Promise.all(days.map((day) => count(`date=${day}`)));
    expect(counts.reduce((sum, each) => sum + each)).toBe(JOBS * kinds.length);
    expect(await count('date=2020-02-29')).toBe(0);
    expect(await count('before_date=2020-01-01T00:00:00Z')).toBe(0);
    expect(await count('before_date=2016-12-31T23:59:60Z')).toBe(0);
    expect(await count('status=done&status=error')).toBe(0);
  });

  test('the jobs of another account are not listed', async () => {
    const { call, otherKey: key } = await withJobs();
    const { body } = await call<TranscriptionList>(path, { key });
    expect(body.items).toEqual([]);
    expect(body.next).toBeNull();
  });

  test.each([
    'limit=0',
    'limit=1001',
    'offset=-1',
    'offset=x',
    'status=over',
    'date=2026-02-30',
    'before_date=yesterday',
    'custom_metadata=x',
  ])('%s is 400', async (filter) => {
    const { call } = await runService();
    const { status, body } = await call(`${path}?${filter}`);
    expect([status, body.code]).toEqual([400, 'invalid_request']);
    expect(body.validation_errors?.[0]).toContain(filter.split('=')[0]);
  });
}

/** A service with some jobs of each kind, of two users. */
async function withJobs() {
  const running = await runService();
  for (let count = 0; count < JOBS; count += 1) {
    const custom_metadata = { user: count % 2 === 0 ? 'anna' : 'ben', n: { deep: count } };
    await running.post('/v2/live', { custom_metadata });
    await running.post('/v2/pre-recorded', { audio_url: AUDIO_URL, custom_metadata });
  }
  return running;
}
