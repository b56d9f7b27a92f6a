import type { Health } from '@verbatim/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { jsonParts, jsonText } from '../../src/index.ts';
import { EventStream, encodeEvents, JsonParts } from '../../src/response/bodies.ts';
import { exampleApi } from '../example-api.ts';

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

const answering = (text: string, checkResponses: boolean) =>
  exampleApi(
    { getHealth: () => ({ status: 200, body: jsonText<Health>(text) }) },
    { checkResponses },
  );

test('text is sent unchanged, as application/json', async () => {
  const response = await answering('{ "status": "ok" }', true).call('/health');
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(await response.text()).toBe('{ "status": "ok" }');
});

test('checkResponses validates the text', async () => {
  expect((await answering('{"status":"dead"}', true).call('/health')).status).toBe(500);
  expect((await answering('{"status":"dead"}', false).call('/health')).status).toBe(200);
});

test('parts are sent as one body, each read when the one before was taken', async () => {
  const read: number[] = [];
  async function* parts() {
    for (let at = 0; at < 100; at += 1) {
      read.push(at);
      yield at === 0 ? '{"status":"' : 'ok '.repeat(10_000);
    }
    yield '"}';
  }
  const api = exampleApi({ getHealth: () => ({ status: 200, body: jsonParts<Health>(parts()) }) });
  const response = await api.call('/health');
  expect(response.headers.get('content-type')).toBe('application/json');
  const reader = response.body?.getReader();
  await reader?.read();
  expect(read.length).toBeLessThan(5);
  let chunks = 1;
  while (!(await reader?.read())?.done) chunks += 1;
  expect(chunks).toBe(101);
});

test('of many bodies in parts one part is read in each turn of the event loop', async () => {
  let turn = 0;
  let isOver = false;
  const count = (): void => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const turnsOfParts: number[] = [];
  async function* parts(): AsyncGenerator<string> {
    for (let part = 0; part < 8; part += 1) {
      turnsOfParts.push(turn);
      yield `${part},`;
    }
  }
  const bodies = Array.from({ length: 10 }, () => new JsonParts(parts()).stream());
  const texts = await Promise.all(bodies.map((body) => new Response(body).text()));
  isOver = true;
  expect(texts).toEqual(Array(10).fill('0,1,2,3,4,5,6,7,'));
  expect(turnsOfParts).toHaveLength(80);
  expect(new Set(turnsOfParts).size).toBe(80);
});
