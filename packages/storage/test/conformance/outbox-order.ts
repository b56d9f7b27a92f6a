import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LeasedDelivery } from '../../src/index.ts';
import { post } from './outbox.ts';
import { deliveryRequest, newDelivery, only, start } from './rows.ts';
import type { UnderTest } from './under-test.ts';

const inOrder = (order: string, url?: string) =>
  newDelivery({ order, ...(url === undefined ? {} : { url }) });

export function outboxOrderConforms(under: UnderTest): void {
  describe('order and fairness of the outbox', () => {
    test('callbacks of one order go out one after the other', async () => {
      const { outbox } = under.store;
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
      const { outbox } = under.store;
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
      const { outbox } = under.store;
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
      const { outbox } = under.store;
      const made = [
        inOrder('session', 'https://a.example/'),
        inOrder('session', 'https://b.example/'),
      ];
      await post(under, made);
      await outbox.delivered(only(await outbox.lease(deliveryRequest())), start);
      expect(only(await outbox.lease(deliveryRequest())).id).toBe(made[1]?.id);
    });

    test('a destination gets no more than its share at once, counting deliveries in flight', async () => {
      const { outbox } = under.store;
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
      const { outbox } = under.store;
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
      const { outbox } = under.store;
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
      const { outbox } = under.store;
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
