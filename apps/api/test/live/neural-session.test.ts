import { readFile } from 'node:fs/promises';
import type { LiveJob, LiveSessionRequest } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { directoryWithModel, ENGLISH } from '../recognition/directory-with-model.ts';
import { runService } from '../running-service.ts';
import { LiveClient, prepare, receivedBy, SECOND } from './live-client.ts';

const HEADER_BYTES = 44;

const config = { recognition: { recognizer: 'auto' } } as const;
const asked: LiveSessionRequest = { language_config: { languages: ['en'] }, model: ENGLISH };

test('a session with a neural engine goes on after a restart of the service: every byte once, every word once', {
  timeout: 120_000,
}, async (context) => {
  const directory = await directoryWithModel(context);
  const fixture = new URL('../../../../packages/speech/test/fixtures/passage.wav', import.meta.url);
  const spoken = (await readFile(fixture)).subarray(HEADER_BYTES);
  const audio = Buffer.concat([spoken, Buffer.alloc(SECOND), spoken, Buffer.alloc(SECOND)]);
  const first = await runService({ directory, config });
  const { key } = first;

  const whole = await prepare(first, asked);
  const listener = await LiveClient.open(whole.url);
  listener.speak(audio);
  expect(await listener.stop()).toBe(1000);

  const interrupted = await prepare(first, asked);
  const before = await LiveClient.open(interrupted.url);
  const half = Math.floor(audio.length / 2 / SECOND) * SECOND;
  before.speak(audio.subarray(0, half));
  await before.until(() => before.acknowledged === half);
  await first.service.stop();
  expect(await before.ended).toBe(4503);
  const next = await runService({ directory, config });
  const url = new URL(interrupted.url);
  url.port = String(next.port);
  const after = await LiveClient.open(url.href);
  after.speak(audio.subarray(half - SECOND));
  expect(await after.stop()).toBe(1000);

  const headers = { 'x-service-key': key };
  const recording = await fetch(`${next.url}/v2/live/${interrupted.id}/file`, { headers });
  expect(
    Buffer.from(await recording.arrayBuffer())
      .subarray(HEADER_BYTES)
      .equals(audio),
  ).toBe(true);
  const [expected, result] = await Promise.all(
    [whole, interrupted].map(
      async ({ id }) => (await next.call<LiveJob>(`/v2/live/${id}`, { key })).body.result,
    ),
  );
  expect(result?.metadata.model).toBe(ENGLISH);
  expect(result?.transcription.full_transcript).not.toBe('');
  expect(result?.transcription).toEqual(expected?.transcription);
  const finals = receivedBy(before, after).flatMap((message) =>
    message.type === 'transcript' && message.data.is_final ? [message.data.utterance.text] : [],
  );
  expect(finals).toEqual(expected?.transcription.utterances.map(({ text }) => text));
});
