import { RecognitionError, type Recognizer, scriptedRecognizer } from '@verbatim/speech';
import { ManualClock } from '@verbatim/time/testing';
import { describe, expect, test } from 'vitest';
import { watchedRecognizer } from './watched-recognizer.ts';
import { ACCOUNT, host, working } from './working.ts';

const MINUTE = 60_000;
const error = new RecognitionError('Not now.', { failure: 'engine', retryable: true });
const failing = (times: number): Recognizer =>
  scriptedRecognizer({ failures: Array(times).fill({ kind: 'fail', error }) });

/** Lets a worker look at what waits. */
async function looked(worker: { wake(): void }): Promise<void> {
  worker.wake();
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

test('a job is tried three times, with delays that grow, and stays in work between them', async () => {
  const clock = new ManualClock();
  const { open, createFromUpload, record, log } = await working({
    ...{ clock, worker: { retryDelayMs: 2000 } },
  });
  const id = await createFromUpload();
  const worker = open(failing(3));
  await worker.start();
  expect(await log.tries(1)).toMatchObject([{ outcome: 'retried', delayMs: 2000 }]);
  expect(await record(id)).toMatchObject({ status: 'processing', error_code: null });

  clock.advance(1999);
  await looked(worker);
  expect(await log.tries(1)).toHaveLength(1);
  clock.advance(1);
  worker.wake();
  expect((await log.tries(2)).at(-1)).toMatchObject({ outcome: 'retried', delayMs: 4000 });
  clock.advance(4000);
  worker.wake();
  expect((await log.tries(3)).at(-1)).toMatchObject({ outcome: 'failed', errorCode: 500 });
  const { completed_at, ...over } = await record(id);
  expect(over).toMatchObject({ status: 'error', error_code: 500, result: null });
  expect(Date.parse(completed_at ?? '')).toBe(clock.now());
});

test('the other side may ask for a longer wait', async () => {
  const { open, create, log } = await working();
  const audio = await host((_, response) => response.writeHead(503, { 'retry-after': '7' }).end());
  await create(audio.url);
  await open().start();
  expect(await log.tries(1)).toMatchObject([{ outcome: 'retried', delayMs: 7000 }]);
});

test('no wait is longer than an hour', async () => {
  const { open, createFromUpload, log } = await working({ worker: { retryDelayMs: 86_400_000 } });
  await createFromUpload();
  await open(failing(1)).start();
  expect(await log.tries(1)).toMatchObject([{ outcome: 'retried', delayMs: 3_600_000 }]);
});

test('the second try begins by itself', async () => {
  const { open, createFromUpload, log } = await working({ worker: { retryDelayMs: 30 } });
  await createFromUpload();
  await open(failing(2)).start();
  expect((await log.tries(3)).map(({ outcome }) => outcome)).toEqual([
    ...['retried', 'retried', 'finished'],
  ]);
});

describe('a recognition that hangs', () => {
  test.each(['hang', 'ignore-abort'] as const)(
    '(%s) is ended when its time is over, and tried again',
    async (kind) => {
      const clock = new ManualClock();
      const { open, createFromUpload, record, log } = await working({ clock });
      const id = await createFromUpload();
      const watched = watchedRecognizer(scriptedRecognizer({ failures: [{ kind }] }));
      const worker = open(watched.recognizer);
      await worker.start();
      await watched.called;
      clock.advance(4 * MINUTE);
      await looked(worker);
      expect(log.lines).toEqual([]);
      clock.advance(2 * MINUTE);
      expect(await log.tries(1)).toMatchObject([{ outcome: 'retried', errorCode: 500 }]);
      worker.wake();
      await log.tries(2);
      expect((await record(id)).status).toBe('done');
    },
  );

  test('is not one that waits for its turn, however long that takes', async () => {
    const clock = new ManualClock();
    const { open, createFromUpload, log } = await working({ clock });
    await createFromUpload();
    const watched = watchedRecognizer(scriptedRecognizer({ failures: [{ kind: 'hang' }] }));
    const worker = open(watched.recognizer);
    await worker.start();
    const { onWaiting, owner } = await watched.called;
    expect(owner).toBe(ACCOUNT);
    clock.advance(4 * MINUTE);
    onWaiting?.(true);
    clock.advance(100 * MINUTE);
    onWaiting?.(false);
    clock.advance(MINUTE / 2);
    await looked(worker);
    expect(log.lines).toEqual([]);
    clock.advance(MINUTE);
    expect(await log.tries(1)).toMatchObject([{ outcome: 'retried', errorCode: 500 }]);
  });

  test('does not hold up the others', async () => {
    const { open, createFromUpload, record, log } = await working({ worker: { parallelism: 2 } });
    const ids = await Promise.all(Array.from({ length: 11 }, () => createFromUpload()));
    await open(scriptedRecognizer({ failures: [{ kind: 'ignore-abort' }] })).start();
    const ended = await log.tries(10);
    expect(ended.every(({ outcome }) => outcome === 'finished')).toBe(true);
    const hanging = ids.filter((id) => !ended.some(({ jobId }) => jobId === id));
    expect(hanging).toHaveLength(1);
    expect((await record(hanging[0] ?? '')).status).toBe('processing');
  });
});

test('an account does not wait until the long files of another one end', async () => {
  const { open, createFromUpload, store } = await working({ worker: { parallelism: 4 } });
  const of = async (accountId: string, id: string) => (await store.jobs.get(accountId, id))?.status;
  const long = await Promise.all(
    Array.from({ length: 6 }, () => createFromUpload({}, { accountId: 'many' })),
  );
  const watched = watchedRecognizer();
  watched.hold();
  const worker = open(watched.recognizer);
  await worker.start();
  await expect.poll(() => watched.paths().length).toBe(3);
  const short = await createFromUpload({}, { accountId: 'few' });
  worker.wake();
  await expect.poll(() => watched.paths().length).toBe(4);
  expect(await of('few', short)).toBe('processing');
  const statuses = await Promise.all(long.map((id) => of('many', id)));
  expect(statuses.filter((status) => status === 'queued')).toHaveLength(3);
  watched.letGo();
});

test('a host that sends nothing takes no turn from the jobs whose audio is there', async () => {
  const { open, create, createFromUpload, log } = await working({ worker: { parallelism: 1 } });
  const silent = await host(() => {});
  for (let count = 0; count < 3; count += 1) await create(silent.url);
  const id = await createFromUpload();
  const worker = open();
  await worker.start();
  expect(await log.tries(1)).toMatchObject([{ jobId: id, outcome: 'finished' }]);
});

test('a job that was held by processes that died, time and again, is given up', async () => {
  const { open, createFromUpload, store, log, record } = await working();
  const id = await createFromUpload();
  for (let death = 0; death < 3; death += 1) {
    const now = Date.now() + death;
    await store.queue.lease({ owner: 'one', now, until: now + MINUTE, limit: 1 });
    await store.queue.releaseOwner('one', now);
  }
  await open().start();
  expect(await log.tries(1)).toMatchObject([{ outcome: 'failed', errorCode: 500, attempt: 4 }]);
  expect(await record(id)).toMatchObject({ status: 'error', error_code: 500 });
});
