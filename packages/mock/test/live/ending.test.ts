import { ManualClock } from '@verbatim/time/testing';
import { describe, expect, test } from 'vitest';
import { type LiveClient, serveSession, startClient } from './live-client.ts';

describe('a text frame that is no message', () => {
  test('gets an error message, and the third one closes 4400 and finishes the session', async () => {
    const { connect, session, statusOf } = await serveSession();
    const client = await connect();
    client.speak(0.5);
    client.send('nonsense').send('{"type":"stop"}').send('{"type":"audio_chunk","data":{}}');
    expect(await client.closed).toMatchObject({ code: 4400 });
    expect(client.of('error').map(({ error }) => error.message)).toEqual([
      'The text frame is not a known message: the frame is not valid JSON.',
      expect.stringContaining('type'),
      'The text frame is not a known message: data.chunk is required.',
    ]);
    expect(await statusOf(session.id)).toBe('done');
  });

  test('may be base64 that is none', async () => {
    const client = await startClient();
    await client.send('{"type":"audio_chunk","data":{"chunk":"AAAAA"}}').stop().closed;
    expect(client.of('error')).toMatchObject([{ error: { status_code: 400 } }]);
    expect(client.of('audio_chunk')).toEqual([]);
  });

  test('twice does no harm', async () => {
    const client = await startClient();
    expect(await client.send('nonsense').send('[]').speak(0.1).stop().closed).toMatchObject({
      code: 1000,
    });
    expect(client.of('error')).toHaveLength(2);
  });
});

test('a frame of more than 1 MiB closes 1009, and the session can be resumed', async () => {
  const { connect } = await serveSession();
  const client = await connect();
  client.send(new Uint8Array(1024 * 1024 + 1));
  expect(await client.closed).toMatchObject({ code: 1009 });
  const again = await connect();
  expect(await again.speak(0.1).stop().closed).toMatchObject({ code: 1000 });
});

const IDLE_MS = 30_000;
const RESUME_MS = 30_000;
const MAX_MS = 3 * 3_600_000;

/** Waits until the mock has seen every frame that was sent, by the acknowledgement of one more. */
async function allArrived(client: LiveClient): Promise<void> {
  const count = client.of('error').length;
  client.send('nonsense');
  await client.until((message) => message.type === 'error' && client.of('error').length > count);
}

describe('without frames', () => {
  test('for 30 seconds the session gets an error and its result, then the socket closes 4408', async () => {
    const clock = new ManualClock();
    const { connect, session, read } = await serveSession({}, { clock });
    const client = await connect();
    client.speak(1.5);
    await client.acknowledged(48_000);
    clock.advance(IDLE_MS - 1);
    expect(client.socket.readyState).toBe(client.socket.OPEN);
    clock.advance(1);
    expect(await client.closed).toMatchObject({ code: 4408 });
    expect(client.of('error')).toMatchObject([{ error: { status_code: 408 } }]);
    expect(client.types.slice(-2)).toEqual(['post_final_transcript', 'end_session']);
    expect(await read(session.id)).toMatchObject({
      status: 'done',
      result: { transcription: { full_transcript: 'Good morning.' } },
    });
  });

  test('an empty chunk is enough to keep the connection alive', async () => {
    const clock = new ManualClock();
    const client = await startClient({}, { clock });
    for (let round = 0; round < 3; round += 1) {
      clock.advance(IDLE_MS - 1);
      client.send(new Uint8Array(0));
      if (round < 2) await allArrived(client);
    }
    client.speak(0.1);
    await client.acknowledged(3200);
    expect(client.socket.readyState).toBe(client.socket.OPEN);
  });
});

describe('a socket that the client closes', () => {
  test.each([1000, 1001])('with %i counts as stop_recording', async (code) => {
    const clock = new ManualClock();
    const { connect, session, read } = await serveSession({}, { clock });
    const client = await connect();
    client.speak(1.5);
    await client.acknowledged(48_000);
    client.socket.close(code);
    await client.closed;
    clock.advance(1);
    expect(await read(session.id)).toMatchObject({
      status: 'done',
      result: { transcription: { full_transcript: 'Good morning.' } },
    });
  });

  test('in any other way has 30 seconds to come back, then counts as stopped', async () => {
    const clock = new ManualClock();
    const { connect, session, statusOf } = await serveSession({}, { clock });
    const client = await connect();
    client.speak(0.5);
    await client.acknowledged(16_000);
    client.socket.close(4000);
    await client.closed;
    clock.advance(RESUME_MS - 1);
    expect(await statusOf(session.id)).toBe('processing');
    clock.advance(1);
    expect(await statusOf(session.id)).toBe('done');
  });
});

test('a session ends at three hours as if it had been stopped', async () => {
  const clock = new ManualClock();
  const client = await startClient({}, { clock, timing: { idleMs: MAX_MS + 1 } });
  client.speak(0.1);
  await client.acknowledged(3200);
  clock.advance(MAX_MS);
  expect(await client.closed).toMatchObject({ code: 1000 });
  expect(client.types.at(-1)).toBe('end_session');
});

test('a session without a connection until its token expires ends as error 408', async () => {
  const clock = new ManualClock();
  const { session, read } = await serveSession({}, { clock });
  expect(await read(session.id)).toMatchObject({ status: 'queued', completed_at: null });
  clock.advance(3_600_000);
  expect(await read(session.id)).toMatchObject({
    status: 'error',
    error_code: 408,
    completed_at: '2026-11-03T10:30:00.000Z',
    file: null,
    result: null,
  });
});
