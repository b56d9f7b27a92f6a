import { StoreError } from '@verbatim/storage';
import { ManualClock, settled } from '@verbatim/time/testing';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import {
  AttemptProgress,
  MIN_WRITE_MS,
  untilBlobsAreBack,
} from '../../../src/jobs/work/work-on-job.ts';
import { CapturedLog, watchedRecognizer, withQueue, working } from './working.ts';

/** The progress of an attempt, and the percents that it stores. */
async function attempt(
  addOns: number,
  keep: () => Promise<boolean> = async () => true,
  fetches = false,
) {
  const clock = new ManualClock();
  const { store } = await working();
  const { log, lines } = new CapturedLog();
  const written: number[] = [];
  const keepPercent = (_lease: unknown, percent: number) => {
    written.push(percent);
    return keep();
  };
  const deps = { clock, log, store: withQueue(store, { keepPercent }) };
  const progress = new AttemptProgress(deps, { jobId: 'job', token: 'token' }, { addOns, fetches });
  const pass = async (ms: number): Promise<void> => {
    clock.advance(ms);
    await settled();
  };
  return { progress, written, pass, lines };
}

describe('the progress of an attempt', () => {
  test('is stored at most once a second, however often the recognizer reports', async () => {
    const { progress, written, pass } = await attempt(0);
    for (let share = 0; share <= 1000; share += 1) {
      progress.recognized(share / 1000);
      await pass(10);
    }
    expect(written).toHaveLength(10);
    expect(written.every((percent, index) => percent > (written[index - 1] ?? 0))).toBe(true);
    await pass(MIN_WRITE_MS);
    expect(written.at(-1)).toBe(99);
  });

  test('is not stored of a job that takes less than a second, nor after its end', async () => {
    const { progress, written, pass } = await attempt(0);
    progress.recognized(0.5);
    await pass(MIN_WRITE_MS - 1);
    progress[Symbol.dispose]();
    progress.recognized(0.9);
    await pass(10 * MIN_WRITE_MS);
    expect(written).toEqual([]);
  });

  test('is stored only if it is a whole percent further', async () => {
    const { progress, written, pass } = await attempt(0);
    for (const share of [0.501, 0.503, 0.2, 0.505, 0.52]) {
      progress.recognized(share);
      await pass(MIN_WRITE_MS);
    }
    expect(written).toEqual([49, 51]);
  });

  test('leaves the last tenth to add-ons, and 100 to the end of the job', async () => {
    const { progress, written, pass } = await attempt(3);
    progress.recognized(1);
    for (let addOn = 0; addOn < 4; addOn += 1) {
      await pass(MIN_WRITE_MS);
      progress.addOnEnded();
    }
    await pass(MIN_WRITE_MS);
    expect(written).toEqual([90, 93, 96, 99]);
  });

  test('has the first tenth for a download, by its bytes if the host says how many there are', async () => {
    const { progress, written, pass } = await attempt(0, undefined, true);
    progress.fetched(50, null);
    await pass(MIN_WRITE_MS);
    expect(written).toEqual([]);
    progress.fetched(50, 100);
    await pass(MIN_WRITE_MS);
    progress.fetched(100, 100);
    await pass(MIN_WRITE_MS);
    progress.recognized(0.5);
    await pass(MIN_WRITE_MS);
    expect(written).toEqual([5, 10, 54]);
  });

  test('that can not be stored is no failure, and is stored with the next percent', async () => {
    const { progress, written, pass, lines } = await attempt(0, () =>
      Promise.reject(new Error('busy')),
    );
    progress.recognized(0.5);
    await pass(MIN_WRITE_MS);
    progress.recognized(0.6);
    await pass(MIN_WRITE_MS);
    expect(written).toEqual([49, 59]);
    expect(lines.every(({ level }) => level === 'debug')).toBe(true);
  });

  test('waits for one write before the next', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const { progress, written, pass } = await attempt(0, () => promise);
    progress.recognized(0.5);
    await pass(MIN_WRITE_MS);
    progress.recognized(0.9);
    await pass(MIN_WRITE_MS);
    expect(written).toEqual([49]);
    resolve(true);
    await settled();
    await pass(0);
    expect(written).toEqual([49, 89]);
  });
});

test('a caller sees the percent of a job grow while it is recognized, and 100 at the end', async () => {
  const clock = new ManualClock();
  const { open, createFromUpload, record, log, store } = await working({ clock });
  const id = await createFromUpload({ sentences: true });
  expect((await record(id)).progress).toEqual({ percent: null, jobs_ahead: 0 });
  const watched = watchedRecognizer();
  watched.hold();
  let stored = Promise.withResolvers<boolean>();
  const queue = withQueue(store, {
    async keepPercent(lease, percent) {
      stored.resolve(await store.queue.keepPercent(lease, percent));
      return true;
    },
  });
  await open(watched.recognizer, { store: queue }).start();
  const { onProgress } = await watched.called;
  expect((await record(id)).progress).toEqual({ percent: 0, jobs_ahead: null });
  for (const [share, percent] of [
    [0.25, 22],
    [0.5, 45],
    [1, 90],
  ] as const) {
    onProgress?.(share);
    clock.advance(MIN_WRITE_MS);
    expect(await stored.promise).toBe(true);
    expect((await record(id)).progress).toEqual({ percent, jobs_ahead: null });
    stored = Promise.withResolvers();
    await settled();
  }
  watched.letGo();
  await log.tries(1);
  expect((await record(id)).progress).toEqual({ percent: 100, jobs_ahead: null });
});

const away = new StoreError('unavailable', 'S3 can not be reached.');

function waiting(failures: number) {
  const clock = new ManualClock();
  const calls: string[] = [];
  let left = failures;
  const fail = (what: string): void => {
    calls.push(what);
    left -= 1;
    if (left >= 0) throw away;
  };
  const deps = {
    clock,
    log: pino({ level: 'silent' }),
    blobs: { check: async () => fail('check') },
  };
  const call = async (): Promise<string> => {
    fail('call');
    return 'audio';
  };
  return { clock, calls, deps, call };
}

test('a call waits until blobs can be reached again, and is made once they are', async () => {
  const { clock, calls, deps, call } = waiting(50);
  const result = untilBlobsAreBack(deps, call, new AbortController().signal);
  for (let round = 0; round < 50; round += 1) {
    await settled();
    clock.advance(15_000);
  }
  expect(await result).toBe('audio');
  expect(calls).toEqual(['call', ...Array.from({ length: 50 }, () => 'check'), 'call']);
});

test('other failures are not waited for, and the wait ends with the job', async () => {
  const { deps, call } = waiting(5);
  const damaged = Promise.reject(new StoreError('corrupt', 'Bytes are missing.'));
  const signal = new AbortController().signal;
  await expect(untilBlobsAreBack(deps, () => damaged, signal)).rejects.toThrow(
    'Bytes are missing.',
  );
  const ending = new AbortController();
  const result = untilBlobsAreBack(deps, call, ending.signal);
  await settled();
  ending.abort(new Error('the service stops'));
  await expect(result).rejects.toThrow('the service stops');
});
