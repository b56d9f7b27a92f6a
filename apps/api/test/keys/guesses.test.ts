import { ManualClock, settled } from '@verbatim/time/testing';
import { expect, test } from 'vitest';
import { addressOf, FAILURES_PER_SECOND, Guesses } from '../../src/keys/key-ring.ts';

/** Look-ups that wait until they are answered, in the order in which they reached the store. */
function lookUps() {
  const guesses = new Guesses(new ManualClock());
  const asked: { readonly address: string; answer(found: string | null): void }[] = [];
  const lookUp = (address: string) =>
    guesses.lookUp(address, () => {
      const { promise, resolve } = Promise.withResolvers<string | null>();
      asked.push({ address, answer: resolve });
      return promise;
    });
  return { guesses, asked, lookUp };
}

test('few look-ups reach the store at once, and an address with one waits for one of another, not for a thousand', async () => {
  const { asked, lookUp } = lookUps();
  const flood = Array.from({ length: 400 }, () => lookUp('a').catch(() => null));
  const honest = lookUp('b');
  await settled();
  const atOnce = asked.length;
  expect(atOnce).toBeLessThan(10);
  asked[0]?.answer(null);
  await settled();
  expect(asked.map(({ address }) => address).at(-1)).toBe('b');
  asked.at(-1)?.answer('found');
  expect(await honest).toBe('found');
  for (let next = 1; next < asked.length; next += 1) {
    asked[next]?.answer(null);
    await settled();
  }
  expect(await Promise.all(flood)).toHaveLength(400);
});

test('an address whose look-ups fill its part of the queue is refused alone', async () => {
  const { lookUp, asked } = lookUps();
  const flood = Array.from({ length: 5000 }, () => lookUp('a').catch(({ code }) => code));
  const honest = lookUp('b');
  await settled();
  asked[0]?.answer(null);
  await settled();
  asked.at(-1)?.answer('found');
  expect(await honest).toBe('found');
  expect(await flood.at(-1)).toBe('rate_limited');
});

test('failures of one address are not those of another', async () => {
  const { guesses } = lookUps();
  const fail = (address: string) => guesses.lookUp(address, async () => null);
  for (let failure = 0; failure < FAILURES_PER_SECOND; failure += 1) await fail('a');
  await expect(fail('a')).rejects.toMatchObject({ code: 'rate_limited' });
  expect(await fail('b')).toBeNull();
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  [undefined, ''],
])('the address %s counts as %s', (remoteAddress, counted) => {
  expect(addressOf({ incoming: { socket: { remoteAddress } } })).toBe(counted);
});
