import { getEventListeners } from 'node:events';
import { ManualClock } from '@verbatim/time/testing';
import { describe, expect, test } from 'vitest';
import { openLiveSession } from '../../src/live/open.ts';
import { envelope, finalResult, SESSION_ID, Sockets } from './fake-socket.ts';
import { audio, finish, isPending, open, setUp } from './session-on-fakes.ts';

describe('a session', () => {
  test('goes through its states from connecting to ended, and stop gives the final result', async () => {
    const { session, sockets, clock } = setUp();
    const states: string[] = [session.state];
    session.on('state', ({ to }) => states.push(to));
    sockets.last.accept();
    expect(await session.send(audio(1, 2, 3))).toBe(true);
    sockets.last.acknowledge(0, 3);
    const stopped = session.stop();
    expect(sockets.last.frames.at(-1)).toBe('{"type":"stop_recording"}');
    finish(sockets.last);
    expect(await stopped).toEqual({ ok: true, data: finalResult, sessionId: SESSION_ID });
    expect(await session.finished).toBe(await session.stop());
    expect(states).toEqual(['connecting', 'open', 'finishing', 'ended']);
    expect(clock.waiting).toBe(0);
  });

  test('sends audio that was passed before the connection was open', async () => {
    const { session, sockets } = setUp();
    expect(await session.send(audio(1, 2))).toBe(true);
    session.stop();
    expect(sockets.last.frames).toEqual([]);
    sockets.last.accept();
    expect(sockets.last.bytes).toEqual([1, 2]);
    expect(sockets.last.texts).toHaveLength(1);
  });

  test('accepts buffers and views, and copies them', async () => {
    const { session, sockets } = setUp();
    const samples = new Int16Array([1, 2, 3]);
    await session.send(samples.subarray(1));
    samples.fill(9);
    await session.send(new Uint8Array([7]).buffer);
    sockets.last.accept();
    expect(sockets.last.bytes).toEqual([2, 0, 3, 0, 7]);
  });

  test('sends no frame larger than the document allows', async () => {
    const { session, sockets } = open();
    await session.send(new Uint8Array(1_000_000));
    const lengths = sockets.last.frames.map((frame) => frame.length);
    expect(lengths.reduce((sum, each) => sum + each, 0)).toBe(1_000_000);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(64 * 1024);
  });

  test('sends other words at once, and again after a reconnect until they are answered', async () => {
    const { session, sockets, clock } = open();
    const spelling = { custom_spelling_config: { spelling_dictionary: { SQL: ['sequel'] } } };
    session.updateWords({ custom_vocabulary_config: { vocabulary: ['Solaria'] } });
    session.updateWords(spelling);
    const sent = [{ custom_vocabulary_config: { vocabulary: ['Solaria'] } }, spelling];
    const dataIn = () => sockets.last.texts.map((text) => JSON.parse(text).data);
    expect(dataIn()).toEqual(sent);
    const answer = { ...envelope('update_words'), acknowledged: true, error: null, data: null };
    sockets.last.say(answer);
    sockets.last.end(1006);
    await clock.advance(1000);
    sockets.last.accept();
    expect(dataIn()).toEqual([Object.assign({}, ...sent)]);
    sockets.last.say(answer);
    sockets.last.end(1006);
    await clock.advance(1000);
    sockets.last.accept();
    expect(dataIn()).toEqual([]);
  });

  test('accepts no audio once it is stopped', async () => {
    const { session, sockets } = open();
    session.stop();
    expect(await session.send(audio(1))).toBe(false);
    expect(sockets.last.bytes).toEqual([]);
  });

  test('takes its id from the first message if it was opened by URL alone', () => {
    const clock = new ManualClock();
    const sockets = new Sockets();
    const opened = openLiveSession({
      url: 'wss://a.example/live?token=x',
      webSocket: sockets.WebSocket,
      clock,
    });
    if (!opened.ok) throw new Error(opened.error.code);
    expect(opened.data.id).toBeNull();
    sockets.last.accept();
    sockets.last.say(envelope('start_recording'));
    expect(opened.data.id).toBe(SESSION_ID);
    opened.data.abort();
  });

  test('sends keep-alive frames while no audio is sent, and only then', async () => {
    const { session, sockets, clock } = open({ keepAliveMs: 10_000 });
    await clock.advanceAsync(9_000);
    await session.send(audio(1));
    sockets.last.acknowledge(0, 1);
    await clock.advanceAsync(9_000);
    expect(sockets.last.frames).toHaveLength(1);
    await clock.advanceAsync(21_000);
    expect(sockets.last.frames.slice(1)).toEqual([audio(), audio(), audio()]);
    session.abort();
    expect(clock.waiting).toBe(0);
  });
});

