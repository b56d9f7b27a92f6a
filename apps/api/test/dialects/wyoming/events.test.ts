import { array, assert, asyncProperty, integer, nat, record, string, uint8Array } from 'fast-check';
import { expect, test } from 'vitest';
import {
  EventReader,
  eventBytes,
  InvalidEvent,
  MAX_DATA_BYTES,
  MAX_LINE_BYTES,
  MAX_PAYLOAD_BYTES,
  MAX_PIECES,
} from '../../../src/dialects/wyoming/events.ts';
import { hostileBytes } from './hostile-bytes.ts';
import { eventWith } from './wyoming-client.ts';

async function* cut(bytes: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  for (let at = 0, turn = 0; at < bytes.byteLength; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

async function all(chunks: AsyncIterable<Uint8Array>) {
  const reader = new EventReader(chunks);
  const events = [];
  for (;;) {
    const event = await reader.next(() => {});
    if (event === null) return events;
    events.push(event);
  }
}

test('events are read the same, however the network cuts them', async () => {
  const event = record({
    type: string(),
    data: record({ text: string(), rate: nat() }),
    payload: uint8Array({ maxLength: 50 }),
  });
  const sizes = array(integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });
  await assert(
    asyncProperty(array(event, { maxLength: 5 }), sizes, async (events, pieces) => {
      const bytes = Buffer.concat(
        events.map(({ type, data, payload }) => eventWith(type, data, payload)),
      );
      expect(await all(cut(bytes, pieces))).toEqual(events);
    }),
  );
});

test('data may stand in the line and after it; what follows wins', async () => {
  const line = JSON.stringify({ type: 'ping', data: { a: 1, text: 'no' }, data_length: 14 });
  const bytes = Buffer.from(`${line}\n{"text":"yes"}`);
  expect(await all(cut(bytes, [7]))).toMatchObject([{ type: 'ping', data: { a: 1, text: 'yes' } }]);
});

test('what is written can be read', async () => {
  const data = { text: 'ö'.repeat(70_000) };
  expect(await all(cut(eventBytes('transcript', data), [50_000]))).toMatchObject([
    { type: 'transcript', data },
  ]);
});

test.each([
  ['no JSON', 'hello\n', 'must be JSON'],
  ['no object', '[]\n', 'must be a JSON object'],
  ['no type', '{}\n', 'type must be a string'],
  ['data that is no object', '{"type":"x","data":3}\n', 'data must be a JSON object'],
  ['a negative length', '{"type":"x","payload_length":-1}\n', 'payload_length must be'],
  ['too much data', `{"type":"x","data_length":${MAX_DATA_BYTES + 1}}\n`, 'data_length must be'],
  ['too much audio', `{"type":"x","payload_length":${MAX_PAYLOAD_BYTES + 1}}\n`, 'payload_length'],
  ['a line without an end', 'x'.repeat(MAX_LINE_BYTES + 1), 'more than'],
  ['an end within a line', '{"type"', 'ended within an event'],
  ['an end within the data', '{"type":"x","data_length":9}\n{}', 'ended within an event'],
])('%s is refused with a reason', async (_name, text, reason) => {
  await expect(all(cut(Buffer.from(text), [1000]))).rejects.toThrow(reason);
});

test('an event in too many pieces is refused', async () => {
  const bytes = eventWith('audio-chunk', {}, new Uint8Array(MAX_PIECES));
  await expect(all(cut(bytes, [1]))).rejects.toThrow(`more than ${MAX_PIECES} pieces`);
});

test('no bytes make the reader fail in another way', async () => {
  await assert(
    asyncProperty(hostileBytes, async (bytes) => {
      try {
        await all(cut(bytes, [3]));
      } catch (error) {
        expect(error).toBeInstanceOf(InvalidEvent);
      }
    }),
  );
});
