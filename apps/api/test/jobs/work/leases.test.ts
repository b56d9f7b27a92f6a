import { ManualClock } from '@verbatim/time/testing';
import { describe, expect, test } from 'vitest';
import { LeaseLost } from '../../../src/jobs/work/cancel-job.ts';
import { silence } from '../../wav.ts';
import { startHeld, watchedRecognizer } from './watched-recognizer.ts';
import { host, working } from './working.ts';

const HOUR = 3_600_000;

test('the jobs of a process that died are resumed by the next one, once', async () => {
  const { open, createFromUpload, record, log } = await working();
  const id = await createFromUpload();
  const dead = await startHeld(open);

  // The first one is gone without a word; the second one is the same instance, started again.
  const alive = watchedRecognizer();
  await open(alive.recognizer).start();
  expect(await log.tries(1)).toMatchObject([{ jobId: id, outcome: 'finished', attempt: 2 }]);
  const done = await record(id);
  expect(done.status).toBe('done');

  // Even a dead one that comes back to life changes nothing.
  dead.letGo();
  expect((await log.tries(2)).at(-1)).toMatchObject({ outcome: 'lost', attempt: 1 });
  expect(await record(id)).toEqual(done);
});

test('two workers never work on the same job', async () => {
  const { open, createFromUpload, log } = await working();
  const ids = await Promise.all(Array.from({ length: 40 }, () => createFromUpload()));
  const [one, two] = [watchedRecognizer(), watchedRecognizer()];
  await Promise.all([open(one.recognizer).start(), open(two.recognizer, { owner: 'two' }).start()]);
  const ended = await log.tries(ids.length);
  expect(ended.map(({ jobId }) => jobId).sort()).toEqual([...ids].sort());
  const paths = [...one.paths(), ...two.paths()];
  expect(new Set(paths).size).toBe(ids.length);
  expect(paths).toHaveLength(ids.length);
});

describe('a lease', () => {
  test('that another worker has taken ends the work, which changes nothing any more', async () => {
    const clock = new ManualClock();
    const { open, create, record, log, store, blobKeys } = await working({ clock });
    const audio = await host(silence({ seconds: 2 }));
    const id = await create(audio.url);
    const { request, letGo } = await startHeld(open);
    const later = clock.now() + HOUR;
    const [other] = await store.queue.lease({
      owner: 'two',
      now: later,
      until: later + HOUR,
      limit: 1,
    });
    expect(other?.jobId).toBe(id);

    clock.advance(10_000);
    expect(await log.tries(1)).toMatchObject([{ jobId: id, outcome: 'lost' }]);
    expect(request.signal.reason).toBeInstanceOf(LeaseLost);
    expect((await record(id)).status).toBe('processing');
    expect(await blobKeys()).toHaveLength(1);
    letGo();
  });

  test('that was lost while its audio came leaves no audio behind', async () => {
    const clock = new ManualClock();
    const { open, create, log, store, blobKeys } = await working({ clock });
    const asked = Promise.withResolvers<() => void>();
    const audio = await host((_, response) => {
      const bytes = silence({ seconds: 2 });
      response.write(bytes.subarray(0, 1000));
      asked.resolve(() => response.end(bytes.subarray(1000)));
    });
    await create(audio.url);
    await open().start();
    const finish = await asked.promise;
    const later = clock.now() + HOUR;
    await store.queue.lease({ owner: 'two', now: later, until: later + HOUR, limit: 1 });
    finish();
    expect(await log.tries(1)).toMatchObject([{ outcome: 'lost' }]);
    expect(await blobKeys()).toEqual([]);
  });

  test('is kept for as long as the work takes', async () => {
    const clock = new ManualClock();
    const { open, createFromUpload, log, store } = await working({ clock });
    await createFromUpload();
    const { letGo } = await startHeld(open);
    for (let beat = 0; beat < 12; beat += 1) {
      clock.advance(10_000);
      const now = clock.now();
      // The beat was asked for first, so the store has done it before this.
      expect(await store.queue.lease({ owner: 'two', now, until: now + 1, limit: 1 })).toEqual([]);
    }
    letGo();
    expect(await log.tries(1)).toMatchObject([{ outcome: 'finished', attempt: 1 }]);
  });

  test('survives a clock that is set forward', async () => {
    const clock = new ManualClock();
    const { open, createFromUpload, record, log } = await working({ clock });
    const id = await createFromUpload();
    const { worker, letGo } = await startHeld(open);
    clock.jump(HOUR);
    worker.wake();
    const second = await createFromUpload();
    worker.wake();
    letGo();
    const ended = await log.tries(2);
    expect(ended.map(({ outcome, attempt }) => [outcome, attempt])).toEqual([
      ['finished', 1],
      ['finished', 1],
    ]);
    expect((await record(id)).status).toBe('done');
    expect((await record(second)).status).toBe('done');
  });
});

describe('a worker that is stopped', () => {
  test('lets work come to its end and takes nothing new', async () => {
    const { open, createFromUpload, record, log } = await working({
      worker: { parallelism: 1 },
      drainMs: 20_000,
    });
    const id = await createFromUpload();
    const next = await createFromUpload();
    const { worker, letGo } = await startHeld(open);
    const stopped = worker.stop();
    worker.wake();
    letGo();
    await stopped;
    expect(log.lines).toHaveLength(1);
    expect(await log.tries(1)).toMatchObject([{ jobId: id, outcome: 'finished' }]);
    expect((await record(next)).status).toBe('queued');
    expect(worker.isRunning).toBe(false);
  });

  test('hands back unfinished jobs after the drain time; the attempt does not count', async () => {
    const { open, createFromUpload, record, log } = await working({ drainMs: 10 });
    const id = await createFromUpload();
    const { worker } = await startHeld(open);
    await Promise.all([worker.stop(), worker.stop()]);
    expect(await log.tries(1)).toMatchObject([{ outcome: 'handed_back' }]);
    expect((await record(id)).status).toBe('processing');

    await open().start();
    expect((await log.tries(2)).at(-1)).toMatchObject({ outcome: 'finished', attempt: 1 });
  });

  test('before it was started stops at once', async () => {
    const { open } = await working();
    const worker = open();
    await worker.stop();
    await worker.start();
    expect(worker.isRunning).toBe(false);
  });
});

test('a process that only serves the API takes no jobs', async () => {
  const { open, createFromUpload, record, log } = await working({ worker: { parallelism: 0 } });
  const id = await createFromUpload();
  const worker = open();
  await worker.start();
  worker.wake();
  expect(worker.isRunning).toBe(true);
  await worker.stop();
  expect(log.lines).toEqual([]);
  expect((await record(id)).status).toBe('queued');
});
