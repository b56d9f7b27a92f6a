import { systemClock } from '@verbatim/time';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FinishedJobs, WordsSoFar } from '../../src/jobs/finished-jobs.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const running = new AbortController().signal;

/** A store in which no job is over. */
const unfinished = () => ({ unfinishedOf: vi.fn(async (ids: readonly string[]) => ids) });

test('a job that is over is found by the first look', async () => {
  const jobs = new FinishedJobs(systemClock, unfinished());
  expect(await jobs.wait('a', async () => 'done', running)).toBe('done');
  expect(jobs.size).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('the end of an attempt wakes every request that waits for this job, and no other', async () => {
  const jobs = new FinishedJobs(systemClock, unfinished());
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
  const jobs = new FinishedJobs(systemClock, unfinished());
  let looks = 0;
  const look = async () => {
    looks += 1;
    if (looks === 1) jobs.notify('a');
    return looks === 2 ? 'done' : null;
  };
  expect(await jobs.wait('a', look, running)).toBe('done');
});

test('what another node finishes is looked for, ever more rarely', async () => {
  const store = unfinished();
  const jobs = new FinishedJobs(systemClock, store);
  const gone = new AbortController();
  const waiting = jobs.wait('a', async () => null, gone.signal).catch(() => 'gone');
  await vi.advanceTimersByTimeAsync(1000);
  expect(store.unfinishedOf.mock.calls.length).toBeGreaterThan(5);
  await vi.advanceTimersByTimeAsync(59_000);
  store.unfinishedOf.mockClear();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(store.unfinishedOf).toHaveBeenCalledTimes(30);
  gone.abort();
  expect(await waiting).toBe('gone');
  expect(jobs.size).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('a job that another node finished wakes the requests that wait for it, and no other', async () => {
  const store = { unfinishedOf: async () => ['b'] };
  const jobs = new FinishedJobs(systemClock, store);
  let isOver = false;
  const other = vi.fn(async () => null);
  const gone = new AbortController();
  const elsewhere = jobs.wait('b', other, gone.signal).catch(() => 'gone');
  const waiting = jobs.wait('a', async () => (isOver ? 'done' : null), running);
  await vi.advanceTimersByTimeAsync(0);
  isOver = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect(await waiting).toBe('done');
  expect(other).toHaveBeenCalledTimes(1);
  gone.abort();
  expect(await elsewhere).toBe('gone');
});

test('a thousand jobs are looked for by one query', async () => {
  const store = unfinished();
  const jobs = new FinishedJobs(systemClock, store);
  const gone = new AbortController();
  const waiting = Array.from({ length: 1500 }, (_, number) =>
    jobs.wait(`${number}`, async () => null, gone.signal).catch(() => 'gone'),
  );
  await vi.advanceTimersByTimeAsync(100);
  expect(store.unfinishedOf.mock.calls.map(([ids]) => ids.length)).toEqual([1000, 500]);
  await vi.advanceTimersByTimeAsync(60_000);
  store.unfinishedOf.mockClear();
  await vi.advanceTimersByTimeAsync(2000);
  expect(store.unfinishedOf).toHaveBeenCalledTimes(2);
  gone.abort();
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['gone']));
});

test('if jobs cannot be looked for, the requests that wait for them learn why', async () => {
  const store = { unfinishedOf: () => Promise.reject(new Error('the store is closed')) };
  const jobs = new FinishedJobs(systemClock, store);
  let reads = 0;
  const read = async () => {
    reads += 1;
    if (reads > 1) throw new Error('the store is closed');
    return null;
  };
  const waiting = jobs.wait('a', read, running).catch((error: unknown) => String(error));
  await vi.advanceTimersByTimeAsync(100);
  expect(await waiting).toContain('the store is closed');
  expect(vi.getTimerCount()).toBe(0);
});

test('a failed reading ends the waiting', async () => {
  const jobs = new FinishedJobs(systemClock, unfinished());
  const broken = () => Promise.reject(new Error('the store is closed'));
  await expect(jobs.wait('a', broken, running)).rejects.toThrow('the store is closed');
  expect(jobs.size).toBe(0);
});

test('words come to everyone who follows, from the first on, and no entry is left', async () => {
  const words = new WordsSoFar();
  const over = Promise.withResolvers<void>();
  words.begin('a');
  words.add('a', ['One']);
  const early = words.follow('a', over.promise);
  expect((await early.next()).value).toEqual(['One']);
  const late = words.follow('a', over.promise);
  expect((await late.next()).value).toEqual(['One']);
  const next = [early.next(), late.next()];
  words.add('a', ['two', 'three']);
  words.add('b', ['of another job']);
  for (const each of next) expect((await each).value).toEqual(['two', 'three']);
  const last = [early.next(), late.next()];
  words.end('a');
  over.resolve();
  for (const each of last) expect((await each).done).toBe(true);
  expect(words.size).toEqual({ words: 0, followed: 0 });
});

test('what another attempt says again is not repeated', async () => {
  const words = new WordsSoFar();
  const over = Promise.withResolvers<void>();
  const follower = words.follow('a', over.promise);
  const first = follower.next();
  words.begin('a');
  words.add('a', ['One', 'two']);
  expect((await first).value).toEqual(['One', 'two']);
  const second = follower.next();
  words.end('a');
  words.begin('a');
  words.add('a', ['One']);
  words.add('a', ['two', 'three']);
  expect((await second).value).toEqual(['three']);
  over.reject(new Error('the job failed'));
  expect((await follower.next()).done).toBe(true);
});

test('a job that another node works on has no words', async () => {
  const words = new WordsSoFar();
  const first = await words.follow('a', Promise.resolve()).next();
  expect(first).toEqual({ done: true, value: undefined });
  expect(words.size).toEqual({ words: 0, followed: 0 });
});
