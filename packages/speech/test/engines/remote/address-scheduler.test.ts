import { ManualClock, settled } from '@verbatim/time/testing';
import { expect, test } from 'vitest';
import type { ServerStatus } from '../../../src/engines/engine.ts';
import {
  AddressScheduler,
  type AddressSchedulerOptions,
} from '../../../src/engines/remote/address-scheduler.ts';
import { RemoteFailure, unreachable } from '../../../src/engines/remote/remote-protocol.ts';

/** Servers that answer when the test says so. */
function bench(options: Partial<AddressSchedulerOptions> = {}) {
  const clock = new ManualClock();
  const down = new Set<string>();
  const probes: string[] = [];
  const changes: ServerStatus[] = [];
  const scheduler = new AddressScheduler({
    addresses: ['a', 'b'],
    parallelism: 2,
    queueLength: 10,
    giveUpAfterMs: 60_000,
    clock,
    probe: async (address) => {
      probes.push(address);
      if (down.has(address)) throw unreachable(address, 'ECONNREFUSED');
    },
    onChange: (status) => changes.push(status),
    ...options,
  });
  const sent: { address: string; name: string; answer: () => void; fail: (e: Error) => void }[] =
    [];
  const call = (name: string, { urgent = false, signal = new AbortController().signal } = {}) =>
    scheduler.run({ urgent, signal }, (address) => {
      if (down.has(address)) return Promise.reject(unreachable(address, 'ECONNREFUSED'));
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      sent.push({ address, name, answer: () => resolve(`${name} at ${address}`), fail: reject });
      return promise;
    });
  const under = (): string[] => sent.map(({ address, name }) => `${name}@${address}`);
  const find = (name: string) => {
    const at = sent.findIndex((each) => each.name === name);
    const [found] = sent.splice(at, 1);
    if (at === -1 || found === undefined) throw new Error(`${name} is not under way.`);
    return found;
  };
  return { scheduler, clock, down, probes, changes, call, under, find };
}

const failed = () => new RemoteFailure('failed', 'It broke off.');

test('a call goes to the address with the fewest calls, and further ones wait', async () => {
  const { call, under, find } = bench();
  const calls = ['1', '2', '3', '4', '5'].map((name) => call(name));
  await settled();
  expect(under()).toEqual(['1@a', '2@b', '3@a', '4@b']);
  find('2').answer();
  expect(await calls[1]).toBe('2 at b');
  await settled();
  expect(under()).toEqual(['1@a', '3@a', '4@b', '5@b']);
});

test('urgent calls go before those that waited longer', async () => {
  const { call, under, find } = bench({ addresses: ['a'], parallelism: 1 });
  void call('1');
  void call('file');
  void call('live', { urgent: true });
  await settled();
  find('1').answer();
  await settled();
  expect(under()).toEqual(['live@a']);
});

test('more calls than may wait fail at once', async () => {
  const { call } = bench({ addresses: ['a'], parallelism: 1, queueLength: 1 });
  void call('1');
  void call('2');
  await expect(call('3')).rejects.toMatchObject({ kind: 'busy' });
});

test('a call that waits or is under way ends with the reason of its signal, and its place is free', async () => {
  const { call, find, under } = bench({ addresses: ['a'], parallelism: 1 });
  const first = new AbortController();
  const second = new AbortController();
  const running = call('1', { signal: first.signal });
  const waiting = call('2', { signal: second.signal });
  const third = call('3');
  await settled();
  second.abort(new Error('canceled'));
  await expect(waiting).rejects.toThrow('canceled');
  first.abort(new Error('also canceled'));
  find('1').fail(failed());
  await expect(running).rejects.toThrow('also canceled');
  await settled();
  expect(under()).toEqual(['3@a']);
  find('3').answer();
  expect(await third).toBe('3 at a');
});

test('a call that fails is made at another address at once', async () => {
  const { call, find, under } = bench();
  const answer = call('1');
  await settled();
  find('1').fail(failed());
  await settled();
  expect(under()).toEqual(['1@b']);
  find('1').answer();
  expect(await answer).toBe('1 at b');
});

test('with one address, a call that fails is made again after a pause, and fails after three attempts', async () => {
  const { call, find, under, clock } = bench({ addresses: ['a'] });
  const outcome = expect(call('1')).rejects.toMatchObject({ kind: 'failed' });
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await settled();
    expect(under()).toEqual(['1@a']);
    find('1').fail(failed());
    await settled();
    expect(under()).toEqual([]);
    await clock.advanceAsync(5_000);
  }
  await outcome;
});

