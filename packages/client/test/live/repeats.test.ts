import { settled } from '@verbatim/time/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LiveMessage } from '../../src/live/events.ts';
import { envelope, finalResult } from './fake-socket.ts';
import { open } from './session-on-fakes.ts';

const numbered = (sequence_number: number, type = 'speech_start') => ({
  ...envelope(type),
  sequence_number,
  data: { time: sequence_number, channel: 0 },
});

/** A session whose emitted messages are remembered, and what reconnects it. */
function observed() {
  const all = open();
  const { session, sockets, clock } = all;
  const emitted: LiveMessage[] = [];
  session.on('message', (message) => emitted.push(message));
  return {
    ...all,
    emitted,
    async reconnect() {
      const before = sockets.all.length;
      sockets.last.end(1006);
      while (sockets.all.length === before) await clock.advanceAsync(100);
      sockets.last.accept();
    },
  };
}

test('a repeated acknowledgment still frees the audio that it covers', async () => {
  const { session, sockets, emitted, reconnect } = observed();
  await session.send(new Uint8Array(6));
  const acknowledged = (range: [number, number]) => ({
    ...envelope('audio_chunk'),
    sequence_number: 1,
    acknowledged: true,
    error: null,
    data: { byte_range: range, time_range: [0, 0] },
  });
  sockets.last.say(acknowledged([0, 2]));
  await reconnect();
  sockets.last.say(acknowledged([0, 6]));
  expect(session.acknowledgedBytes).toBe(6);
  expect(emitted).toHaveLength(1);
});

test('a session whose end was cut off gets the rest after a reconnect, and ends with its result', async () => {
  const { session, sockets, emitted, reconnect, clock } = observed();
  const outcome = session.stop();
  const final = { ...numbered(2, 'post_final_transcript'), data: finalResult };
  sockets.last.say(numbered(1));
  sockets.last.say(final);
  await clock.advanceAsync(1_900);
  await reconnect();
  await clock.advanceAsync(20_000);
  sockets.last.say(final);
  sockets.last.say(numbered(3, 'end_session'));
  sockets.last.end(1000);
  expect(await outcome).toMatchObject({ ok: true, data: finalResult });
  expect(emitted.map(({ type }) => type)).toEqual([
    'speech_start',
    'post_final_transcript',
    'end_session',
  ]);
});

test('messages without a number, from an older service, are all emitted', async () => {
  const { sockets, emitted, reconnect } = observed();
  const plain = { ...envelope('speech_start'), data: { time: 1, channel: 0 } };
  sockets.last.say(plain);
  await reconnect();
  sockets.last.say(plain);
  sockets.last.say({ ...plain, sequence_number: 'one' });
  expect(emitted).toHaveLength(3);
});

test('however often a stream is cut and said again from an earlier message, each message is emitted once, in order', async () => {
  const cut = fc.record({ sent: fc.integer({ min: 0, max: 20 }), back: fc.nat(10) });
  await fc.assert(
    fc.asyncProperty(fc.array(cut, { maxLength: 12 }), async (cuts) => {
      const { sockets, emitted, reconnect, session } = observed();
      let next = 1;
      let last = 0;
      for (const { sent, back } of cuts) {
        for (let count = 0; count < sent; count += 1, next += 1) sockets.last.say(numbered(next));
        last = Math.max(last, next - 1);
        await reconnect();
        // What was confirmed is never said again, so a client may see gaps before the repeats, but none after them.
        next = Math.max(1, next - back);
      }
      await settled();
      expect(emitted.map((message) => Reflect.get(message, 'sequence_number'))).toEqual(
        Array.from({ length: last }, (_, index) => index + 1),
      );
      session.abort();
    }),
    { numRuns: 50 },
  );
});
