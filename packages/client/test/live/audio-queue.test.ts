import { settled } from '@verbatim/time/testing';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { ReplayBuffer } from '../../src/live/audio-queue.ts';
import { audio, isPending, open } from './session-on-fakes.ts';

describe('backpressure', () => {
  test('send waits while the buffer is full of unacknowledged bytes, and goes on in order', async () => {
    const { session, sockets } = open({ maxBufferedBytes: 4 });
    expect(await session.send(audio(1, 2, 3, 4))).toBe(true);
    const waiting = session.send(audio(5, 6, 7));
    expect(await isPending(waiting)).toBe(true);
    expect(sockets.last.bytes).toEqual([1, 2, 3, 4]);
    sockets.last.acknowledge(0, 2);
    expect(await isPending(waiting)).toBe(true);
    expect(sockets.last.bytes).toEqual([1, 2, 3, 4, 5, 6]);
    sockets.last.acknowledge(2, 4);
    expect(await waiting).toBe(true);
    expect(sockets.last.bytes).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(session.bufferedBytes).toBe(3);
    session.abort();
  });

  test('a caller that does not await send loses bytes with a `dropped` event, and memory stays bounded', async () => {
    const { session, sockets } = open({ maxBufferedBytes: 4 });
    const dropped = vi.fn();
    session.on('dropped', dropped);
    const all = Array.from({ length: 100 }, () => session.send(audio(1, 2)));
    await settled();
    expect(session.bufferedBytes).toBe(8);
    expect(dropped).toHaveBeenCalledTimes(96);
    expect(await all[99]).toBe(false);
    sockets.last.acknowledge(0, 4);
    expect(await Promise.all(all.slice(0, 4))).toEqual([true, true, true, true]);
    session.abort();
  });

  test('a chunk larger than the buffer passes through it in parts', async () => {
    const { session, sockets } = open({ maxBufferedBytes: 4 });
    const sent = session.send(audio(1, 2, 3, 4, 5, 6, 7, 8, 9));
    for (let at = 0; at < 8; at += 4) {
      await settled();
      sockets.last.acknowledge(at, at + 4);
    }
    expect(await sent).toBe(true);
    expect(sockets.last.bytes).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    session.abort();
  });

  test('send waits while the socket is full, and goes on when it has drained', async () => {
    const { session, sockets, clock } = open();
    sockets.last.bufferedAmount = 2 * 1024 * 1024;
    const waiting = session.send(new Uint8Array(100_000));
    expect(await isPending(waiting)).toBe(true);
    expect(sockets.last.frames).toEqual([]);
    sockets.last.bufferedAmount = 0;
    await clock.advanceAsync(20);
    expect(await waiting).toBe(true);
    expect(sockets.last.bytes).toHaveLength(100_000);
    session.abort();
  });

  test('send that waits for a full socket resolves when the connection is lost: the buffer has room', async () => {
    const { session, sockets } = open();
    sockets.last.bufferedAmount = 2 * 1024 * 1024;
    const waiting = session.send(new Uint8Array(100_000));
    await settled();
    sockets.last.end(1006);
    expect(await waiting).toBe(true);
    session.abort();
  });

  test('send that waits when the session is aborted resolves with false', async () => {
    const { session } = open({ maxBufferedBytes: 2 });
    await session.send(audio(1, 2));
    const waiting = session.send(audio(3));
    session.abort();
    expect(await waiting).toBe(false);
  });

  test('send does not wait for acknowledgments in a session without them', async () => {
    const { session, sockets } = open({ maxBufferedBytes: 2, acknowledgments: false });
    for (let byte = 0; byte < 9; byte += 1) expect(await session.send(audio(byte))).toBe(true);
    expect(sockets.last.bytes).toHaveLength(9);
    expect(session.bufferedBytes).toBe(0);
    session.abort();
  });
});

const step = fc.oneof(
  fc.record({ kind: fc.constant('append' as const), bytes: fc.uint8Array({ maxLength: 300 }) }),
  fc.record({
    kind: fc.constant('release' as const),
    part: fc.double({ min: 0, max: 1.2, noNaN: true }),
  }),
);

test('the replay buffer returns exactly the bytes that were appended and not released, at every position of the ring', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2_000 }),
      fc.array(step, { maxLength: 60 }),
      (limit, steps) => {
        const buffer = new ReplayBuffer(limit);
        const all: number[] = [];
        for (const each of steps) {
          if (each.kind === 'append') {
            const bytes = each.bytes.subarray(0, buffer.freeBytes);
            buffer.append(bytes);
            all.push(...bytes);
          } else {
            buffer.release(buffer.start + Math.round(each.part * (buffer.end - buffer.start)));
          }
          expect(buffer.end).toBe(all.length);
          expect(buffer.freeBytes).toBe(limit - (buffer.end - buffer.start));
          expect([...buffer.read(buffer.start, limit)]).toEqual(all.slice(buffer.start));
          const middle = Math.floor((buffer.start + buffer.end) / 2);
          expect([...buffer.read(middle, 7)]).toEqual(all.slice(middle, middle + 7));
        }
      },
    ),
    { numRuns: 100 },
  );
});

test('the replay buffer refuses bytes beyond its limit, and never goes back to what was released', () => {
  const buffer = new ReplayBuffer(8);
  buffer.append(new Uint8Array(6));
  expect(() => buffer.append(new Uint8Array(3))).toThrow(RangeError);
  buffer.release(5);
  buffer.release(2);
  expect(buffer.start).toBe(5);
  buffer.release(100);
  expect(buffer.start).toBe(6);
});
