import { RecognitionError, type RecognitionFailure, scriptedRecognizer } from '@verbatim/speech';
import { StoreError } from '@verbatim/storage';
import { describe, expect, test } from 'vitest';
import { describeError } from '../../../src/observability/logger.ts';
import { silence } from '../../wav.ts';
import { type Answer, host, withQueue, working } from './working.ts';

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
