import { describe, expect, test, vi } from 'vitest';
import { type OpenLiveSessionOptions, openLiveSession } from '../../src/live/open.ts';
import { ManualClock, settled } from '../manual-clock.ts';
import { envelope, type FakeSocket, finalResult, SESSION_ID, Sockets } from './fake-socket.ts';

function setUp(
  options: Partial<OpenLiveSessionOptions> = {},
  onConnect?: (socket: FakeSocket) => void,
) {
  const clock = new ManualClock();
  const sockets = new Sockets(onConnect);
  const opened = openLiveSession({
    url: 'wss://verbatim.example.com/live?token=secret',
    id: SESSION_ID,
    webSocket: sockets.WebSocket,
    clock,
    random: () => 1,
    ...options,
  });
  if (!opened.ok) throw new Error(opened.error.message);
  return { session: opened.data, clock, sockets };
}

function open(options: Partial<OpenLiveSessionOptions> = {}) {
  const all = setUp(options);
  all.sockets.last.accept();
  return all;
}

const audio = (...bytes: number[]) => new Uint8Array(bytes);
const finish = (socket: FakeSocket): void => {
  socket.say({ ...envelope('post_final_transcript'), data: finalResult });
  socket.say(envelope('end_session'));
  socket.end(1000);
};

async function isPending(promise: Promise<unknown>): Promise<boolean> {
  const pending = Symbol('pending');
  await settled();
  return (await Promise.race([promise, Promise.resolve(pending)])) === pending;
}

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

  test('sends what came before the connection was open', async () => {
    const { session, sockets } = setUp();
    expect(await session.send(audio(1, 2))).toBe(true);
    session.stop();
    expect(sockets.last.frames).toEqual([]);
    sockets.last.accept();
    expect(sockets.last.bytes).toEqual([1, 2]);
    expect(sockets.last.texts).toHaveLength(1);
  });

  test('takes views and buffers alike, and copies them', async () => {
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

  test('takes no audio once it is stopped', async () => {
    const { session, sockets } = open();
    session.stop();
    expect(await session.send(audio(1))).toBe(false);
    expect(sockets.last.bytes).toEqual([]);
  });

  test('learns its id from the first message where only the address was known', () => {
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

  test('keeps the connection alive while nothing is sent, and only then', async () => {
    const { session, sockets, clock } = open({ keepAliveMs: 10_000 });
    await clock.advance(9_000);
    await session.send(audio(1));
    sockets.last.acknowledge(0, 1);
    await clock.advance(9_000);
    expect(sockets.last.frames).toHaveLength(1);
    await clock.advance(21_000);
    expect(sockets.last.frames.slice(1)).toEqual([audio(), audio(), audio()]);
    session.abort();
    expect(clock.waiting).toBe(0);
  });
});

describe('messages', () => {
  test('reach listeners of their type, listeners of all, and readers, in order', async () => {
    const { session, sockets } = setUp();
    const read = session[Symbol.asyncIterator]();
    const heard: string[] = [];
    session.on('transcript', ({ data }) => heard.push(`transcript ${data.utterance.text}`));
    session.on('message', ({ type }) => heard.push(type));
    sockets.last.accept();
    const utterance = { text: 'Good morning.' };
    sockets.last.say({
      ...envelope('transcript'),
      data: { id: '00_00000000', is_final: true, utterance },
    });
    sockets.last.say(envelope('speech_of_the_future'));
    expect(heard).toEqual(['transcript Good morning.', 'transcript', 'speech_of_the_future']);
    expect((await read.next()).value).toMatchObject({ type: 'transcript' });
    expect((await read.next()).value).toMatchObject({ type: 'speech_of_the_future' });
  });

  test('end for a reader when the session ends', async () => {
    const { session, sockets } = open();
    const types: string[] = [];
    const reading = (async () => {
      for await (const { type } of session) types.push(type);
    })();
    session.stop();
    finish(sockets.last);
    await reading;
    expect(types).toEqual(['post_final_transcript', 'end_session']);
    for await (const message of session) throw new Error(`unexpected ${message.type}`);
  });

  test('are no longer kept for a reader that left', async () => {
    const { session, sockets } = open();
    sayLater(sockets);
    for await (const { type } of session) {
      expect(type).toBe('start_recording');
      break;
    }
    session.abort();
  });

  test('beyond what a slow reader may leave waiting end the reading with an error, not the memory', async () => {
    const { session, sockets } = open();
    const read = session[Symbol.asyncIterator]();
    for (let count = 0; count < 10_050; count += 1) sockets.last.say(envelope('speech_start'));
    let kept = 0;
    const error = await (async () => {
      for (;;) {
        await read.next();
        kept += 1;
      }
    })().catch((reason: unknown) => reason);
    expect(kept).toBe(10_000);
    expect(error).toMatchObject({ name: 'VerbatimError', code: 'reader_too_slow' });
    session.abort();
  });

  test.each(['', 'hello', '[]', '{}', 'null', '{"type":7}', '{"type":'])(
    'that are none are reported: %j',
    (text) => {
      const { session, sockets } = open();
      const unreadable = vi.fn();
      session.on('unreadable', unreadable);
      sockets.last.say(text);
      expect(unreadable).toHaveBeenCalledWith({ text });
      expect(session.state).toBe('open');
      session.abort();
    },
  );

  test('cannot pass for an event of the session itself', () => {
    const { session, sockets } = open();
    const states = vi.fn();
    session.on('state', states);
    sockets.last.say(envelope('state'));
    expect(states).not.toHaveBeenCalled();
    session.abort();
  });

  test('reach no listener that was removed', () => {
    const { session, sockets } = open();
    const listener = vi.fn();
    const remove = session.on('speech_start', listener);
    remove();
    sockets.last.say(envelope('speech_start'));
    expect(listener).not.toHaveBeenCalled();
    session.abort();
  });
});

function sayLater(sockets: Sockets): void {
  queueMicrotask(() => {
    sockets.last.say(envelope('start_recording'));
    sockets.last.say(envelope('speech_start'));
  });
}

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

  test('whoever does not wait loses bytes and is told, but takes no memory', async () => {
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

  test('one piece that is larger than the buffer passes through it bit by bit', async () => {
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
    await clock.advance(20);
    expect(await waiting).toBe(true);
    expect(sockets.last.bytes).toHaveLength(100_000);
    session.abort();
  });

  test('send that waits for a socket is let go when the connection is lost: there is room in the buffer', async () => {
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

  test('a service that does not acknowledge is not waited for where the session was prepared so', async () => {
    const { session, sockets } = open({ maxBufferedBytes: 2, acknowledgments: false });
    for (let byte = 0; byte < 9; byte += 1) expect(await session.send(audio(byte))).toBe(true);
    expect(sockets.last.bytes).toHaveLength(9);
    expect(session.bufferedBytes).toBe(0);
    session.abort();
  });
});

describe('a lost connection', () => {
  test.each([1002, 1006, 1009, 1011, 1012, 3000, 4503, 4999])(
    'is made again at once after %i',
    async (code) => {
      const { session, sockets, clock } = open();
      const lost = vi.fn();
      session.on('lost', lost);
      await clock.advance(60_000);
      sockets.last.end(code, 'why not');
      expect(lost).toHaveBeenCalledWith(
        expect.objectContaining({ code, reason: 'why not', pauseMs: 0 }),
      );
      expect(session.state).toBe('reconnecting');
      await clock.advance(0);
      expect(sockets.all).toHaveLength(2);
      sockets.last.accept();
      expect(session.state).toBe('open');
      session.abort();
    },
  );

  test.each([
    [4400, 'bad_messages'],
    [4401, 'token_unknown'],
    [4408, 'timed_out'],
    [4499, 'connection_closed'],
  ])('is not made again after %i', async (code, name) => {
    const { session, sockets, clock } = open();
    sockets.last.end(code, 'no');
    const outcome = await session.finished;
    expect(outcome).toMatchObject({
      ok: false,
      status: null,
      error: { kind: 'session', code: name, closeCode: code },
      sessionId: SESSION_ID,
    });
    expect(session.state).toBe('failed');
    expect(sockets.all).toHaveLength(1);
    expect(clock.waiting).toBe(0);
  });

  test('gets the unacknowledged bytes again, from the acknowledged position on, and then the new ones', async () => {
    const { session, sockets, clock } = open();
    await session.send(audio(1, 2, 3, 4));
    sockets.last.acknowledge(0, 2);
    sockets.last.end(1006);
    await session.send(audio(5));
    await clock.advance(0);
    sockets.last.accept();
    await session.send(audio(6));
    expect(sockets.last.bytes).toEqual([3, 4, 5, 6]);
    expect(session.acknowledgedBytes).toBe(2);
    session.abort();
  });

  test('leaves no gap where an acknowledgement overtakes the repetition', async () => {
    const { session, sockets, clock } = open();
    sockets.all[0]?.frames.splice(0);
    await session.send(new Uint8Array(200_000).fill(1));
    sockets.last.end(1006);
    await clock.advance(0);
    const second = sockets.last;
    second.bufferedAmount = 2 * 1024 * 1024;
    second.accept();
    second.acknowledge(0, 150_000);
    second.bufferedAmount = 0;
    await clock.advance(20);
    expect(second.bytes).toHaveLength(200_000);
    second.end(1006);
    await clock.advance(250);
    sockets.last.accept();
    expect(sockets.last.bytes).toHaveLength(50_000);
    session.abort();
  });

  test('hears again that the recording was stopped', async () => {
    const { session, sockets, clock } = open();
    await session.send(audio(1));
    session.stop();
    sockets.last.end(1006);
    await clock.advance(0);
    expect(session.state).toBe('finishing');
    sockets.last.accept();
    expect(sockets.last.frames).toEqual([audio(1), '{"type":"stop_recording"}']);
    finish(sockets.last);
    expect(await session.finished).toMatchObject({ ok: true });
  });

  test('is tried without end, but slower and slower while nothing holds', async () => {
    const { session, sockets, clock } = setUp({}, (socket) =>
      queueMicrotask(() => socket.end(1006)),
    );
    await clock.advance(60_000);
    const tries = sockets.all.length;
    expect(tries).toBeGreaterThan(10);
    expect(tries).toBeLessThan(25);
    await clock.advance(3_600_000);
    expect(sockets.all.length - tries).toBeGreaterThanOrEqual(715);
    session.abort();
    await clock.advance(3_600_000);
    expect(clock.waiting).toBe(0);
  });

  test('that never opens is given up in time and made again', async () => {
    const { session, sockets, clock } = setUp();
    await clock.advance(10_000);
    expect(sockets.all[0]?.closed).toMatchObject({ code: 4000 });
    await clock.advance(0);
    expect(sockets.all).toHaveLength(2);
    session.abort();
  });

  test('that falls silent while bytes wait for their acknowledgement is made again', async () => {
    const { session, sockets, clock } = open({ silenceTimeoutMs: 20_000, keepAliveMs: 5_000 });
    await session.send(audio(1, 2));
    await clock.advance(19_000);
    sockets.last.say(envelope('speech_start'));
    await clock.advance(19_000);
    expect(sockets.all).toHaveLength(1);
    await clock.advance(1_000);
    expect(sockets.all).toHaveLength(2);
    expect(sockets.all[0]?.closed?.code).toBe(4000);
    sockets.last.accept();
    expect(sockets.last.bytes).toEqual([1, 2]);
    sockets.last.acknowledge(0, 2);
    await clock.advance(600_000);
    expect(sockets.all).toHaveLength(2);
    session.abort();
  });

  test('ignores acknowledgements of what was never sent', async () => {
    const { session, sockets } = open();
    await session.send(audio(1, 2));
    sockets.last.acknowledge(0, 1_000_000);
    expect(session.acknowledgedBytes).toBe(2);
    for (const data of [
      null,
      {},
      { byte_range: [] },
      { byte_range: [0, -5] },
      { byte_range: [0, '9'] },
    ]) {
      sockets.last.say({ ...envelope('audio_chunk'), acknowledged: true, error: null, data });
    }
    sockets.last.say({
      ...envelope('audio_chunk'),
      acknowledged: false,
      error: {},
      data: { byte_range: [0, 2] },
    });
    expect(session.acknowledgedBytes).toBe(2);
    await session.send(audio(3));
    expect(session.bufferedBytes).toBe(1);
    session.abort();
  });
});

describe('the end', () => {
  test('comes a little after the final result, even if the service forgets to close', async () => {
    const { session, sockets, clock } = open();
    session.stop();
    sockets.last.say({ ...envelope('post_final_transcript'), data: finalResult });
    expect(await isPending(session.finished)).toBe(true);
    await clock.advance(5_000);
    expect(await session.finished).toMatchObject({ ok: true });
    expect(sockets.last.closed?.code).toBe(1000);
  });

  test('without a result on the socket and without a key says so', async () => {
    const { session, sockets } = open();
    session.stop();
    sockets.last.end(1000);
    expect(await session.finished).toMatchObject({
      ok: false,
      error: { kind: 'session', code: 'result_unavailable' },
    });
    expect(session.state).toBe('failed');
  });

  test('in time where the service never answers', async () => {
    const { session, clock } = open({ stopTimeoutMs: 60_000 });
    const stopped = session.stop();
    await clock.advance(60_000);
    expect(await stopped).toMatchObject({
      ok: false,
      error: { kind: 'timeout' },
      sessionId: SESSION_ID,
    });
    expect(clock.waiting).toBe(0);
  });

  test('by the service itself, without stop, is an end with a result, too', async () => {
    const { session, sockets } = open();
    finish(sockets.last);
    expect(await session.finished).toMatchObject({ ok: true });
  });

  test('by abort closes with a code that stops the recording', async () => {
    const { session, sockets, clock } = open();
    session.abort();
    expect(sockets.last.closed?.code).toBe(1000);
    expect(await session.finished).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    expect(clock.waiting).toBe(0);
  });

  test('by the signal of the caller, at any time', async () => {
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

describe('a platform', () => {
  test('without a WebSocket is told what to do', () => {
    vi.stubGlobal('WebSocket', undefined);
    const opened = openLiveSession({ url: 'wss://a.example' });
    vi.unstubAllGlobals();
    expect(opened).toMatchObject({
      ok: false,
      error: { kind: 'usage', code: 'websocket_missing' },
    });
    if (!opened.ok) expect(opened.error.message).toContain('`ws`');
  });

  test('that refuses the address ends the session with a value', async () => {
    const refusing = class {
      constructor() {
        throw new DOMException('insecure', 'SecurityError');
      }
    };
    const opened = openLiveSession({ url: 'ws://a.example', webSocket: refusing as never });
    if (!opened.ok) throw new Error('not opened');
    expect(await opened.data.finished).toMatchObject({ ok: false, error: { kind: 'usage' } });
  });

  test.each(['', 'https://a.example', 'nonsense'])('is not asked to connect to %j', (url) => {
    expect(openLiveSession({ url })).toMatchObject({
      ok: false,
      error: { code: 'invalid_argument' },
    });
  });
});