test('a call that is refused is not made again', async () => {
  const { call, find, scheduler } = bench();
  const outcome = expect(call('1')).rejects.toMatchObject({ kind: 'refused' });
  await settled();
  find('1').fail(new RemoteFailure('refused', 'The audio is too long.'));
  await outcome;
  expect(scheduler.status().map(({ problem }) => problem)).toEqual([null, null]);
});

test('an address without a server is left out until it takes connections again, and nothing is lost', async () => {
  const { call, find, under, clock, down, changes, scheduler, probes } = bench({
    addresses: ['a'],
  });
  down.add('a');
  const answer = call('1');
  await clock.advanceAsync(20_000);
  expect(scheduler.isAvailable).toBe(false);
  expect(changes).toMatchObject([{ address: 'a', isAnswering: false }]);
  expect(probes.length).toBeGreaterThan(2);
  expect(probes.length).toBeLessThan(8);
  down.clear();
  await clock.advanceAsync(30_000);
  expect(under()).toEqual(['1@a']);
  find('1').answer();
  expect(await answer).toBe('1 at a');
  expect(changes).toMatchObject([{ isAnswering: false }, { isAnswering: true, problem: null }]);
  expect(clock.waiting).toBe(0);
});

test('with no server for too long, calls fail with what is wrong at each address', async () => {
  const { call, clock, down } = bench();
  down.add('a').add('b');
  const outcome = call('1').catch((error: unknown) => error);
  await clock.advanceAsync(70_000);
  const failure = await outcome;
  expect(failure).toMatchObject({ kind: 'unreachable' });
  expect(String(failure)).toContain("a can't be reached (ECONNREFUSED)");
  expect(String(failure)).toContain("b can't be reached (ECONNREFUSED)");
});

test('a call that waits because all are at work does not fail, however long that takes', async () => {
  const { call, find, clock } = bench({ addresses: ['a'], parallelism: 1 });
  void call('1');
  const waiting = call('2');
  await clock.advanceAsync(600_000);
  find('1').answer();
  await settled();
  find('2').answer();
  expect(await waiting).toBe('2 at a');
});

test('an address that fails three times in a row is left out, and then tried with one call at a time', async () => {
  const { call, find, under, clock, scheduler } = bench({ addresses: ['a'], parallelism: 4 });
  for (const name of ['1', '2', '3']) {
    void call(name).catch(() => {});
  }
  await settled();
  for (const name of ['1', '2', '3']) find(name).fail(failed());
  await settled();
  expect(scheduler.status()).toMatchObject([{ isAnswering: false }]);
  await clock.advanceAsync(10_000);
  expect(scheduler.status()).toMatchObject([{ isAnswering: true, inFlight: 1 }]);
  find(under()[0]?.split('@')[0] ?? '').answer();
  await settled();
  expect(scheduler.status()).toMatchObject([{ isAnswering: true, inFlight: 2 }]);
});

test('a busy server gets no calls for as long as it asks, and others get them', async () => {
  const { call, find, under, clock } = bench();
  const answer = call('1');
  await settled();
  find('1').fail(new RemoteFailure('busy', 'It is busy.', { retryAfterMs: 20_000 }));
  await settled();
  expect(under()).toEqual(['1@b']);
  find('1').answer();
  await answer;
  const more = ['2', '3'].map((name) => call(name));
  await settled();
  expect(under()).toEqual(['2@b', '3@b']);
  void call('4');
  await clock.advanceAsync(19_000);
  expect(under()).toHaveLength(2);
  await clock.advanceAsync(2_000);
  expect(under()).toEqual(['2@b', '3@b', '4@a']);
  find('2').answer();
  await more[0];
});

test('no server is asked to wait longer than a minute', async () => {
  const { call, find, under, clock } = bench({ addresses: ['a'], giveUpAfterMs: 120_000 });
  void call('1');
  await settled();
  find('1').fail(new RemoteFailure('busy', 'It is busy.', { retryAfterMs: 86_400_000 }));
  await clock.advanceAsync(61_000);
  expect(under()).toEqual(['1@a']);
});

test('asking whether a server is there has one probed that may be back', async () => {
  const { call, clock, down, scheduler } = bench({ addresses: ['a'], giveUpAfterMs: 1_000 });
  down.add('a');
  const outcome = expect(call('1')).rejects.toMatchObject({ kind: 'unreachable' });
  await clock.advanceAsync(2_000);
  await outcome;
  down.clear();
  await clock.advanceAsync(60_000);
  expect(scheduler.isAvailable).toBe(false);
  await settled();
  expect(scheduler.isAvailable).toBe(true);
});
