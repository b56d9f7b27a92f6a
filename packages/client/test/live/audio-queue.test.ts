import { settled } from '@verbatim/time/testing';
import { describe, expect, test, vi } from 'vitest';
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
