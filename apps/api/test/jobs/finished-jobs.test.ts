import { systemClock } from '@verbatim/time';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FinishedJobs } from '../../src/jobs/finished-jobs.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const running = new AbortController().signal;

test('a job that is over is found by the first look', async () => {
  const jobs = new FinishedJobs(systemClock);
  expect(await jobs.wait('a', async () => 'done', running)).toBe('done');
  expect(jobs.size).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('the end of an attempt wakes every request that waits for this job, and no other', async () => {
  const jobs = new FinishedJobs(systemClock);
  let isOver = false;
  const look = vi.fn(async () => (isOver ? 'done' : null));
  const other = vi.fn(async () => null);
  const waiting = [jobs.wait('a', look, running), jobs.wait('a', look, running)];
  const gone = new AbortController();
  const elsewhere = jobs.wait('b', other, gone.signal).catch(() => 'gone');
  await vi.advanceTimersByTimeAsync(0);
  isOver = true;
  jobs.notify('a');
  expect(await Promise.all(waiting)).toEqual(['done', 'done']);
  expect(other).toHaveBeenCalledTimes(1);
  gone.abort();
  expect(await elsewhere).toBe('gone');
  expect(jobs.size).toBe(0);
});

test('an attempt that ends during a look is not missed', async () => {
  const jobs = new FinishedJobs(systemClock);
  let looks = 0;
  const look = async () => {
    looks += 1;
    if (looks === 1) jobs.notify('a');
    return looks === 2 ? 'done' : null;
  };
  expect(await jobs.wait('a', look, running)).toBe('done');
});

test('what another node finishes is looked for, ever more rarely', async () => {
  const jobs = new FinishedJobs(systemClock);
  const look = vi.fn(async () => null);
  const gone = new AbortController();
  const waiting = jobs.wait('a', look, gone.signal).catch(() => 'gone');
  await vi.advanceTimersByTimeAsync(1000);
  expect(look.mock.calls.length).toBeGreaterThan(5);
  await vi.advanceTimersByTimeAsync(59_000);
  look.mockClear();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(look).toHaveBeenCalledTimes(30);
  gone.abort();
  expect(await waiting).toBe('gone');
  expect(jobs.size).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('a failed look ends the waiting', async () => {
  const jobs = new FinishedJobs(systemClock);
  const broken = () => Promise.reject(new Error('the store is closed'));
  await expect(jobs.wait('a', broken, running)).rejects.toThrow('the store is closed');
  expect(jobs.size).toBe(0);
});
