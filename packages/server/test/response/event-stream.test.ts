import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EventStream, encodeEvents } from '../../src/response/bodies.ts';

const plain = { check: () => {}, failed: (error: unknown) => ({ error: String(error) }) };

/** Sent before the first event. */
const OPENING = ': keep-alive\n\n';

describe('a stream of events', () => {
  test('begins before its first event, so that no proxy holds its head back', async () => {
    const never = new ReadableStream<never>();
    const reader = encodeEvents(new EventStream(never), plain).getReader();
    expect(decode((await reader.read()).value)).toBe(OPENING);
    await reader.cancel();
  });

  test('has one line of JSON for each event', async () => {
    const events = (async function* () {
      yield { text: 'one\ntwo' };
      yield { text: 'three' };
    })();
    const text = await new Response(encodeEvents(new EventStream(events), plain)).text();
    expect(text).toBe(`${OPENING}data: {"text":"one\\ntwo"}\n\ndata: {"text":"three"}\n\n`);
  });

  test('ends with the error where its events fail', async () => {
    const events = (async function* () {
      yield 1;
      throw new Error('broken');
    })();
    const text = await new Response(encodeEvents(new EventStream(events), plain)).text();
    expect(text).toBe(`${OPENING}data: 1\n\ndata: {"error":"Error: broken"}\n\n`);
  });

  test('sends no event that breaks the contract', async () => {
    const check = () => {
      throw new Error('no such event');
    };
    const stream = encodeEvents(new EventStream(of({ secret: 1 })), { ...plain, check });
    expect(await new Response(stream).text()).not.toContain('secret');
  });

  test('ends its events when the client leaves', async () => {
    let ended = false;
    const events = (async function* () {
      try {
        for (let count = 0; ; count += 1) yield count;
      } finally {
        ended = true;
      }
    })();
    const reader = encodeEvents(new EventStream(events), plain).getReader();
    await reader.read();
    await reader.read();
    await reader.cancel();
    expect(ended).toBe(true);
  });

  describe('that is silent', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    test('sends a comment every 15 seconds, and none that the client has not taken', async () => {
      const { promise, resolve } = Promise.withResolvers<number>();
      const events = (async function* () {
        yield await promise;
      })();
      const reader = encodeEvents(new EventStream(events), plain).getReader();
      await reader.read();
      const first = reader.read();
      await vi.advanceTimersByTimeAsync(15_000);
      expect(decode((await first).value)).toBe(': keep-alive\n\n');
      await vi.advanceTimersByTimeAsync(60_000);
      resolve(7);
      expect(decode((await reader.read()).value)).toBe(': keep-alive\n\n');
      expect(decode((await reader.read()).value)).toBe('data: 7\n\n');
      expect((await reader.read()).done).toBe(true);
      expect(vi.getTimerCount()).toBe(0);
    });
  });
});

async function* of<T>(...values: T[]): AsyncGenerator<T> {
  yield* values;
}

const decode = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);
