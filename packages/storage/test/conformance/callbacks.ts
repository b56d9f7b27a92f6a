import { describe, expect, test } from 'vitest';
import {
  type CallbackQuery,
  type CallbackRow,
  MAX_DELIVERED_CALLBACKS,
  type NewDelivery,
} from '../../src/index.ts';
import {
  created,
  deliveryRequest,
  firstResponse,
  newDelivery,
  newJob,
  newSession,
  only,
  start,
} from './rows.ts';
import type { UnderTest } from './under-test.ts';

/** Callbacks of an account: of those that follow, each is given up, delivered or left alone by its method. */
export function callbacksConform(under: UnderTest): void {
  const { callbacks, outbox } = under.store;
  const all: CallbackQuery = { accountId: 'one', statuses: [], jobId: null, offset: 0, limit: 20 };

  const listed = async (parts: Partial<CallbackQuery> = {}): Promise<readonly CallbackRow[]> =>
    (await under.store.callbacks.list({ ...all, ...parts })).rows;

  const idsOf = async (parts: Partial<CallbackQuery> = {}): Promise<string[]> =>
    (await listed(parts)).map(({ id }) => id);

  const bodyOf = (event: string): string => `{"id":"a job","event":"${event}","payload":`;

  const post = async (
    deliveries: readonly NewDelivery[],
    { createdAt = start, accountId = 'one' } = {},
  ): Promise<string> => {
    const job = await created(under.store.jobs, newSession({ deliveries, createdAt, accountId }));
    return job.id;
  };

  /** One callback of each state: given up, delivered, pending; a second apart, the last one the newest. */
  const oneOfEach = async () => {
    const deliveries = ['a.b', 'c.d', 'e.f'].map((event) =>
      newDelivery({ url: `https://user:word@${event}.example/hook?key=1`, body: bodyOf(event) }),
    );
    const jobs: string[] = [];
    for (const [second, delivery] of deliveries.entries()) {
      jobs.push(await post([delivery], { createdAt: start + second * 1_000 }));
    }
    const [first, second] = await outbox.lease(deliveryRequest({ now: start + 1_000, limit: 2 }));
    if (!first || !second) throw new Error('two callbacks are due');
    await outbox.giveUp(first, { at: start + 5_000, error: 'The receiver is gone (410).' });
    await outbox.delivered(second, start + 6_000);
    return { jobs, deliveries };
  };

  describe('callbacks of an account', () => {
    test('are listed newest first, each in its state', async () => {
      const { jobs, deliveries } = await oneOfEach();
      const [givenUp, delivered, pending] = deliveries;
      expect(await listed()).toEqual([
        {
          id: pending?.id,
          jobId: jobs[2],
          event: 'e.f',
          status: 'pending',
          url: pending?.url,
          method: 'POST',
          attempts: 0,
          lastError: null,
          createdAt: start + 2_000,
          nextAttemptAt: start + 2_000,
          completedAt: null,
        },
        {
          id: delivered?.id,
          jobId: jobs[1],
          event: 'c.d',
          status: 'delivered',
          url: delivered?.url,
          method: 'POST',
          attempts: 1,
          lastError: null,
          createdAt: start + 1_000,
          nextAttemptAt: null,
          completedAt: start + 6_000,
        },
        {
          id: givenUp?.id,
          jobId: jobs[0],
          event: 'a.b',
          status: 'given_up',
          url: givenUp?.url,
          method: 'POST',
          attempts: 1,
          lastError: 'The receiver is gone (410).',
          createdAt: start,
          nextAttemptAt: null,
          completedAt: start + 5_000,
        },
      ]);
    });

    test('can be filtered by states and by job, and those of other accounts are never among them', async () => {
      const { jobs, deliveries } = await oneOfEach();
      await post([newDelivery()], { accountId: 'two' });
      const [givenUp, delivered, pending] = deliveries.map(({ id }) => id);
      expect(await idsOf({ statuses: ['given_up'] })).toEqual([givenUp]);
      expect(await idsOf({ statuses: ['delivered'] })).toEqual([delivered]);
      expect(await idsOf({ statuses: ['pending'] })).toEqual([pending]);
      expect(await idsOf({ statuses: ['given_up', 'pending', 'pending'] })).toEqual([
        pending,
        givenUp,
      ]);
      for (const [at, jobId] of jobs.entries()) {
        expect(await idsOf({ jobId })).toEqual([deliveries[at]?.id]);
      }
      expect(await idsOf({ jobId: jobs[0] ?? '', statuses: ['pending', 'delivered'] })).toEqual([]);
      expect(await idsOf({ accountId: 'two', jobId: jobs[0] ?? '' })).toEqual([]);
      expect(await listed({ accountId: 'two' })).toHaveLength(1);
      expect(await idsOf({ jobId: newJob().id })).toEqual([]);
    });

    test('come in pages, which all states share', async () => {
      const { deliveries } = await oneOfEach();
      const [givenUp, delivered, pending] = deliveries.map(({ id }) => id);
      const page = async (offset: number, limit: number) => {
        const { rows: callbacks, next } = await under.store.callbacks.list({
          ...all,
          offset,
          limit,
        });
        return [callbacks.map(({ id }) => id), next];
      };
      expect(await page(0, 2)).toEqual([[pending, delivered], 2]);
      expect(await page(2, 2)).toEqual([[givenUp], null]);
      expect(await page(0, 3)).toEqual([[pending, delivered, givenUp], null]);
      expect(await page(3, 3)).toEqual([[], null]);
    });

    test('have a next attempt while none runs and none waits before them', async () => {
      const inOrder = [newDelivery({ order: 'same' }), newDelivery({ order: 'same' })];
      await post(inOrder);
      const times = async () =>
        new Map((await listed()).map(({ id, nextAttemptAt }) => [id, nextAttemptAt]));
      const [first, second] = inOrder.map(({ id }) => id);
      expect(await times()).toEqual(
        new Map([
          [first, start],
          [second, null],
        ]),
      );
      const lease = only(await outbox.lease(deliveryRequest()));
      expect(await times()).toEqual(
        new Map([
          [first, null],
          [second, null],
        ]),
      );
      await outbox.retry(lease, { at: start + 7_000, error: 'status 500' });
      expect(await times()).toEqual(
        new Map([
          [first, start + 7_000],
          [second, null],
        ]),
      );
      expect(await listed({ limit: 1, offset: 1 })).toMatchObject([
        { attempts: 1, lastError: 'status 500' },
      ]);
    });

    test('that were delivered are kept up to a number for each account, the newest ones', async () => {
      const deliver = async (now: number, limit: number) => {
        const leases = await outbox.lease(deliveryRequest({ now, limit, perDestination: limit }));
        await Promise.all(leases.map((lease) => outbox.delivered(lease, now)));
      };
      const oldest = newDelivery();
      await post([newDelivery()], { accountId: 'two' });
      await post([oldest]);
      await post(
        Array.from({ length: MAX_DELIVERED_CALLBACKS - 1 }, () => newDelivery()),
        { createdAt: start + 1 },
      );
      await deliver(start + 1, MAX_DELIVERED_CALLBACKS + 1);
      const last = { offset: MAX_DELIVERED_CALLBACKS - 1, limit: 1 };
      expect(await idsOf(last)).toEqual([oldest.id]);
      const newest = newDelivery();
      await post([newest], { createdAt: start + 2 });
      await deliver(start + 2, 1);
      expect(await idsOf({ limit: 1 })).toEqual([newest.id]);
      expect(await idsOf(last)).not.toEqual([oldest.id]);
      expect(await idsOf({ ...last, offset: MAX_DELIVERED_CALLBACKS })).toEqual([]);
      expect(await idsOf({ accountId: 'two' })).toHaveLength(1);
    });

    test('are gone with their job', async () => {
      const { jobs } = await oneOfEach();
      for (const jobId of jobs) await under.store.jobs.remove('one', jobId, null);
      expect(await listed()).toEqual([]);
    });

    test('can be sent again once they were given up; one that waits stays as it is', async () => {
      const { deliveries } = await oneOfEach();
      const now = start + 100_000;
      const [givenUp, , pending] = deliveries.map(({ id }) => id);
      for (const id of [givenUp ?? '', pending ?? '']) {
        const request = { accountId: 'one', id, now, idempotency: null };
        expect(await callbacks.retry(request)).toEqual({ kind: 'created' });
      }
      expect(await listed({ statuses: ['given_up', 'pending'] })).toMatchObject([
        { id: givenUp, status: 'pending', attempts: 0, createdAt: now, nextAttemptAt: now },
        { id: pending, createdAt: start + 2_000 },
      ]);
      const request = deliveryRequest({ now, until: now + 30_000 });
      expect(await outbox.lease(request)).toHaveLength(2);
      expect(await outbox.counts()).toEqual({ waiting: 2, dead: 0 });
    });

    test('that were delivered or belong to another account are not sent again', async () => {
      const { deliveries } = await oneOfEach();
      const [givenUp = '', delivered = ''] = deliveries.map(({ id }) => id);
      const retry = (accountId: string, id: string) =>
        callbacks.retry({ accountId, id, now: start, idempotency: firstResponse() });
      expect(await retry('one', delivered)).toEqual({ kind: 'delivered' });
      expect(await retry('two', delivered)).toEqual({ kind: 'not_found' });
      expect(await retry('two', givenUp)).toEqual({ kind: 'not_found' });
      expect(await retry('one', 'unknown')).toEqual({ kind: 'not_found' });
      expect(await outbox.counts()).toEqual({ waiting: 1, dead: 1 });
      // None of them has used up the idempotency key.
      expect(await retry('one', givenUp)).toEqual({ kind: 'created' });
    });

    test('are sent again once for each idempotency key', async () => {
      const { deliveries } = await oneOfEach();
      const id = deliveries[0]?.id ?? '';
      const retry = (fingerprint: string) => {
        const idempotency = firstResponse({ fingerprint });
        return callbacks.retry({ accountId: 'one', id, now: start, idempotency });
      };
      expect(await retry('this')).toEqual({ kind: 'created' });
      const [lease] = await outbox.lease(deliveryRequest({ now: start + 1_000, limit: 1 }));
      if (lease) await outbox.giveUp(lease, { at: start, error: 'again' });
      expect(await retry('this')).toMatchObject({ kind: 'replayed' });
      expect(await retry('that')).toEqual({ kind: 'key_reused' });
      expect((await outbox.counts()).dead).toBe(1);
    });
  });
}
