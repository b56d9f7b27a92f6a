import type { LiveJob } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { SECOND, serveSession } from './live-client.ts';

test('while it runs, reading it shows what is final so far', async () => {
  const { session, connect, call } = await serveSession();
  const client = await connect();
  const read = async () => (await call<LiveJob>(`/v2/live/${session.id}`)).body;
  expect(await read()).toMatchObject({ file: null, result: null });
  client.speak(2.5);
  await client.acknowledged(2.5 * SECOND);
  const job = await read();
  expect(job).toMatchObject({
    status: 'processing',
    completed_at: null,
    file: { filename: `${session.id}.wav`, source: null, audio_duration: 2.5 },
    result: { transcription: { full_transcript: 'Good morning.' } },
  });
  expect(job.result?.messages).toHaveLength(client.messages.length);
});

test('a session without audio has no file', async () => {
  const { play, session, call } = await serveSession();
  await play(0);
  const answer = await call(`/v2/live/${session.id}/file`);
  expect(answer).toMatchObject({ status: 404, body: { code: 'file_not_found' } });
});

test('a recording longer than its limit is heard to the end and kept as far as it goes', async () => {
  const { play, session, call, read } = await serveSession(
    {},
    { limits: { recordingBytes: SECOND } },
  );
  await play(2);
  expect((await read(session.id)).file?.audio_duration).toBe(2);
  const { headers } = await call(`/v2/live/${session.id}/file`, { method: 'HEAD' });
  expect(headers.get('content-length')).toBe(String(SECOND + 44));
});
