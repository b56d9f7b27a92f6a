import { getEventListeners } from 'node:events';
import { validators } from '@verbatim/contract';
import { systemClock } from '@verbatim/time';
import { ManualClock } from '@verbatim/time/testing';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { Callbacks } from '../src/callbacks.ts';
import { DEFAULT_SECRET } from '../src/index.ts';
import { serveSession } from './live/live-client.ts';
import { isSigned, receiveCallbacks } from './receiver.ts';
import { serve } from './running-mock.ts';

const quick = { retryAfterMs: [1, 1] };
const instant = { queuedMs: 0, processingMs: 0 };

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

test('a configured secret signs', async () => {
  const { url, arrived } = await receiveCallbacks();
  const secret = `whsec_${btoa('another secret of mine')}`;
  const { startJob } = await serve({ callbacks: { secret }, timing: instant });
  await startJob({ callback_url: url });
  const [callback] = await arrived(1);
  expect(callback && isSigned(callback, secret)).toBe(true);
});

describe('a callback that is not delivered', () => {
  test('is dropped after the last retry, and later ones are still sent', async () => {
    const { url, arrived, received } = await receiveCallbacks(500, 500, 500, 204);
    const { startJob } = await serve({ callbacks: quick, timing: instant });
    await startJob({ callback_url: url });
    await arrived(3);
    const id = await startJob({ callback_url: url });
    await arrived(4);
    expect(received.map(({ body }) => body['id'] === id)).toEqual([false, false, false, true]);
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
