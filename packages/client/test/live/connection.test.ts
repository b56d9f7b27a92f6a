import { describe, expect, test, vi } from 'vitest';
import { envelope } from './fake-socket.ts';
import { audio, finish, open, setUp } from './session-on-fakes.ts';

describe('a lost connection', () => {
  test('is made again at once', async () => {
    const { session, sockets, clock } = open();
    const lost = vi.fn();
    session.on('lost', lost);
    await clock.advanceAsync(60_000);
    sockets.last.end(1011, 'why not');
    expect(lost).toHaveBeenCalledWith(
      expect.objectContaining({ code: 1011, reason: 'why not', pauseMs: 0 }),
    );
    expect(session.state).toBe('reconnecting');
    await clock.advanceAsync(0);
    expect(sockets.all).toHaveLength(2);
    sockets.last.accept();
    expect(session.state).toBe('open');
    session.abort();
  });

  test('leaves no gap if an acknowledgment arrives while bytes are being resent', async () => {
    const { session, sockets, clock } = open({ maxBufferedBytes: 20_000 });
    await session.send(new Uint8Array(20_000).fill(1));
    sockets.last.end(1006);
    await clock.advanceAsync(0);
    const second = sockets.last;
    second.bufferedAmount = 2 * 1024 * 1024;
    second.accept();
    second.acknowledge(0, 15_000);
    const more = session.send(new Uint8Array(10_000).fill(2));
    second.bufferedAmount = 0;
    await clock.advanceAsync(20);
    expect(await more).toBe(true);
    expect(second.bytes).toEqual([
      ...new Uint8Array(20_000).fill(1),
      ...new Uint8Array(10_000).fill(2),
    ]);
    second.end(1006);
    await clock.advanceAsync(250);
    sockets.last.accept();
    expect(sockets.last.bytes).toHaveLength(15_000);
    session.abort();
  });

  test('is retried without limit, with growing delays while connections fail', async () => {
    const { session, sockets, clock } = setUp({}, (socket) =>
      queueMicrotask(() => socket.end(1006)),
    );
    await clock.advanceAsync(60_000);
    const tries = sockets.all.length;
    expect(tries).toBeGreaterThan(10);
    expect(tries).toBeLessThan(25);
    await clock.advanceAsync(3_600_000);
    expect(sockets.all.length - tries).toBeGreaterThanOrEqual(715);
    session.abort();
    await clock.advanceAsync(3_600_000);
    expect(clock.waiting).toBe(0);
  });

  test.each([
    ['without a new message', 'growing delays, however long it stays open', 0, [500, 1_000, 2_000]],
    ['after a new message', 'the same delay each time', 1, [250, 250, 250]],
  ])('that opens and is closed again %s is retried with %s', async (_, __, newEach, later) => {
    let number = 1;
    const { session, clock } = setUp({}, (socket) =>
      queueMicrotask(() => {
        socket.accept();
        socket.say({ ...envelope('speech_start'), sequence_number: number });
        number += newEach;
        clock.after(6_000, () => socket.end(1011));
      }),
    );
    const pauses: number[] = [];
    session.on('lost', ({ pauseMs }) => pauses.push(pauseMs));
    await clock.advanceAsync(60_000);
    expect(pauses.slice(0, 5)).toEqual([0, 250, ...later]);
    session.abort();
  });

  test('that never opens times out and is made again', async () => {
    const { session, sockets, clock } = setUp();
    await clock.advanceAsync(10_000);
    expect(sockets.all[0]?.closed).toMatchObject({ code: 4000 });
    await clock.advanceAsync(0);
    expect(sockets.all).toHaveLength(2);
    session.abort();
  });

  test('without any message while bytes are unacknowledged is made again', async () => {
    const { session, sockets, clock } = open({ silenceTimeoutMs: 20_000, keepAliveMs: 5_000 });
    await session.send(audio(1, 2));
    await clock.advanceAsync(19_000);
    sockets.last.say(envelope('speech_start'));
    await clock.advanceAsync(19_000);
    expect(sockets.all).toHaveLength(1);
    await clock.advanceAsync(1_000);
    expect(sockets.all).toHaveLength(2);
    expect(sockets.all[0]?.closed?.code).toBe(4000);
    sockets.last.accept();
    expect(sockets.last.bytes).toEqual([1, 2]);
    sockets.last.acknowledge(0, 2);
    await clock.advanceAsync(600_000);
    expect(sockets.all).toHaveLength(2);
    session.abort();
  });

  test('without any message after the stop is made again, however long it was silent before', async () => {
    const { session, sockets, clock } = open({ silenceTimeoutMs: 20_000, keepAliveMs: 5_000 });
    await clock.advanceAsync(60_000);
    expect(sockets.all).toHaveLength(1);
    const outcome = session.stop();
    await clock.advanceAsync(20_000);
    expect(sockets.all).toHaveLength(2);
    sockets.last.accept();
    expect(sockets.last.texts).toEqual(['{"type":"stop_recording"}']);
    finish(sockets.last);
    expect(await outcome).toMatchObject({ ok: true });
    expect(clock.waiting).toBe(0);
  });

  test('leaves no timer to the next one', async () => {
    const { session, sockets, clock } = open({ silenceTimeoutMs: 20_000, keepAliveMs: 60_000 });
    await session.send(audio(1, 2));
    await clock.advanceAsync(19_000);
    sockets.last.end(1006);
    await clock.advanceAsync(0);
    sockets.last.accept();
    await clock.advanceAsync(19_000);
    expect(sockets.all).toHaveLength(2);
    await clock.advanceAsync(1_250);
    expect(sockets.all).toHaveLength(3);
    session.abort();
  });

  test('ignores an acknowledgment that says no', async () => {
    const { session, sockets } = open();
    await session.send(audio(1, 2));
    sockets.last.say({
      ...envelope('audio_chunk'),
      acknowledged: false,
      error: {},
      data: { byte_range: [0, 2] },
    });
    expect(session.acknowledgedBytes).toBe(0);
    session.abort();
  });
});
