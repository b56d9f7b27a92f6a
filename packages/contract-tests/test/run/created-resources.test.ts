import { operations } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { requestTo } from '../../src/http/test-request.ts';
import { createdResourceIn } from '../../src/run/created-resources.ts';
import { exchange } from '../exchange-fixture.ts';
import { contextFor, startMock, trialIn } from '../run-fixture.ts';

const ID = '01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a5';

test.each([
  ['an error', exchange()],
  ['an upload', exchange({ status: 200, body: { id: ID } }, operations.uploadAudio)],
  ['a reading', exchange({ status: 200, body: { id: ID } })],
  [
    'an example that a mock was asked for',
    exchange(
      { status: 201, body: { id: ID }, headers: { 'preference-applied': 'code=201' } },
      operations.createLiveSession,
    ),
  ],
])('%s is none', (_what, answer) => {
  expect(createdResourceIn(answer)).toBeNull();
});

test('jobs of every kind and account are deleted, also running ones', async () => {
  const context = contextFor(await startMock());
  const trial = trialIn(context);
  const json = { audio_url: 'https://media.example.com/a.mp3' };
  for (const account of ['own', 'other'] as const) {
    await trial.call(operations.createLiveSession, { json: {}, account });
    await trial.call(operations.createPreRecordedJob, { json, account });
    await trial.call(operations.createTranscription, { json, account });
  }
  await context.possessions.releaseAll(10);
  expect([context.possessions.made, context.possessions.removed]).toEqual([6, 6]);
  for (const account of ['own', 'other'] as const) {
    const { bytes } = await context.probe.send(
      requestTo(operations.listTranscriptions, { account }),
    );
    expect(JSON.parse(new TextDecoder().decode(bytes)).items).toEqual([]);
  }
});

test('resources that can’t be deleted in time are listed', async () => {
  const context = contextFor(await startMock({ timing: { processingMs: 60_000 } }));
  const json = { audio_url: 'https://media.example.com/a.mp3' };
  await trialIn(context).call(operations.createPreRecordedJob, { json });
  await context.possessions.releaseAll(0.3);
  expect(context.possessions.left).toEqual([
    expect.stringMatching(/^\/v2\/pre-recorded\/[0-9a-f-]{36}$/),
  ]);
});
