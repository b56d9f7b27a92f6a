import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { deadline, runningMs, sleep, systemClock, Timers, untilAborted } from '../src/index.ts';
import { ManualClock } from '../src/testing.ts';

test('a timer that is started again replaces the one before', () => {
  const clock = new ManualClock();
  const timers = new Timers<'idle' | 'close'>(clock);
  const calls: string[] = [];
  timers.start('idle', 10, () => calls.push('first'));
  timers.start('close', 12, () => calls.push('close'));
  clock.advance(5);
  timers.start('idle', 10, () => calls.push('second'));
  clock.advance(10);
  expect(calls).toEqual(['close', 'second']);
  expect(clock.waiting).toBe(0);
});

test('a timer is there until it is called or canceled', () => {
  const clock = new ManualClock();
  const timers = new Timers<'a' | 'b' | 'c'>(clock);
  const running = () => (['a', 'b', 'c'] as const).filter((name) => timers.has(name));
  for (const name of ['a', 'b', 'c'] as const) timers.start(name, 10, () => {});
  timers.cancel('a');
  expect(running()).toEqual(['b', 'c']);
  timers.cancelAll();
  expect([running(), clock.waiting]).toEqual([[], 0]);
  timers.start('a', 10, () => expect(timers.has('a')).toBe(false));
  clock.advance(10);
  expect(running()).toEqual([]);
});

test('a sleep is over after its delay', async () => {
  const clock = new ManualClock();
  const slept = sleep(clock, 500);
  expect(clock.waiting).toBe(1);
  clock.advance(500);
  await expect(slept).resolves.toBe(undefined);
});

test('an aborted sleep rejects with the reason and leaves no timer behind', async () => {
  const clock = new ManualClock();
  const controller = new AbortController();
  const slept = sleep(clock, 500, controller.signal);
  const reason = new Error('over');
  controller.abort(reason);
  await expect(slept).rejects.toBe(reason);
  expect(clock.waiting).toBe(0);
  await expect(sleep(clock, 500, controller.signal)).rejects.toBe(reason);
  expect(clock.waiting).toBe(0);
});

test('a sleep that is over leaves no listener on the signal', async () => {
  const clock = new ManualClock();
  const { signal } = new AbortController();
  const listeners = new Set<unknown>();
  signal.addEventListener = (_: string, listener: unknown) => listeners.add(listener);
  signal.removeEventListener = (_: string, listener: unknown) => listeners.delete(listener);
  const slept = sleep(clock, 500, signal);
  expect(listeners.size).toBe(1);
  clock.advance(500);
  await slept;
  expect(listeners.size).toBe(0);
});

test('untilAborted rejects once the signal is aborted, also if it is already', async () => {
  const controller = new AbortController();
  const waiting = untilAborted(controller.signal);
  controller.abort('over');
  await expect(waiting).rejects.toBe('over');
  await expect(untilAborted(controller.signal)).rejects.toBe('over');
});

function waiting() {
  const clock = new ManualClock();
  let calls = 0;
  const cancel = deadline(clock, 5000, () => {
    calls += 1;
  });
  return { clock, cancel, calls: () => calls };
}

test('a deadline is called once, when it is due', () => {
  const { clock, calls } = waiting();
  clock.advance(4999);
  expect(calls()).toBe(0);
  clock.advance(10_000);
  expect([calls(), clock.waiting]).toEqual([1, 0]);
});

test('time in which the process did not run does not count', () => {
  const { clock, calls } = waiting();
  clock.advance(3000);
  clock.skip(60_000);
  clock.advance(1999);
  expect(calls()).toBe(0);
  clock.advance(1);
  expect(calls()).toBe(1);
});

test('after a pause there is a second to read what came meanwhile, and to cancel', () => {
  const { clock, calls } = waiting();
  clock.advance(4999);
  clock.skip(60_000);
  clock.advance(999);
  expect(calls()).toBe(0);
  const late: string[] = [];
  deadline(clock, 0, () => late.push('begun after the pause'));
  expect(late).toEqual([]);
  clock.advance(1);
  expect([calls(), late]).toEqual([1, ['begun after the pause']]);
  const canceled = waiting();
  canceled.clock.skip(60_000);
  canceled.cancel();
  canceled.clock.advance(60_000);
  expect([canceled.calls(), canceled.clock.waiting]).toEqual([0, 0]);
});

test('of several pauses each counts, and a clock that knows of none is taken at its word', () => {
  const { clock, calls } = waiting();
  clock.skip(10_000);
  clock.advance(2000);
  clock.skip(10_000);
  clock.advance(2999);
  expect([calls(), runningMs(clock)]).toEqual([0, 4999]);
  clock.advance(1);
  expect(calls()).toBe(1);
  const plain = new ManualClock();
  const { elapsed, after } = plain;
  let called = false;
  deadline({ elapsed: elapsed.bind(plain), after: after.bind(plain) }, 10, () => {
    called = true;
  });
  plain.skip(10);
  expect(called).toBe(true);
});

/** Holds up the event loop, as a suspension of the process does. */
function stop(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('what waits in a socket while the process stands still is read before a deadline that passed meanwhile acts', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [socket] = (await once(server, 'connection')) as [Socket];
  onTestFinished(() => void client.destroy());
  const outcome = new Promise<string>((resolve) => {
    const cancel = deadline(systemClock, 300, () => resolve('timed out'));
    socket.once('data', () => {
      cancel();
      resolve('read');
    });
  });
  await new Promise<void>((resolve) => client.write('audio', () => resolve()));
  const before = runningMs(systemClock);
  stop(1200);
  expect(runningMs(systemClock) - before).toBeLessThan(300);
  expect(await outcome).toBe('read');
});

test('a canceled deadline is never called', () => {
  const { clock, cancel, calls } = waiting();
  cancel();
  clock.advance(60_000);
  expect([calls(), clock.waiting]).toEqual([0, 0]);
});
