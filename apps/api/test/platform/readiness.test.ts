import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { PublicAddress } from '../../src/platform/public-address.ts';
import { Readiness } from '../../src/platform/readiness.ts';

/** A clock on which everything that is set is due at once. */
const hasty = {
  now: () => 0,
  elapsed: () => 0,
  after: (_delayMs: number, call: () => void) => {
    const timer = setImmediate(call);
    return () => clearImmediate(timer);
  },
};

test('a part that rejects, throws or never answers does not work', async () => {
  const readiness = new Readiness(hasty, {
    good: () => true,
    bad: () => false,
    rejects: () => Promise.reject(new Error('no')),
    throws: () => {
      throw new Error('no');
    },
    hangs: () => new Promise<boolean>(() => {}),
  });
  expect((await readiness.ask()).filter(({ ok }) => ok)).toEqual([{ name: 'good', ok: true }]);
});

/** What a place calls itself in an answer to a request to this address. */
async function baseFor(place: PublicAddress, address: string): Promise<string> {
  const app = new Hono().get('*', (c) => c.text(place.baseUrl(c)));
  return (await app.request(address)).text();
}

const called = 'http://verbatim.internal:8080/v2/live?x=1';

test('the configured address goes before all others', async () => {
  const place = new PublicAddress('https://verbatim.example.com/speech');
  place.listensAt('127.0.0.1', 8080);
  expect(await baseFor(place, called)).toBe('https://verbatim.example.com/speech');
});

test('where only this machine can call, it is where the service listens', async () => {
  for (const [host, base] of [
    ['127.0.0.1', 'http://127.0.0.1:8080'],
    ['localhost', 'http://localhost:8080'],
    ['::1', 'http://[::1]:8080'],
  ] as const) {
    const place = new PublicAddress(null);
    place.listensAt(host, 8080);
    expect(await baseFor(place, called)).toBe(base);
  }
});

test('otherwise it is the origin of the request', async () => {
  const place = new PublicAddress(null);
  place.listensAt('0.0.0.0', 8080);
  expect(await baseFor(place, called)).toBe('http://verbatim.internal:8080');
});
