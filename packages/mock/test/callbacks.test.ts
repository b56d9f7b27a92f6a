import { getEventListeners } from 'node:events';
import { type ValidatorName, validators, webhookEvents } from '@verbatim/contract';
import { systemClock } from '@verbatim/time';
import { ManualClock } from '@verbatim/time/testing';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { Callbacks } from '../src/callbacks.ts';
import { DEFAULT_SECRET } from '../src/index.ts';
import { serveSession } from './live/live-client.ts';
import { isSigned, type Received, receiveCallbacks } from './receiver.ts';
import { serve } from './running-mock.ts';

const quick = { retryAfterMs: [1, 1] };
const instant = { queuedMs: 0, processingMs: 0 };

/** Whether the body of a callback matches the schema of its event. */
function isValid({ body }: Received): boolean {
  const event = String(body['event']) as keyof typeof webhookEvents;
  const schema: ValidatorName = webhookEvents[event].schema;
  return validators[schema](body);
}

test('a job that is done is posted with its result and metadata, signed', async () => {
  const { url, arrived } = await receiveCallbacks();
  const { startJob } = await serve({ callbacks: true, timing: instant });
  const id = await startJob({
    callback: true,
    callback_config: { url },
    custom_metadata: { user: 'anna' },
  });
  const [callback] = await arrived(1);
  expect(callback).toMatchObject({
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': expect.stringMatching(/^msg_\w{32}$/),
    },
    body: { id, event: 'transcription.success', custom_metadata: { user: 'anna' } },
  });
  expect(callback && isSigned(callback, DEFAULT_SECRET)).toBe(true);
  expect(callback && isValid(callback)).toBe(true);
});

test('a transcript for a Deepgram client goes to its callback, and the response has its id alone', async () => {
  const { url, arrived } = await receiveCallbacks();
  const { post } = await serve({ callbacks: true, timing: instant });
  const query = new URLSearchParams({ callback: url, callback_method: 'PUT' });
  const { body: accepted } = await post(`/v1/listen?${query}`, {
    url: 'https://example.com/meeting.mp3',
  });
  expect(accepted).toEqual({ request_id: expect.any(String) });
  const [callback] = await arrived(1);
  expect(callback).toMatchObject({ method: 'PUT', body: { metadata: accepted } });
  expect(callback && validators.DeepgramTranscript(callback.body)).toBe(true);
});

test('a job that failed is posted with the reason', async () => {
  const { url, arrived } = await receiveCallbacks();
  const { startJob } = await serve({ callbacks: true, timing: instant });
  const audio_url = 'https://example.com/fail-415';
  const id = await startJob({ audio_url, callback: true, callback_config: { url } });
  const [callback] = await arrived(1);
  expect(callback).toMatchObject({
    body: { id, event: 'transcription.error', error: { code: 415 }, custom_metadata: null },
  });
  expect(callback && isValid(callback)).toBe(true);
});

test('PUT is used where it was asked for, and the older field gets a POST', async () => {
  const { url, arrived } = await receiveCallbacks();
  const { startJob } = await serve({ callbacks: true, timing: instant });
  await startJob({ callback: true, callback_config: { url, method: 'PUT' } });
  await arrived(1);
  await startJob({ callback_url: url });
  expect((await arrived(2)).map(({ method }) => method)).toEqual(['PUT', 'POST']);
});

test('a configured secret signs', async () => {
  const { url, arrived } = await receiveCallbacks();
  const secret = `whsec_${btoa('another secret of mine')}`;
  const { startJob } = await serve({ callbacks: { secret }, timing: instant });
  await startJob({ callback_url: url });
  const [callback] = await arrived(1);
  expect(callback && isSigned(callback, secret)).toBe(true);
});

