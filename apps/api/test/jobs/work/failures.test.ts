import { RecognitionError, type RecognitionFailure, scriptedRecognizer } from '@verbatim/speech';
import { StoreError } from '@verbatim/storage';
import { ManualClock } from '@verbatim/time/testing';
import { describe, expect, test } from 'vitest';
import { LeaseLost } from '../../../src/jobs/work/cancel-job.ts';
import { describeError } from '../../../src/observability/logger.ts';
import { silence } from '../../wav.ts';
import { type Answer, host, startHeld, watchedRecognizer, withQueue, working } from './working.ts';

const recognitionError = (failure: RecognitionFailure, retryable: boolean): RecognitionError =>
  new RecognitionError('Not with this one.', { failure, retryable });

describe('error_code says whose fault a failure is, and whether it is retried', () => {
  type Case = [code: number, tries: number, answer: Answer];
  const cases: Record<string, Case> = {
    'a text': [415, 1, Buffer.from('This is a text.')],
    'an empty file': [415, 1, Buffer.from('')],
    'audio that is too long': [413, 1, silence({ seconds: 3 })],
    'a file that is too large': [413, 1, new Uint8Array(200_001)],
    'an address without a file': [422, 1, (_, response) => response.writeHead(404).end()],
    'a host that is down': [422, 3, (_, response) => response.writeHead(503).end()],
    'a redirect to an inner address': [
      ...([422, 1] as const),
      (_, response) => response.writeHead(302, { location: 'http://10.0.0.1/meeting.wav' }).end(),
    ],
  };
  test.each(Object.entries(cases))('%s', async (_, [code, tries, answer]) => {
    const { open, create, record, log, blobKeys } = await working({
      limits: { uploadBytes: 200_000, audioMs: 2500 },
    });
    const audio = await host(answer);
    const id = await create(audio.url);
    await open().start();
    const ended = await log.tries(tries);
    expect(ended.map(({ outcome }) => outcome)).toEqual([
      ...Array.from({ length: tries - 1 }, () => 'retried'),
      'failed',
    ]);
    expect(await record(id)).toMatchObject({ status: 'error', error_code: code, result: null });
    expect(await blobKeys(), 'nothing stays of what is of no use').toEqual([]);
  });

  test('an address that must not be called', async () => {
    const { open, create, record, log } = await working();
    const id = await create('http://169.254.169.254/latest/meta-data');
    await open().start();
    await log.tries(1);
    expect(await record(id)).toMatchObject({ status: 'error', error_code: 422, file: null });
  });

  test('audio that is too long says how long it is', async () => {
    const { open, createFromUpload, record, log } = await working({ limits: { audioMs: 1000 } });
    const id = await createFromUpload();
    await open().start();
    await log.tries(1);
    expect(await record(id)).toMatchObject({
      ...{ status: 'error', error_code: 413, file: { audio_duration: 2 } },
    });
  });

  test.each([
    ['audio', false, 415, 1],
    ['language', false, 422, 1],
    ['engine', false, 500, 1],
    ['engine', true, 500, 3],
  ] as const)(
    'a recognizer that fails: %s, retryable %s',
    async (failure, retryable, code, tries) => {
      const { open, createFromUpload, record, log } = await working();
      const id = await createFromUpload();
      const error = recognitionError(failure, retryable);
      await open(scriptedRecognizer({ failures: Array(3).fill({ kind: 'fail', error }) })).start();
      expect(await log.tries(tries)).toHaveLength(tries);
      expect(await record(id)).toMatchObject({
        status: 'error',
        error_code: code,
        error_message: 'Not with this one.',
      });
      expect(log.lines.filter(({ level }) => level === 'error')).toHaveLength(
        code === 500 ? tries : 0,
      );
    },
  );
});

test('an unexpected error is logged and retried', async () => {
  const { open, createFromUpload, record, log } = await working();
  const id = await createFromUpload();
  const error = new TypeError('This was never to happen');
  await open(scriptedRecognizer({ failures: [{ kind: 'fail', error }] })).start();
  expect(await log.tries(2)).toMatchObject([{ outcome: 'retried' }, { outcome: 'finished' }]);
  expect(await record(id)).toMatchObject({ status: 'done', error_code: null });
  expect(log.lines).toContainEqual({
    level: 'error',
    text: 'an attempt at a job failed',
    facts: { err: describeError(error), jobId: id, attempt: 1 },
  });
});

test('a host that drops a connection and is down for a moment gives its audio in the end', async () => {
  const { open, create, record, log } = await working();
  const bytes = silence({ seconds: 2 });
  const audio = await host((_, response) => response.writeHead(503).end(), bytes);
  const id = await create(audio.url);
  await open().start();
  expect(await log.tries(2)).toMatchObject([{ outcome: 'retried' }, { outcome: 'finished' }]);
  expect(await record(id)).toMatchObject({ status: 'done', file: { audio_duration: 2 } });
});

test('the log has no words, addresses or metadata of callers', async () => {
  const { open, create, createFromUpload, log } = await working();
  const audio = await host(silence({ seconds: 3 }), Buffer.from('This is a text.'));
  await create(audio.url);
  await createFromUpload();
  const worker = open();
  await worker.start();
  await log.tries(2);
  await create(audio.url);
  worker.wake();
  await log.tries(3);
  expect(JSON.stringify(log.lines)).not.toMatch(/http|meeting|scripted\.|words|anna|text\./);
});

describe('a store that is in trouble', () => {
  test('is asked again for as long as it is full: work that is done is not thrown away', async () => {
    const { open, createFromUpload, record, log, store } = await working();
    const id = await createFromUpload();
    let full = 2;
    const recognizer = scriptedRecognizer();
    const filled = withQueue(store, {
      async finish(lease, outcome) {
        full -= 1;
        if (full >= 0) throw new StoreError('full', 'There is no room left');
        return store.queue.finish(lease, outcome);
      },
    });
    await open(recognizer, { store: filled }).start();
    expect(await log.tries(1)).toMatchObject([{ outcome: 'finished', attempt: 1 }]);
    expect((await record(id)).status).toBe('done');
    expect(full).toBe(-1);
  });

  test('costs the work but not the job where it fails for good', async () => {
    const { open, createFromUpload, record, log, store } = await working();
    const id = await createFromUpload();
    let failures = 1;
    const failing = withQueue(store, {
      async finish(lease, outcome) {
        failures -= 1;
        if (failures >= 0) throw new StoreError('unknown', 'The disk is on fire');
        return store.queue.finish(lease, outcome);
      },
    });
    await open(scriptedRecognizer(), { store: failing }).start();
    expect(await log.tries(2)).toMatchObject([{ outcome: 'retried' }, { outcome: 'finished' }]);
    expect((await record(id)).status).toBe('done');
  });

  test('that gives out no jobs for a moment is asked again', async () => {
    const { open, createFromUpload, log, store } = await working();
    await createFromUpload();
    let failures = 1;
    const failing = withQueue(store, {
      async lease(request) {
        failures -= 1;
        if (failures >= 0) throw new StoreError('busy', 'Too many wait');
        return store.queue.lease(request);
      },
    });
    const worker = open(scriptedRecognizer(), { store: failing });
    await worker.start();
    await log.until(() => log.lines.find(({ text }) => text === 'no jobs could be taken'));
    worker.wake();
    expect(await log.tries(1)).toMatchObject([{ outcome: 'finished' }]);
  });
});

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
