import { ManualClock } from '@verbatim/time/testing';
import { describe, expect, test } from 'vitest';
import { serveSession, startClient } from './live-client.ts';

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
});

describe('a socket that the client closes', () => {
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

const DEPTH = 100_000;

test('JSON of any depth is answered as a frame that is no message', async () => {
  const client = await startClient();
  client.send('['.repeat(DEPTH)).send('['.repeat(DEPTH) + ']'.repeat(DEPTH));
  expect(await client.speak(0.1).stop().closed).toMatchObject({ code: 1000 });
  expect(client.of('error')).toHaveLength(2);
});

test('a client that never reads is let go of, and may come back', async () => {
  const { connect } = await serveSession();
  const deaf = await connect();
  deaf.socket.pause();
  // Each frame costs its sender a byte and the service an acknowledgement, which is never read.
  const byte = Uint8Array.of(1);
  for (let count = 0; count < 120_000; count += 1) deaf.send(byte);
  let isBack = false;
  while (!isBack) {
    const again = await connect();
    again.speak(0.1);
    isBack = await again
      .until(({ type }) => type === 'audio_chunk')
      .then(
        () => true,
        () => false,
      );
  }
  deaf.socket.resume();
  expect(await deaf.closed).toMatchObject({ code: expect.toSatisfy((code) => code !== 1000) });
});
