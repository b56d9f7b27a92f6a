import { expect, test } from 'vitest';
import { sleep, untilAborted } from '../src/index.ts';
import { ManualClock } from '../src/testing.ts';

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
