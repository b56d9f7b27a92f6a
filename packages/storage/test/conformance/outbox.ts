import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LeasedDelivery, NewDelivery } from '../../src/index.ts';
import { created, deliveryRequest, newDelivery, newSession, only, start } from './rows.ts';
import type { UnderTest } from './under-test.ts';

/** Puts callbacks into the outbox, as those of one session. Answers its id. */
export async function post(under: UnderTest, deliveries: readonly NewDelivery[]): Promise<string> {
  const job = await created(under.store.jobs, newSession({ deliveries }));
  return job.id;
}

export function outboxConforms(under: UnderTest): void {
  const { outbox } = under.store;
  describe('outbox', () => {
    test('a callback is leased as it was kept, and its first try is counted', async () => {
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
      await post(under, [newDelivery()]);
      const lease = only(await outbox.lease(deliveryRequest()));
      expect(await outbox.delivered(lease, start)).toBe(true);
      expect(await outbox.delivered(lease, start)).toBe(false);
      expect(await outbox.counts()).toEqual({ waiting: 0, dead: 0 });
      expect(await outbox.nextAt(start)).toBeNull();
    });

    test('another try waits for its time and remembers why the last one failed', async () => {
      await post(under, [newDelivery()]);
      const lease = only(await outbox.lease(deliveryRequest()));
      expect(await outbox.retry(lease, { at: start + 5_000, error: 'status 500' })).toBe(true);
      expect(await outbox.nextAt(start)).toBe(start + 5_000);
      expect(await outbox.lease(deliveryRequest({ now: start + 4_999 }))).toEqual([]);
      const again = only(await outbox.lease(deliveryRequest({ now: start + 5_000 })));
      expect(again.delivery).toMatchObject({ attempts: 2, lastError: 'status 500' });
    });

    test('a lease that ran out can be taken by another, and then the first changes nothing', async () => {
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
      await post(under, [newDelivery()]);
      const lease = only(await outbox.lease(deliveryRequest()));
      expect(await outbox.handBack(lease, start)).toBe(true);
      expect(only(await outbox.lease(deliveryRequest())).delivery.attempts).toBe(1);
    });

    test('callbacks of an ended owner can be leased at once', async () => {
      await post(under, [newDelivery(), newDelivery({ url: 'https://other.example/' })]);
      await outbox.lease(deliveryRequest({ owner: 'me' }));
      expect(await outbox.releaseOwner('you', start)).toBe(0);
      expect(await outbox.releaseOwner('me', start)).toBe(2);
      expect(await outbox.lease(deliveryRequest())).toHaveLength(2);
    });

    test('a callback that was given up is kept for an operator, the latest first', async () => {
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
      await post(under, [newDelivery()]);
      const now = start - 86_400_000;
      expect(await outbox.nextAt(now)).toBeLessThanOrEqual(now);
      expect(await outbox.lease(deliveryRequest({ now }))).toHaveLength(1);
    });

    test('a try that a clock far ahead has put off is due once the clock was set back; a lease still holds', async () => {
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

const inOrder = (order: string, url?: string) =>
  newDelivery({ order, ...(url === undefined ? {} : { url }) });

export function outboxOrderConforms(under: UnderTest): void {
  const { outbox } = under.store;
  describe('order and fairness of the outbox', () => {
    test('callbacks of one order go out one after the other', async () => {
      const made = [inOrder('session'), inOrder('session'), inOrder('session')];
      await post(under, made);
      const sent: string[] = [];
      for (const _ of made) {
        const lease = only(await outbox.lease(deliveryRequest()));
        expect(await outbox.lease(deliveryRequest())).toEqual([]);
        sent.push(lease.id);
        await outbox.delivered(lease, start);
      }
      expect(sent).toEqual(made.map(({ id }) => id));
    });

    test('one that waits for another try holds up those behind it, and no time is named before its own', async () => {
      const made = [inOrder('session'), inOrder('session')];
      await post(under, made);
      const first = only(await outbox.lease(deliveryRequest()));
      await outbox.retry(first, { at: start + 5_000, error: 'status 500' });
      expect(await outbox.lease(deliveryRequest({ now: start + 4_999 }))).toEqual([]);
      expect(await outbox.nextAt(start)).toBe(start + 5_000);
      const again = only(await outbox.lease(deliveryRequest({ now: start + 5_000 })));
      expect(again.id).toBe(made[0]?.id);
    });

    test('a callback that is given up lets the next one go, and comes last when it is replayed', async () => {
      const made = [inOrder('session'), inOrder('session'), inOrder('session')];
      await post(under, made);
      const first = only(await outbox.lease(deliveryRequest()));
      await outbox.giveUp(first, { at: start, error: 'gone' });
      await outbox.replay(null, start);
      const sent: string[] = [];
      for (const _ of made) {
        const lease = only(await outbox.lease(deliveryRequest()));
        sent.push(lease.id);
        await outbox.delivered(lease, start);
      }
      expect(sent).toEqual([made[1], made[2], made[0]].map((each) => each?.id));
    });

    test('a sequence may change its destination in between', async () => {
      const made = [
        inOrder('session', 'https://a.example/'),
        inOrder('session', 'https://b.example/'),
      ];
      await post(under, made);
      await outbox.delivered(only(await outbox.lease(deliveryRequest())), start);
      expect(only(await outbox.lease(deliveryRequest())).id).toBe(made[1]?.id);
    });

    test('a destination gets no more than its share at once, counting deliveries in flight', async () => {
      await post(
        under,
        Array.from({ length: 10 }, () => newDelivery({ url: 'https://slow.example/' })),
      );
      const slow = 'https://slow.example';
      expect(await outbox.lease(deliveryRequest({ perDestination: 3 }))).toHaveLength(3);
      const busy = deliveryRequest({ perDestination: 3, underWay: { [slow]: 3 } });
      expect(await outbox.lease(busy)).toEqual([]);
      const nearly = deliveryRequest({ perDestination: 3, underWay: { [slow]: 2 } });
      expect(await outbox.lease(nearly)).toHaveLength(1);
    });

    test('a destination with thousands of callbacks does not hold up the others', async () => {
      const slow = Array.from({ length: 2_000 }, () =>
        newDelivery({ url: 'https://slow.example/' }),
      );
      await post(under, slow);
      await post(under, [newDelivery({ url: 'https://b.example/' })]);
      await post(under, [newDelivery({ url: 'https://c.example/' })]);
      const taken = await outbox.lease(deliveryRequest({ limit: 4 }));
      expect(countsOf(taken)).toEqual({
        'https://slow.example': 2,
        'https://b.example': 1,
        'https://c.example': 1,
      });
    });

    test('all destinations are served in turn, also with a limit below their number', async () => {
      const urls = ['a', 'b', 'c', 'd', 'e'].map((name) => `https://${name}.example/`);
      await post(
        under,
        urls.flatMap((url) => [newDelivery({ url }), newDelivery({ url })]),
      );
      const first: LeasedDelivery[] = [];
      for (const _ of urls) first.push(...(await outbox.lease(deliveryRequest({ limit: 1 }))));
      expect(Object.values(countsOf(first))).toEqual([1, 1, 1, 1, 1]);
    });

    test('in any history each sequence is sent in order, and no callback is lost or sent twice', async () => {
      let now = start;
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 2 })), {
            minLength: 1,
            maxLength: 25,
          }),
          fc.infiniteStream(fc.constantFrom('deliver', 'deliver', 'retry', 'hand back', 'run out')),
          async (plan, events) => {
            const made = plan.map(([order, host]) =>
              inOrder(`order-${order}`, `https://${host}.example/`),
            );
            await post(under, made);
            const sent: string[] = [];
            while (sent.length < made.length) {
              now += 1_000;
              const request = deliveryRequest({ now, until: now + 100, limit: 3 });
              for (const lease of await outbox.lease(request)) {
                const event = events.next().value;
                if (event === 'deliver') {
                  sent.push(lease.id);
                  await outbox.delivered(lease, now);
                }
                if (event === 'retry') await outbox.retry(lease, { at: now + 500, error: 'x' });
                if (event === 'hand back') await outbox.handBack(lease, now);
              }
            }
            expect([...sent].sort()).toEqual(made.map(({ id }) => id).sort());
            for (const { order } of made) {
              const ids = made.filter((each) => each.order === order).map(({ id }) => id);
              expect(sent.filter((id) => ids.includes(id))).toEqual(ids);
            }
          },
        ),
        { numRuns: 25 },
      );
      expect(await outbox.counts()).toEqual({ waiting: 0, dead: 0 });
    });
  });
}

function countsOf(leased: readonly LeasedDelivery[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { delivery } of leased) {
    counts[delivery.destination] = (counts[delivery.destination] ?? 0) + 1;
  }
  return counts;
}
