import type { ServerMessage } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { closeFrame } from '../../src/close-codes.ts';
import { socketHandlers } from '../../src/index.ts';
import { noise, stage, timing } from './stage.ts';

function joined() {
  const on = stage();
  const session = on.start();
  let sockets = 0;
  /** A socket of the session, as a runtime tells of it. */
  const socket = () => {
    const sent: ServerMessage[] = [];
    const closes: number[] = [];
    const events = socketHandlers({
      clock: on.clock,
      session: () => session,
      onCount: (by) => {
        sockets += by;
      },
    });
    const connection = {
      isPaused: false,
      unreadBytes: 0,
      send: (message: ServerMessage) => void sent.push(message),
      ping: () => false,
      close: (code: number) => void closes.push(code),
      giveUp: () => {},
      pause: () => {},
      resume: () => {},
    };
    return { events, sent, closes, open: () => events.onOpen(connection) };
  };
  return { ...on, session, socket, sockets: () => sockets };
}

test('frames reach the session of a socket, and its messages reach the socket', () => {
  const { session, socket, sockets } = joined();
  const { events, sent, open } = socket();
  open();
  expect(sockets()).toBe(1);
  events.onBytes(noise(10));
  events.onMessage({ type: 'audio_chunk', data: { chunk: 'AAAA' } });
  events.onInvalid(['it is none']);
  expect(sent.map(({ type }) => type)).toEqual([
    'start_recording',
    'audio_chunk',
    'speech_start',
    'audio_chunk',
    'error',
  ]);
  events.onClose(1000);
  expect([session.state, sockets()]).toEqual(['stopped', 0]);
});

test('tiny frames that come together are handled and acknowledged together, in order, and lose nothing', () => {
  const { socket, journal, clock } = joined();
  const { events, sent, open } = socket();
  open();
  const bytes = noise(20_000);
  for (let at = 0; at < bytes.length; at += 2) events.onBytes(bytes.subarray(at, at + 2));
  clock.advance(20);
  events.onBytes(noise(300));
  events.onBytes(noise(1));
  events.onMessage({ type: 'audio_chunk', data: { chunk: 'AAAA' } });
  const ranges = sent.flatMap((message) =>
    message.type === 'audio_chunk' && message.data ? [message.data.byte_range] : [],
  );
  expect(ranges.length).toBeLessThan(12);
  expect(ranges.map(([from]) => from)).toEqual([0, ...ranges.slice(0, -1).map(([, to]) => to)]);
  expect(ranges.at(-1)).toEqual([20_301, 20_304]);
  expect(journal.audio.slice(0, 20_000)).toEqual([...bytes]);
});

test('a socket that opens after another one of its session closes that one, whose frames are dropped', () => {
  const { session, socket, sockets, journal } = joined();
  const [first, second] = [socket(), socket()];
  first.open();
  second.open();
  expect([first.closes, second.closes]).toEqual([[closeFrame('session_in_use').code], []]);
  first.events.onBytes(noise(10));
  expect([sockets(), journal.audio]).toEqual([2, []]);
  first.events.onClose(1006);
  expect([session.state, sockets()]).toEqual(['open', 1]);
});

test('a socket of a session that is over is closed with 4403 and not counted', async () => {
  const { session, socket, sockets, clock } = joined();
  const [first, late] = [socket(), socket()];
  first.open();
  first.events.onMessage({ type: 'stop_recording' });
  await clock.advanceAsync(timing.quietMs);
  first.events.onClose(1000);
  expect([session.state, first.closes]).toEqual(['over', [1000]]);
  late.open();
  expect([late.closes, sockets()]).toEqual([[closeFrame('session_over').code], 0]);
});

test('a socket that closes before it opens is not counted', () => {
  const { session, socket, sockets } = joined();
  socket().events.onClose(1006);
  expect([session.state, sockets()]).toEqual(['new', 0]);
});
