import { operations } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { askFor } from '../../src/http/ask.ts';
import { possessionIn } from '../../src/run/possessions.ts';
import { exchange } from '../exchange-fixture.ts';
import { contextFor, startMock, trialIn } from '../run-fixture.ts';

const ID = '01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a5';

test('what a creating operation answers is a possession, with the way to delete it', () => {
  const made = exchange(
    { status: 201, body: { id: ID, url: 'wss://x/y' } },
    operations.createLiveSession,
  );
  expect(possessionIn(made)).toMatchObject({
    id: ID,
    deleteBy: operations.deleteLiveSession,
    socketUrl: 'wss://x/y',
  });
});

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
  expect(possessionIn(answer)).toBeNull();
});

test('jobs of every kind and account are removed, also those that are still at work', async () => {
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
    const { bytes } = await context.probe.send(askFor(operations.listTranscriptions, { account }));
    expect(JSON.parse(new TextDecoder().decode(bytes)).items).toEqual([]);
  }
});

test('what can’t be removed in time is named', async () => {
  const context = contextFor(await startMock({ timing: { processingMs: 60_000 } }));
  const json = { audio_url: 'https://media.example.com/a.mp3' };
  await trialIn(context).call(operations.createPreRecordedJob, { json });
  await context.possessions.releaseAll(0.3);
  expect(context.possessions.left).toEqual([
    expect.stringMatching(/^\/v2\/pre-recorded\/[0-9a-f-]{36}$/),
  ]);
});
