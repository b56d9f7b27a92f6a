import { describe, expect, test } from 'vitest';
import type { CorrectionsUpdate } from '../../src/index.ts';
import { finishedJob, newJob, newSession, outcome, start, workOn } from './rows.ts';
import type { UnderTest } from './under-test.ts';

const none = { version: 0, corrections: null, updatedAt: null };

const update = (jobId: string, parts: Partial<CorrectionsUpdate> = {}): CorrectionsUpdate => ({
  accountId: 'one',
  jobId,
  ifVersion: 0,
  corrections: '{"words":[]}',
  updatedAt: start + 6_000,
  ...parts,
});

export function correctionsConform(under: UnderTest): void {
  describe('corrections', () => {
    test('a job that is done has none at first, and then those that were stored last', async () => {
      const { corrections } = under.store;
      const id = await finishedJob(under.store);
      expect(await corrections.get('one', id)).toEqual(none);
      const first = { kind: 'stored', version: 1, updatedAt: start + 6_000 };
      expect(await corrections.replace(update(id))).toEqual(first);
      const text = '{"words":["\\u0000 é"]}';
      const second = update(id, { ifVersion: 1, corrections: text, updatedAt: start + 7_000 });
      expect(await corrections.replace(second)).toMatchObject({ kind: 'stored', version: 2 });
      expect(await corrections.get('one', id)).toEqual({
        version: 2,
        corrections: text,
        updatedAt: start + 7_000,
      });
    });

    test('they are still there after the store was closed and opened again, and the result is as it was', async () => {
      const id = await finishedJob(under.store, newJob(), outcome({ result: '{"a":1}' }));
      await under.store.corrections.replace(update(id));
      const store = await under.reopen();
      expect(await store.corrections.get('one', id)).toMatchObject({ version: 1 });
      expect((await store.jobs.getFinished('one', id))?.result).toBe('{"a":1}');
    });

    test('a change of another version than the stored one stores nothing; one of any version does', async () => {
      const { corrections } = under.store;
      const id = await finishedJob(under.store);
      expect(await corrections.replace(update(id, { ifVersion: 1 }))).toEqual({ kind: 'changed' });
      expect(await corrections.get('one', id)).toEqual(none);
      await corrections.replace(update(id));
      for (const ifVersion of [0, 2]) {
        const late = update(id, { ifVersion, corrections: '{"late":1}' });
        expect(await corrections.replace(late)).toEqual({ kind: 'changed' });
      }
      const any = update(id, { ifVersion: null, corrections: '{"any":1}' });
      expect(await corrections.replace(any)).toMatchObject({ kind: 'stored', version: 2 });
    });

    test('of many changes of one version at the same moment one is stored', async () => {
      const { corrections } = under.store;
      const id = await finishedJob(under.store);
      for (const ifVersion of [0, 1]) {
        const outcomes = await Promise.all(
          Array.from({ length: 20 }, (_, at) =>
            corrections.replace(update(id, { ifVersion, corrections: `{"at":${ifVersion}${at}}` })),
          ),
        );
        expect(outcomes.filter(({ kind }) => kind === 'stored')).toHaveLength(1);
        expect(outcomes.filter(({ kind }) => kind === 'changed')).toHaveLength(19);
      }
    });

    test('a change that is repeated succeeds and keeps version and time', async () => {
      const { corrections } = under.store;
      const id = await finishedJob(under.store);
      const first = await corrections.replace(update(id));
      for (const ifVersion of [0, 1, 9, null]) {
        const again = update(id, { ifVersion, updatedAt: start + 9_000 });
        expect(await corrections.replace(again)).toEqual(first);
      }
      expect(await corrections.get('one', id)).toMatchObject({
        version: 1,
        updatedAt: start + 6_000,
      });
    });

    test('a job that is not done has none and takes none: queued, processing, failed', async () => {
      const { corrections, jobs, queue } = under.store;
      const failed = await workOn(under.store);
      await queue.finish(failed, outcome({ errorCode: 422, errorMessage: 'why', result: null }));
      const processing = await workOn(under.store);
      const queued = newSession();
      await jobs.create(queued);
      for (const id of [failed.jobId, processing.jobId, queued.id]) {
        expect(await corrections.replace(update(id, { ifVersion: null }))).toEqual({
          kind: 'not_done',
        });
        expect(await corrections.get('one', id)).toEqual(none);
      }
    });

    test('another account neither reads nor changes them, and learns nothing of the job', async () => {
      const { corrections } = under.store;
      const id = await finishedJob(under.store);
      await corrections.replace(update(id));
      expect(await corrections.get('two', id)).toBeNull();
      const foreign = update(id, { accountId: 'two', ifVersion: null });
      expect(await corrections.replace(foreign)).toEqual({ kind: 'not_found' });
      expect(await corrections.replace(update('no id'))).toEqual({ kind: 'not_found' });
      expect(await corrections.get('one', 'no id')).toBeNull();
    });

    test('they go with their job, by removal and by retention', async () => {
      const { corrections, jobs } = under.store;
      const removed = await finishedJob(under.store);
      const expired = await finishedJob(under.store);
      for (const id of [removed, expired]) await corrections.replace(update(id));
      await jobs.remove('one', removed, null);
      await jobs.removeFinishedBefore(start + 6_000, 10);
      for (const id of [removed, expired]) {
        expect(await corrections.get('one', id)).toBeNull();
        expect(await corrections.replace(update(id))).toEqual({ kind: 'not_found' });
      }
    });
  });
}
