import type { LiveJob, ServerMessage } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { runService, sharedService } from '../running-service.ts';
import { figuresOf, seen } from './holdings.ts';
import { connected, noise, SECOND } from './live-client.ts';

const isAcknowledgment = ({ type }: ServerMessage): boolean => type === 'audio_chunk';

test('a session from its first frame to its result', async () => {
  const service = await sharedService();
  const { id, client } = await connected(service);
  const audio = noise(3);
  client.speak(audio);
  await client.until(() => client.acknowledged === audio.byteLength);
  expect(await client.stop()).toBe(1000);
  expect(client.types.filter((type) => type !== 'audio_chunk' && type !== 'transcript')).toEqual([
    'start_recording',
    'speech_start',
    'speech_end',
    'speech_start',
    'stop_recording',
    'speech_end',
    'end_recording',
    'post_transcript',
    'post_final_transcript',
    'end_session',
  ]);
  expect(client.messages.filter(isAcknowledgment)).toHaveLength(30);
  const { body: job } = await service.call<LiveJob>(`/v2/live/${id}`);
  expect(job).toMatchObject({
    status: 'done',
    file: { filename: `${id}.wav`, source: null, audio_duration: 3, number_of_channels: 1 },
    result: { metadata: { audio_duration: 3, billing_time: 3 } },
  });
  expect(job.result?.messages.map((text) => JSON.parse(text))).toEqual(client.messages);
  expect(job.result?.transcription.utterances.map(({ text }) => text)).toEqual(client.finals);
  const file = await service.call(`/v2/live/${id}/file`);
  expect(file.headers.get('content-length')).toBe(String(44 + audio.byteLength));
});

test('a running session shows its finals and its recording', async () => {
  const service = await sharedService();
  const { id, client } = await connected(service);
  const read = async () => (await service.call<LiveJob>(`/v2/live/${id}`)).body;
  const audio = noise(4);
  client.speak(audio.subarray(0, 3 * SECOND));
  await client.until(() => client.finals.length === 1);
  await client.until(() => client.acknowledged === 3 * SECOND);
  expect(await read()).toMatchObject({
    status: 'processing',
    completed_at: null,
    file: { audio_duration: 3 },
    result: { transcription: { full_transcript: client.finals[0] } },
  });
  const download = async (range?: string) => {
    const headers = { 'x-service-key': service.key, ...(range && { range }) };
    const answer = await fetch(`${service.url}/v2/live/${id}/file`, { headers });
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const early = await download();
  expect(early.bytes.subarray(44).equals(audio.subarray(0, 3 * SECOND))).toBe(true);
  expect(early.bytes.readUInt32LE(40)).toBe(3 * SECOND);
  client.speak(audio.subarray(3 * SECOND));
  await client.stop();
  const late = await download();
  expect(late.bytes.subarray(44).equals(audio)).toBe(true);
  expect(late.answer.headers.get('etag')).not.toBe(early.answer.headers.get('etag'));
  const part = await download('bytes=40-99');
  expect(part.answer.status).toBe(206);
  expect(part.bytes.equals(late.bytes.subarray(40, 100))).toBe(true);
});

test('operators see the audio that came, and the session as long as it goes on', async () => {
  const service = await runService(seen);
  const { client } = await connected(service);
  client.speak(noise(3));
  await client.until(() => client.acknowledged === 3 * SECOND);
  expect(await figuresOf(service)).toEqual({
    sessions: 1,
    sockets: 1,
    audioSeconds: expect.closeTo(3),
  });
  await client.stop();
  const after = { sessions: 0, sockets: 0, audioSeconds: expect.closeTo(3) };
  await expect.poll(() => figuresOf(service)).toEqual(after);
});

test('the recording is removed with its session', async () => {
  const service = await runService();
  const { id, client } = await connected(service);
  client.speak(noise(1));
  await client.stop();
  expect((await service.call(`/v2/live/${id}`, { method: 'DELETE' })).status).toBe(202);
  expect((await service.call(`/v2/live/${id}/file`)).status).toBe(404);
  expect(await service.store.blobs.trash(Date.now(), 10)).toHaveLength(1);
});
