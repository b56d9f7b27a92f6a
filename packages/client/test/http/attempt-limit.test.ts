import { getEventListeners } from 'node:events';
import { settled } from '@verbatim/time/testing';
import { describe, expect, test } from 'vitest';
import { json, never, problem } from '../scripted-fetch.ts';
import { ID, refusedConnection, setUp } from './client-on-script.ts';

describe('time limits', () => {
  test('a body that stops half way times out', async () => {
    const half = new ReadableStream({
      start: (stream) => stream.enqueue(new TextEncoder().encode('{"a":')),
    });
    const { client, clock } = setUp([
      () => new Response(half, { headers: { 'content-type': 'application/json' } }),
    ]);
    const result = await clock.until(client.getReadiness({ retries: 0 }));
    expect(result).toMatchObject({ ok: false, error: { code: 'attempt_timed_out' } });
  });

  test('a download may take any time in total, but times out if no bytes arrive while it is read', async () => {
    let feed: ReadableStreamDefaultController<Uint8Array> | undefined;
    const slow = new ReadableStream<Uint8Array>({
      start: (stream) => {
        feed = stream;
      },
    });
    const { client, clock } = setUp([() => new Response(slow)], { timeoutMs: 1_000 });
    const result = await client.downloadLiveAudio({
      path: { id: ID },
      totalTimeoutMs: Number.POSITIVE_INFINITY,
    });
    if (!result.ok) throw new Error(result.error.code);
    const reader = result.data.getReader();
    for (let chunk = 0; chunk < 5; chunk += 1) {
      const read = reader.read();
      await clock.advanceAsync(900);
      feed?.enqueue(new Uint8Array([chunk]));
      expect((await read).value).toEqual(new Uint8Array([chunk]));
      await clock.advanceAsync(60_000);
    }
    const stalled = reader.read().catch((error: unknown) => error);
    await clock.advanceAsync(1_001);
    expect(await stalled).toMatchObject({ name: 'VerbatimError', code: 'attempt_timed_out' });
    expect(clock.waiting).toBe(0);
  });
});

describe('a signal', () => {
  test('that is already aborted prevents the request', async () => {
    const { client, requests } = setUp([json(200, {})]);
    const result = await client.getReadiness({ signal: AbortSignal.abort() });
    expect(result).toMatchObject({
      ok: false,
      status: null,
      error: { kind: 'aborted', code: 'aborted' },
    });
    expect(requests).toHaveLength(0);
  });

  test('ends an attempt whose fetch ignores it', async () => {
    const { client, clock } = setUp([() => never()]);
    const controller = new AbortController();
    const result = client.getReadiness({ signal: controller.signal });
    await settled();
    controller.abort();
    expect(await result).toMatchObject({ ok: false, error: { code: 'aborted' } });
    expect(clock.waiting).toBe(0);
  });

  test('ends the delay before the next attempt', async () => {
    const { client, clock, requests } = setUp([refusedConnection]);
    const controller = new AbortController();
    const result = client.getReadiness({ signal: controller.signal });
    await settled();
    controller.abort();
    expect(await result).toMatchObject({ ok: false, error: { code: 'aborted' }, attempts: 1 });
    expect(requests).toHaveLength(1);
    expect(clock.waiting).toBe(0);
  });

  test('has no listener left when the call is over, also after a download: it may live much longer', async () => {
    const { signal } = new AbortController();
    const { client, clock } = setUp([
      problem(500, 'internal_error'),
      json(200, {}),
      () => new Response('RIFF'),
    ]);
    await clock.until(client.getReadiness({ signal }));
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
    const result = await client.downloadLiveAudio({ path: { id: ID }, signal });
    if (!result.ok) throw new Error(result.error.code);
    await new Response(result.data).text();
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });

  test('breaks a download that is being read', async () => {
    const { client, clock } = setUp([() => new Response(new ReadableStream())]);
    const controller = new AbortController();
    const result = await client.downloadLiveAudio({ path: { id: ID }, signal: controller.signal });
    if (!result.ok) throw new Error(result.error.code);
    const read = result.data
      .getReader()
      .read()
      .catch((error: unknown) => error);
    controller.abort();
    expect(await read).toMatchObject({ name: 'VerbatimError', code: 'aborted' });
    expect(clock.waiting).toBe(0);
  });
});
