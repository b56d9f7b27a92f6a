import { operations, type Readiness } from '@verbatim/contract';
import { type Recognizer, scriptedRecognizer } from '@verbatim/speech';
import { expect, test } from 'vitest';
import { configWith } from '../../src/config/options.ts';
import { openRecognizer } from '../../src/recognition/open-recognizer.ts';
import { runService, sharedService } from '../running-service.ts';
import { turnsAway } from '../turning-away.ts';

turnsAway({ id: 'getReadiness', storeCall: 'keys.get' });

test('a ready service names the parts that it checked', async () => {
  const { call } = await sharedService();
  const { status, body } = await call<{ checks: { name: string; ok: boolean }[] }>('/ready');
  expect([status, body]).toMatchObject([200, { status: 'ready' }]);
  expect(body.checks.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['storage', 'files', 'disk']),
  );
  expect(body.checks.every(({ ok }) => ok)).toBe(true);
});

test('a ready service says what recognizes speech, in which languages, how well, and why not better', async () => {
  const scripted = scriptedRecognizer();
  const recognizer: Recognizer = {
    ...scripted,
    name: 'sherpa-onnx',
    model: 'small',
    expectedWordErrorRate: 4.5,
    capabilities: { ...scripted.capabilities, languages: ['en'] },
  };
  const { call } = await runService({ overrides: { recognizer } });
  const { body } = await call('/ready');
  expect(body).toMatchObject({
    recognizers: [
      { engine: 'sherpa-onnx', model: 'small', languages: ['en'], expected_word_error_rate: 4.5 },
    ],
  });
  expect(body).not.toHaveProperty('recognition_advice');
  const config = configWith({ recognition: { recognizer: 'scripted' } });
  const opened = await openRecognizer({ config, modelsDirectory: '/nowhere' });
  expect(opened.inUse()).toMatchObject({
    recognizers: [{ engine: 'scripted', languages: [] }],
    recognition_advice: expect.stringContaining('as RECOGNIZER says'),
  });
  await opened.recognizer.close();
});

test('a ready service says how busy the machine is, and of jobs and sessions only what the account has', async () => {
  const { call, post, upload, otherKey, metricsPort } = await runService({
    config: { observability: { metricsPort: 0 } },
  });
  const { audio_url } = (await upload<{ audio_url: string }>()).body;
  for (let each = 0; each < 2; each += 1) await post('/v2/pre-recorded', { audio_url });
  const { load } = (await call<Readiness>('/ready')).body;
  const none = { jobs_queued: 0, jobs_processing: 0, live_sessions: 0 };
  expect(load).toMatchObject({ ...none, jobs_queued: 2, disk: { reserve_bytes: 0 } });
  expect(load?.cpu).toBeGreaterThan(0);
  expect(load?.disk?.free_bytes).toBeGreaterThan(0);
  expect(load?.oldest_wait).toBeLessThan(60);
  const { body } = await call<Readiness>('/ready', { key: otherKey });
  expect(body.load).toMatchObject({ ...none, oldest_wait: null });
  const ofNode = await fetch(`http://127.0.0.1:${metricsPort}${operations.getNodeReadiness.path}`);
  expect(await ofNode.json()).not.toHaveProperty('load');
});

test('a part that does not work is named, 503, at the port of the node, too', async () => {
  const { call, metricsPort, trouble } = await runService({
    config: { observability: { metricsPort: 0 } },
  });
  const ofNode = () => fetch(`http://127.0.0.1:${metricsPort}${operations.getNodeReadiness.path}`);
  expect((await ofNode()).status).toBe(200);
  trouble.fail('check', 'full');
  expect((await ofNode()).status).toBe(503);
  const { status, body } = await call('/ready');
  expect([status, body.code]).toEqual([503, 'not_ready']);
  expect(body.message).toContain('storage');
  const full = await runService({ config: { storage: { reserveBytes: 2 ** 52 } } });
  const answer = await full.call('/ready');
  expect([answer.status, answer.body.message]).toEqual([503, expect.stringContaining('disk')]);
});
