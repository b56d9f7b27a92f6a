import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backgroundClock, systemClock } from '../src/index.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const DAY_MS = 86_400_000;

test.each([
  ['systemClock', systemClock],
  ['backgroundClock', backgroundClock],
])('%s calls once after the delay, and not if it is canceled before', (_, clock) => {
  const calls: string[] = [];
  clock.after(10, () => calls.push('called'));
  const cancel = clock.after(10, () => calls.push('canceled'));
  cancel();
  vi.advanceTimersByTime(9);
  expect(calls).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(calls).toEqual(['called']);
  cancel();
});

test.each([24, 25, 49, 50, 400])('a timer of %i days is called then and not before', (days) => {
  let calls = 0;
  systemClock.after(days * DAY_MS, () => {
    calls += 1;
  });
  vi.advanceTimersByTime(days * DAY_MS - 1);
  expect(calls).toBe(0);
  vi.advanceTimersByTime(1);
  expect(calls).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('a timer longer than one of the platform can be canceled at any moment', () => {
  const cancel = systemClock.after(100 * DAY_MS, () => expect.unreachable());
  vi.advanceTimersByTime(60 * DAY_MS);
  cancel();
  expect(vi.getTimerCount()).toBe(0);
});

test('an infinite delay sets no timer', () => {
  const cancel = systemClock.after(Number.POSITIVE_INFINITY, () => expect.unreachable());
  expect(vi.getTimerCount()).toBe(0);
  cancel();
});

test('only timers of the background clock let a process end', () => {
  vi.useRealTimers();
  const set = vi.spyOn(globalThis, 'setTimeout');
  const isAwake = [systemClock, backgroundClock].map((clock) => {
    const cancel = clock.after(60_000, () => {});
    const keepsAwake = set.mock.results.at(-1)?.value.hasRef();
    cancel();
    return keepsAwake;
  });
  set.mockRestore();
  expect(isAwake).toEqual([true, false]);
});

test('a browser’s numbered timers can be canceled as well', () => {
  const cleared: unknown[] = [];
  vi.stubGlobal('setTimeout', () => 7);
  vi.stubGlobal('clearTimeout', (timer: unknown) => cleared.push(timer));
  backgroundClock.after(10, () => {})();
  vi.unstubAllGlobals();
  expect(cleared).toEqual([7]);
});

test('it tells the time of day, and an elapsed time that never goes back', () => {
  vi.useRealTimers();
  expect(Math.abs(systemClock.now() - Date.now())).toBeLessThan(1_000);
  const before = systemClock.elapsed();
  expect(systemClock.elapsed()).toBeGreaterThanOrEqual(before);
});