describe('the end', () => {
  test('comes 5 s after the final result, even if the service does not close the socket', async () => {
    const { session, sockets, clock } = open();
    session.stop();
    sockets.last.say({ ...envelope('post_final_transcript'), data: finalResult });
    expect(await isPending(session.finished)).toBe(true);
    await clock.advanceAsync(5_000);
    expect(await session.finished).toMatchObject({ ok: true });
    expect(sockets.last.closed?.code).toBe(1000);
  });

  test('is asked for again over a new connection if nothing follows the final result for 2 s', async () => {
    const { session, sockets, clock } = open();
    const types: string[] = [];
    session.on('message', ({ type }) => types.push(type));
    session.stop();
    const result = { ...envelope('post_final_transcript'), data: finalResult, sequence_number: 4 };
    sockets.last.say(result);
    await clock.advanceAsync(2_000);
    expect(sockets.all.map(({ closed }) => closed?.code)).toEqual([4000, undefined]);
    sockets.last.accept();
    sockets.last.say(result);
    sockets.last.say({ ...envelope('end_session'), sequence_number: 5 });
    sockets.last.end(1000);
    expect(await session.finished).toMatchObject({ ok: true });
    expect(types).toEqual(['post_final_transcript', 'end_session']);
    expect(clock.waiting).toBe(0);
  });

  test('comes 5 s after the final result, however often a silent service sends it on new connections', async () => {
    const { session, sockets, clock } = setUp({}, (socket) => {
      queueMicrotask(() => {
        socket.accept();
        socket.say({ ...envelope('post_final_transcript'), data: finalResult });
      });
    });
    await clock.advanceAsync(4_999);
    expect(sockets.all.length).toBeGreaterThan(1);
    expect(await isPending(session.finished)).toBe(true);
    await clock.advanceAsync(1);
    expect(await session.finished).toMatchObject({ ok: true });
    expect(clock.waiting).toBe(0);
  });

  test('comes 30 s after the connection was lost behind the final result, though every attempt to return fails', async () => {
    let isReachable = true;
    const { session, sockets, clock } = setUp({}, (socket) => {
      if (!isReachable) queueMicrotask(() => socket.end(1006));
    });
    sockets.last.accept();
    sockets.last.say({ ...envelope('post_final_transcript'), data: finalResult });
    isReachable = false;
    sockets.last.end(1006);
    await clock.advanceAsync(29_999);
    expect(sockets.all.length).toBeGreaterThan(3);
    expect(await isPending(session.finished)).toBe(true);
    await clock.advanceAsync(1);
    expect(await session.finished).toMatchObject({ ok: true });
    expect(clock.waiting).toBe(0);
  });

  test('is the final result if it arrived, even if stop times out before the close', async () => {
    const { session, sockets, clock } = open({ stopTimeoutMs: 1_000 });
    session.stop();
    sockets.last.say({ ...envelope('post_final_transcript'), data: finalResult });
    await clock.advanceAsync(1_000);
    expect(await session.finished).toMatchObject({ ok: true });
    expect(clock.waiting).toBe(0);
  });

  test('without a result on the socket and without a key is `result_unavailable`', async () => {
    const { session, sockets } = open();
    session.stop();
    sockets.last.end(1000);
    expect(await session.finished).toMatchObject({
      ok: false,
      error: { kind: 'session', code: 'result_unavailable' },
    });
    expect(session.state).toBe('failed');
  });

  test('by abort closes with a code that stops the recording', async () => {
    const { session, sockets, clock } = open();
    session.abort();
    expect(sockets.last.closed?.code).toBe(1000);
    expect(await session.finished).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    expect(clock.waiting).toBe(0);
  });

  test("leaves no listener on the caller's signal, which may live much longer", async () => {
    const { signal } = new AbortController();
    const { session, sockets } = open({ signal });
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    finish(sockets.last);
    await session.finished;
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });

  test("by the caller's signal is possible at any time", async () => {
    for (const moment of ['before', 'connecting', 'open', 'reconnecting', 'finishing'] as const) {
      const controller = new AbortController();
      if (moment === 'before') controller.abort();
      const { session, sockets, clock } = setUp({ signal: controller.signal });
      if (moment !== 'before' && moment !== 'connecting') sockets.last.accept();
      if (moment === 'reconnecting') sockets.last.end(1006);
      if (moment === 'finishing') session.stop();
      controller.abort();
      expect(await session.finished, moment).toMatchObject({
        ok: false,
        error: { code: 'aborted' },
      });
      expect(clock.waiting, moment).toBe(0);
    }
  });
});
