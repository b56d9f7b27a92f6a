import { type RateStore, StoreError } from '@verbatim/storage';
import { array, assert, asyncProperty, integer, nat, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import type { KeyPrincipal } from '../../src/platform/handle.ts';
import { BoundedMap, SharedRates, TokenBucket } from '../../src/platform/limits.ts';

test('a full map drops its oldest entry', () => {
  const map = new BoundedMap<number, string>(2);
  for (const key of [1, 2, 3]) map.set(key, String(key));
  expect(map.size).toBe(2);
  expect([1, 2, 3].map((key) => map.get(key))).toEqual([undefined, '2', '3']);
});

const principalOf = (requestsPerSecond: number): KeyPrincipal => ({
  keyId: 'key',
  accountId: 'account',
  limits: { requestsPerSecond, concurrentJobs: 1, concurrentSessions: 1 },
});

/** Buckets as the store has them, and a clock that a test moves. */
function storedBuckets() {
  const time = { now: 0 };
  const clock = { elapsed: () => time.now };
  const buckets = new Map<string, { tokens: number; at: number }>();
  let calls = 0;
  const rates: Pick<RateStore, 'take'> = {
    async take({ key, perSecond, tokens: asked }) {
      calls += 1;
      const known = buckets.get(key) ?? { tokens: perSecond, at: time.now };
      const refilled = ((time.now - known.at) / 1000) * perSecond;
      const available = Math.min(perSecond, known.tokens + refilled);
      const tokens = Math.min(asked, Math.floor(available));
      buckets.set(key, { tokens: available - tokens, at: time.now });
      return { tokens, left: available - tokens };
    },
  };
  return { time, clock, rates, calls: () => calls };
}

test('however requests reach three nodes, no span of time sees more than the rate, a full bucket and a slice for each node', async () => {
  const steps = array(tuple(nat(400), nat(2), integer({ min: 1, max: 5 })), { maxLength: 120 });
  await assert(
    asyncProperty(integer({ min: 1, max: 50 }), steps, async (rate, requests) => {
      const { time, clock, rates } = storedBuckets();
      const nodes = [0, 1, 2].map(() => new SharedRates(rates, clock));
      const granted: number[] = [];
      for (const [waitMs, node, count] of requests) {
        time.now += waitMs;
        const results = await Promise.all(
          Array.from({ length: count }, () => nodes[node]?.admit(principalOf(rate))),
        );
        for (const result of results) if (!result?.refusal) granted.push(time.now);
      }
      const slices = 3 * Math.ceil(rate / 10);
      for (const [index, from] of granted.entries()) {
        for (let to = index; to < granted.length; to += 1) {
          const seconds = ((granted[to] ?? from) - from) / 1000;
          const most = rate * (seconds + 1) + slices;
          expect(to - index + 1).toBeLessThanOrEqual(most + 1e-6);
        }
      }
    }),
  );
});

test('one node alone gets the whole rate, with ten calls of the store a second', async () => {
  const { time, clock, rates, calls } = storedBuckets();
  const limits = new SharedRates(rates, clock);
  let granted = 0;
  for (let at = 0; at < 1500; at += 1) {
    const result = await limits.admit(principalOf(1_000));
    if (!result.refusal) granted += 1;
  }
  expect(granted).toBe(1_000);
  expect(calls()).toBe(10);
  time.now += 1_000;
  for (let at = 0; at < 1_000; at += 1) await limits.admit(principalOf(1_000));
  expect(calls()).toBe(20);
});

test('requests of one moment share a call of the store; those above the rate are refused with the time to wait', async () => {
  const { time, clock, rates, calls } = storedBuckets();
  const limits = new SharedRates(rates, clock);
  const results = await Promise.all(Array.from({ length: 8 }, () => limits.admit(principalOf(5))));
  expect(results.filter(({ refusal }) => refusal)).toHaveLength(3);
  expect(calls()).toBe(1);
  expect(results.at(-1)?.headers).toEqual({
    'ratelimit-limit': '5',
    'ratelimit-remaining': '0',
    'ratelimit-reset': '1',
  });
  for (let at = 0; at < 100; at += 1) await limits.admit(principalOf(5));
  expect(calls(), 'an empty bucket is not asked again').toBe(1);
  time.now += 200;
  expect((await limits.admit(principalOf(5))).refusal).toBeUndefined();
});

test('tokens that a node took and did not use are dropped after a second', async () => {
  const { time, clock, rates, calls } = storedBuckets();
  const limits = new SharedRates(rates, clock);
  await limits.admit(principalOf(1_000));
  expect(calls()).toBe(1);
  time.now += 999;
  await limits.admit(principalOf(1_000));
  expect(calls()).toBe(1);
  time.now += 1;
  await limits.admit(principalOf(1_000));
  expect(calls()).toBe(2);
});

test('while the store fails, requests are refused as not ready', async () => {
  const { clock } = storedBuckets();
  const failing = { take: () => Promise.reject(new StoreError('busy', 'too much')) };
  const limits = new SharedRates(failing, clock);
  await expect(limits.admit(principalOf(5))).rejects.toMatchObject({ code: 'not_ready' });
});

test('as many as the rate are granted at once, then one more for each part of a second', () => {
  const bucket = new TokenBucket(2, 0);
  expect([bucket.take(0), bucket.take(0)].map(({ granted }) => granted)).toEqual([true, true]);
  expect(bucket.take(0)).toEqual({ granted: false, remaining: 0, waitMs: 500 });
  expect(bucket.take(499).granted).toBe(false);
  expect(bucket.take(500)).toEqual({ granted: true, remaining: 0, waitMs: 1000 });
});

test('a pause saves up no more than a full bucket', () => {
  const bucket = new TokenBucket(3, 0);
  const granted = Array.from({ length: 10 }, () => bucket.take(1_000_000).granted);
  expect(granted.filter(Boolean)).toHaveLength(3);
});

test('however requests come, no span of time sees more than its rate and one full bucket', () => {
  assert(
    property(integer({ min: 1, max: 50 }), array(nat(400), { maxLength: 200 }), (rate, steps) => {
      const bucket = new TokenBucket(rate, 0);
      let now = 0;
      let granted = 0;
      for (const step of steps) {
        now += step;
        if (bucket.take(now).granted) granted += 1;
      }
      expect(granted).toBeLessThanOrEqual(rate + (now * rate) / 1000 + 1e-6);
    }),
  );
});
