import { describe, expect, test } from 'vitest';
import type { NewDelivery } from '../../src/index.ts';
import { deliveryRequest, newDelivery, newSession, only, start } from './rows.ts';
import type { UnderTest } from './under-test.ts';

/** Puts callbacks into the outbox, as those of one session. Answers its id. */
export async function post(under: UnderTest, deliveries: readonly NewDelivery[]): Promise<string> {
  const job = newSession({ deliveries });
  await under.store.jobs.create(job);
  return job.id;
}

export function outboxConforms(under: UnderTest): void {
  describe('outbox', () => {
    test('a callback is leased as it was kept, and its first try is counted', async () => {
      const { outbox } = under.store;
      const delivery = newDelivery({
        endsWithResult: true,
        url: 'https://user@receiver.example:8443/x?y',
        method: 'PUT',
      });
      const jobId = await post(under, [delivery]);
      const leased = only(await outbox.lease(deliveryRequest()));
      expect(leased.id).toBe(delivery.id);
      expect(leased.delivery).toEqual({
        ...delivery,
        accountId: 'one',
        jobId,
        destination: 'https://receiver.example:8443',
        createdAt: start,
        attempts: 1,
        lastError: null,
        deadAt: null,
      });
    });

    test('a delivered callback is gone', async () => {
      const { outbox } = under.store;
      await post(under, [newDelivery()]);
      const lease = only(await outbox.lease(deliveryRequest()));
      expect(await outbox.delivered(lease, start)).toBe(true);
      expect(await outbox.delivered(lease, start)).toBe(false);
      expect(await outbox.counts()).toEqual({ waiting: 0, dead: 0 });
      expect(await outbox.nextAt(start)).toBeNull();
    });

    test('another try waits for its time and remembers why the last one failed', async () => {
      const { outbox } = under.store;
      await post(under, [newDelivery()]);
      const lease = only(await outbox.lease(deliveryRequest()));
      expect(await outbox.retry(lease, { at: start + 5_000, error: 'status 500' })).toBe(true);
      expect(await outbox.nextAt(start)).toBe(start + 5_000);
      expect(await outbox.lease(deliveryRequest({ now: start + 4_999 }))).toEqual([]);
      const again = only(await outbox.lease(deliveryRequest({ now: start + 5_000 })));
      expect(again.delivery).toMatchObject({ attempts: 2, lastError: 'status 500' });
    });

    test('a lease that ran out can be taken by another, and then the first changes nothing', async () => {
      const { outbox } = under.store;
      await post(under, [newDelivery()]);
      const lost = only(await outbox.lease(deliveryRequest()));
      expect(await outbox.nextAt(start)).toBe(start + 30_000);
      expect(await outbox.lease(deliveryRequest({ now: start + 29_999 }))).toEqual([]);
      const taken = only(
        await outbox.lease(deliveryRequest({ now: start + 30_000, until: start + 60_000 })),
      );
      expect(await outbox.delivered(lost, start)).toBe(false);
      expect(await outbox.retry(lost, { at: start, error: '' })).toBe(false);
      expect(await outbox.giveUp(lost, { at: start, error: '' })).toBe(false);
      expect(await outbox.handBack(lost, start)).toBe(false);
      expect(await outbox.delivered(taken, start)).toBe(true);
    });

    test('two dispatchers never hold one callback', async () => {
      const { outbox } = under.store;
      await post(
        under,
        Array.from({ length: 60 }, () => newDelivery()),
      );
      const taken = await Promise.all(
        Array.from({ length: 20 }, () => outbox.lease(deliveryRequest({ limit: 5 }))),
      );
      const ids = taken.flat().map(({ id }) => id);
      expect(ids).toHaveLength(60);
      expect(new Set(ids).size).toBe(60);
    });

    test('a callback that was handed back can be leased at once, and its attempt does not count', async () => {
      const { outbox } = under.store;
      await post(under, [newDelivery()]);
      const lease = only(await outbox.lease(deliveryRequest()));
      expect(await outbox.handBack(lease, start)).toBe(true);
      expect(only(await outbox.lease(deliveryRequest())).delivery.attempts).toBe(1);
    });

    test('callbacks of an ended owner can be leased at once', async () => {
      const { outbox } = under.store;
      await post(under, [newDelivery(), newDelivery({ url: 'https://other.example/' })]);
      await outbox.lease(deliveryRequest({ owner: 'me' }));
      expect(await outbox.releaseOwner('you', start)).toBe(0);
      expect(await outbox.releaseOwner('me', start)).toBe(2);
      expect(await outbox.lease(deliveryRequest())).toHaveLength(2);
    });

    test('a callback that was given up is kept for an operator, the latest first', async () => {
      const { outbox } = under.store;
      const made = [newDelivery(), newDelivery(), newDelivery()];
      await post(under, made);
      const leased = await outbox.lease(deliveryRequest());
      for (const [index, each] of leased.entries()) {
        expect(await outbox.giveUp(each, { at: start + index, error: `error ${index}` })).toBe(
          true,
        );
      }
      expect(await outbox.counts()).toEqual({ waiting: 0, dead: 3 });
      const dead = await outbox.dead({ offset: 0, limit: 2 });
      expect(dead.map(({ lastError }) => lastError)).toEqual(['error 2', 'error 1']);
      expect(dead[0]).toMatchObject({ deadAt: start + 2, attempts: 1 });
      expect(await outbox.dead({ offset: 2, limit: 2 })).toHaveLength(1);
      expect(await outbox.lease(deliveryRequest({ now: start + 1e9 }))).toEqual([]);
      expect(await outbox.nextAt(start)).toBeNull();
    });

    test('given-up callbacks can be replayed, one or all, with attempts reset', async () => {
      const { outbox } = under.store;
      await post(under, [newDelivery(), newDelivery(), newDelivery()]);
      const leased = await outbox.lease(deliveryRequest());
      for (const each of leased) await outbox.giveUp(each, { at: start, error: 'gone' });
      const [first] = leased;
      const now = start + 100_000;
      expect(await outbox.replay([first?.id ?? '', 'unknown'], now)).toBe(1);
      const again = only(await outbox.lease(deliveryRequest({ now, until: now + 1 })));
      expect(again.delivery).toMatchObject({
        id: first?.id,
        attempts: 1,
        createdAt: now,
        deadAt: null,
      });
      expect(await outbox.replay([first?.id ?? ''], now)).toBe(0);
      expect(await outbox.replay(null, now)).toBe(2);
      expect(await outbox.counts()).toEqual({ waiting: 3, dead: 0 });
    });

    test('a callback without attempts is due even if the clock was set back', async () => {
      const { outbox } = under.store;
      await post(under, [newDelivery()]);
      const now = start - 86_400_000;
      expect(await outbox.nextAt(now)).toBeLessThanOrEqual(now);
      expect(await outbox.lease(deliveryRequest({ now }))).toHaveLength(1);
    });

    test('a try that a clock far ahead has put off is due once the clock was set back; a lease still holds', async () => {
      const { outbox } = under.store;
      await post(under, [newDelivery(), newDelivery()]);
      const ahead = start + 86_400_000;
      const request = deliveryRequest({ now: ahead, until: ahead + 30_000 });
      const [first] = await outbox.lease(request);
      if (first) await outbox.retry(first, { at: ahead + 1_000, error: 'status 500' });
      expect(await outbox.nextAt(start)).toBeLessThanOrEqual(start);
      const again = only(await outbox.lease(deliveryRequest()));
      expect(again.delivery).toMatchObject({ id: first?.id, attempts: 2 });
    });

    test('an address that cannot be read is a destination of its own', async () => {
      await post(under, [newDelivery({ url: 'no address' })]);
      const { delivery } = only(await under.store.outbox.lease(deliveryRequest()));
      expect(delivery.destination).toBe('no address');
    });
  });
}
