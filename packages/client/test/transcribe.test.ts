import { settled } from '@verbatim/time/testing';
import { describe, expect, test } from 'vitest';
import type { TranscribeProgress } from '../src/transcribe.ts';
import { setUp as clientOnScript, ID } from './http/client-on-script.ts';
import { runningMock, succeeded } from './running-mock.ts';
import { type FetchOutcome, json, never, problem } from './scripted-fetch.ts';

const AUDIO = 'https://example.com/a.wav';
const result = { transcription: { full_transcript: 'Good morning.' } };
const job = (status: string, rest: object = {}) =>
  json(200, {
    id: ID,
    kind: 'pre-recorded',
    status,
    request_id: 'G-01a1a0be',
    result: null,
    ...rest,
  });

const setUp = (...turns: FetchOutcome[]) => clientOnScript(turns, { random: () => 0.5 });

describe('transcribing', () => {
  test('a file uploads it, creates a job, waits and gives the typed result', async () => {
    const { client } = await runningMock();
    const progress: TranscribeProgress[] = [];
    const file = new File([new Uint8Array(300_000)], 'standup.wav', { type: 'audio/wav' });
    const done = succeeded(
      await client.transcribe(file, {
        parameters: { diarization: true, custom_metadata: { team: 'red' } },
        onProgress: (each) => progress.push(each),
        firstPauseMs: 20,
      }),
    );
    expect(done.data.status).toBe('done');
    expect(done.data.result.transcription.full_transcript).not.toBe('');
    expect(done.data.custom_metadata).toEqual({ team: 'red' });
    expect(done.data.file?.filename).toBe('standup.wav');
    const uploading = progress.filter((each) => each.phase === 'uploading');
    expect(uploading.at(-1)).toEqual({
      phase: 'uploading',
      sentBytes: 300_000,
      totalBytes: 300_000,
    });
    const statuses = progress.flatMap((each) =>
      each.phase === 'waiting' ? [each.job.status] : [],
    );
    expect(statuses.at(-1)).toBe('done');
  });

  test('polls at growing intervals while the job is running', async () => {
    const { client, clock, requests } = setUp(
      json(201, { id: ID }),
      ...Array.from({ length: 12 }, () => job('processing')),
      job('done', { result }),
    );
    const looks: number[] = [];
    const before = clock.now();
    await clock.until(
      client.transcribe(AUDIO, { onProgress: () => looks.push(clock.now() - before) }),
    );
    const pauses = looks.slice(1).map((at, index) => Math.round(at - (looks[index] ?? 0)));
    expect(pauses).toEqual([
      500, 750, 1_125, 1_688, 2_531, 3_797, 5_695, 8_543, 10_000, 10_000, 10_000, 10_000,
    ]);
    expect(requests).toHaveLength(14);
    expect(clock.waiting).toBe(0);
  });

  test.each([
    ['the upload', () => [problem(413, 'body_too_large')], null],
    [
      'the start',
      () => [
        json(200, { audio_url: AUDIO }),
        problem(429, 'too_many_jobs', { 'retry-after': '900' }),
      ],
      null,
    ],
    [
      'the wait',
      () => [json(200, { audio_url: AUDIO }), json(201, { id: ID }), problem(404, 'job_not_found')],
      ID,
    ],
  ] as const)(
    'that fails in %s gives that failure, and the job if there is one',
    async (_phase, turns, jobId) => {
      const { client, clock } = setUp(...turns());
      const failed = await clock.until(client.transcribe(new Blob(['RIFF'])));
      expect(failed).toMatchObject({ ok: false, error: { kind: 'api' }, jobId });
    },
  );

  test.each([
    ['uploading', () => [() => never()]],
    ['starting', () => [json(200, { audio_url: AUDIO }), () => never()]],
    ['waiting', () => [json(200, { audio_url: AUDIO }), json(201, { id: ID }), job('queued')]],
  ] as [string, () => FetchOutcome[]][])(
    'is ended by the signal while %s',
    async (_phase, script) => {
      const turns = script();
      const { client, clock, requests } = setUp(...turns);
      const controller = new AbortController();
      const running = client.transcribe(new Blob(['RIFF']), { signal: controller.signal });
      while (requests.length < turns.length) await settled();
      await settled();
      controller.abort();
      expect(await running).toMatchObject({ ok: false, error: { kind: 'aborted' } });
      expect(clock.waiting).toBe(0);
    },
  );

  test.each([
    ['an upload without an address', () => [json(200, {})]],
    ['a job without an id', () => [json(200, { audio_url: AUDIO }), json(201, {})]],
    [
      'a job without a status',
      () => [json(200, { audio_url: AUDIO }), json(201, { id: ID }), json(200, {})],
    ],
    [
      'a finished job without a result',
      () => [json(200, { audio_url: AUDIO }), json(201, { id: ID }), job('done')],
    ],
  ] as [string, () => FetchOutcome[]][])(
    'takes %s for what it is: no answer',
    async (_what, script) => {
      const { client, clock } = setUp(...script());
      expect(await clock.until(client.transcribe(new Blob(['RIFF'])))).toMatchObject({
        ok: false,
        status: null,
        error: { kind: 'protocol', code: 'malformed_answer' },
      });
    },
  );

  test('goes on when the progress listener throws', async () => {
    const uncaught: unknown[] = [];
    const before = process.listeners('uncaughtException');
    process.removeAllListeners('uncaughtException');
    process.once('uncaughtException', (error) => uncaught.push(error));
    const { client, clock } = setUp(json(201, { id: ID }), job('done', { result }));
    const broken = new Error('the progress bar broke');
    const done = await clock.until(
      client.transcribe(AUDIO, {
        onProgress: () => {
          throw broken;
        },
      }),
    );
    await settled();
    for (const listener of before) process.on('uncaughtException', listener);
    expect(done.ok).toBe(true);
    expect(uncaught).toEqual([broken]);
  });
});