describe('a callback that is not delivered', () => {
  test('is retried with the same id and a valid signature', async () => {
    const { url, arrived } = await receiveCallbacks(500, 302, 204);
    const { startJob } = await serve({ callbacks: quick, timing: instant });
    await startJob({ callback_url: url });
    const tries = await arrived(3);
    expect(new Set(tries.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(tries.every((each) => isSigned(each, DEFAULT_SECRET))).toBe(true);
  });

  test('is dropped after the last retry, and later ones are still sent', async () => {
    const { url, arrived, received } = await receiveCallbacks(500, 500, 500, 204);
    const { startJob } = await serve({ callbacks: quick, timing: instant });
    await startJob({ callback_url: url });
    await arrived(3);
    const id = await startJob({ callback_url: url });
    await arrived(4);
    expect(received.map(({ body }) => body['id'] === id)).toEqual([false, false, false, true]);
  });

  test('is not retried after 410', async () => {
    const { url, arrived, received } = await receiveCallbacks(410, 204);
    const { startJob } = await serve({ callbacks: quick, timing: instant });
    await startJob({ callback_url: url });
    await arrived(1);
    const id = await startJob({ callback_url: url });
    await arrived(2);
    expect(received.map(({ body }) => body['id'] === id)).toEqual([false, true]);
  });

  test('waits on the clock of the mock before each retry', async () => {
    const clock = new ManualClock();
    const { url, arrived, received } = await receiveCallbacks(500, 204);
    const { startJob, call } = await serve({
      clock,
      callbacks: { retryAfterMs: [60_000] },
      timing: { queuedMs: 1, processingMs: 1 },
    });
    await startJob({ callback_url: url });
    clock.advance(2);
    await arrived(1);
    await call('/health');
    expect(received).toHaveLength(1);
    const later = arrived(2);
    while (received.length < 2) {
      clock.advance(60_000);
      await call('/health');
    }
    expect(await later).toHaveLength(2);
  });

  test('adds no abort listener to a signal with each retry', async () => {
    const listen = vi.spyOn(AbortSignal.prototype, 'addEventListener');
    onTestFinished(() => listen.mockRestore());
    const callbacks = new Callbacks(
      systemClock,
      { secret: DEFAULT_SECRET, retryAfterMs: [1, 1, 1, 1] },
      (request) => request,
    );
    const { url, arrived } = await receiveCallbacks(500, 500, 500, 500, 204);
    callbacks.send({ url, method: 'POST', jobId: 'x', event: '', body: {}, queue: 'one' });
    await arrived(5);
    const counts = listen.mock.contexts.map((signal) =>
      signal instanceof AbortSignal ? getEventListeners(signal, 'abort').length : 0,
    );
    // fetch keeps one listener on the signal of its own request.
    expect(Math.max(...counts)).toBeLessThanOrEqual(1);
  });

  test('does not keep a mock from closing', async () => {
    const { url, arrived } = await receiveCallbacks(500);
    const { startJob, close } = await serve({
      callbacks: { retryAfterMs: [3_600_000] },
      timing: instant,
    });
    await startJob({ callback_url: url });
    await arrived(1);
    await expect(close()).resolves.toBeUndefined();
  });
});

test('without the option nothing is sent', async () => {
  const { url, received } = await receiveCallbacks();
  const { startJob, call, statusOf } = await serve({ timing: instant });
  const id = await startJob({ callback_url: url });
  expect(await statusOf(id)).toBe('done');
  await call('/health');
  expect(received).toEqual([]);
});

describe('a live session', () => {
  const config = (url: string, flags: object = {}) => ({
    callback: true,
    callback_config: { url, ...flags },
  });

  test('posts its messages in order, gated by the flags of its callbacks and not by those of its socket', async () => {
    const { url, arrived, received } = await receiveCallbacks();
    const { play } = await serveSession(
      { ...config(url), messages_config: { receive_final_transcripts: false } },
      { callbacks: true },
    );
    await play(1.5);
    await arrived(7);
    expect(received.map(({ body }) => body['event'])).toEqual(
      `live.start_session live.start_recording live.transcript live.end_recording
      live.post_transcript live.post_final_transcript live.end_session`.split(/\s+/),
    );
    expect(received.every(isValid)).toBe(true);
    expect(received.every((each) => isSigned(each, DEFAULT_SECRET))).toBe(true);
  });

  test('can post everything', async () => {
    const { url, arrived, received } = await receiveCallbacks();
    const flags = {
      receive_partial_transcripts: true,
      receive_speech_events: true,
      receive_acknowledgments: true,
      receive_errors: true,
    };
    const { connect, session, read } = await serveSession(config(url, flags), { callbacks: true });
    const client = await connect();
    client.send('nonsense').speak(1.5).stop();
    await client.closed;
    const { result } = await read(session.id);
    const messages = (result as { messages: string[] }).messages.map((each) => JSON.parse(each));
    await arrived(messages.length + 1);
    expect(received.slice(1).map(({ body }) => body['payload'])).toEqual(messages);
    expect(received.every(isValid)).toBe(true);
  });

  test('waits with later messages until an earlier one has arrived', async () => {
    const { url, arrived, received } = await receiveCallbacks(500, 500, 204);
    const { play } = await serveSession(config(url), { callbacks: quick });
    await play(0.1);
    await arrived(4);
    expect(received.slice(0, 4).map(({ body }) => body['event'])).toEqual([
      'live.start_session',
      'live.start_session',
      'live.start_session',
      'live.start_recording',
    ]);
  });
});
