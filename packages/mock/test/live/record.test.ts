import type { Flag, LiveJob } from '@verbatim/contract';
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

test('when it is over, its result has the add-ons that were asked for and no others', async () => {
  const { play, session, read } = await serveSession({
    realtime_processing: { sentiment_analysis: true },
    post_processing: { chapterization: true, accurate_transcript: true },
  });
  const client = await play(4);
  const { result, completed_at: completedAt } = await read(session.id);
  expect(Object.keys(result ?? {}).sort()).toEqual([
    'chapterization',
    'messages',
    'metadata',
    'sentiment_analysis',
    'transcription',
  ]);
  const models = ['script', 'script'];
  expect(result?.metadata).toMatchObject({ audio_duration: 4, billing_time: 4, models });
  expect(completedAt).not.toBeNull();
  const { messages: _listed, ...sent } = (result ?? {}) as Record<string, unknown>;
  expect(client.of('post_final_transcript')[0]?.data).toEqual(sent);
});

test('the recording can be downloaded as WAV, whole or in part', async () => {
  const { play, session, url } = await serveSession();
  await play(1);
  const download = (headers: Record<string, string> = {}) =>
    fetch(`${url}/v2/live/${session.id}/file`, {
      headers: { 'x-service-key': 'mock-key', ...headers },
    });
  const whole = await download();
  expect(whole.headers.get('content-type')).toBe('audio/wav');
  const bytes = new Uint8Array(await whole.arrayBuffer());
  expect(bytes.byteLength).toBe(SECOND + 44);
  expect(new TextDecoder().decode(bytes.subarray(0, 4))).toBe('RIFF');
  const part = await download({ range: 'bytes=44-47' });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe(`bytes 44-47/${SECOND + 44}`);
  expect(await part.bytes()).toEqual(bytes.subarray(44, 48));
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

const flags = {
  receive_partial_transcripts: true,
  receive_final_transcripts: true,
  receive_speech_events: true,
  receive_speaker_revisions: true,
  receive_turn_events: true,
  receive_pre_processing_events: true,
  receive_realtime_processing_events: true,
  receive_post_processing_events: true,
  receive_acknowledgments: true,
  receive_errors: true,
  receive_lifecycle_events: true,
} as const satisfies Record<Flag, true>;

const rich = {
  endpointing_config: { mode: 'turn' },
  pre_processing: { audio_enhancer: true },
  realtime_processing: { sentiment_analysis: true, named_entity_recognition: true },
  post_processing: { summarization: true },
} as const;

test('the result lists every message in order, for any flags', async () => {
  const { connect, session, call } = await serveSession({ ...rich, messages_config: flags });
  const client = await connect();
  await client.send('nonsense').speak(1.5).stop().closed;
  const { body } = await call<{ result: { messages: string[] } }>(`/v2/live/${session.id}`);
  expect(body.result.messages.map((text) => JSON.parse(text))).toEqual(client.messages);

  const none = Object.fromEntries(Object.keys(flags).map((flag) => [flag, false]));
  const silent = await serveSession({ ...rich, messages_config: none });
  const listener = await silent.connect();
  await listener.send('nonsense').speak(1.5).stop().closed;
  expect(listener.messages).toEqual([]);
  const { body: read } = await silent.call<{ result: { messages: string[] } }>(
    `/v2/live/${silent.session.id}`,
  );
  const types = read.result.messages.map((text) => JSON.parse(text).type);
  expect(types).toEqual(client.messages.map(({ type }) => type));
});
