import { settled } from '@verbatim/time/testing';
import { describe, expect, test } from 'vitest';
import { spelled } from './spelling-recognizer.ts';
import {
  FakeConnection,
  joined,
  journalWith,
  noise,
  silentRecognizer,
  talk,
  timing,
} from './stage.ts';

test('a recording from its first audio to its end', async () => {
  const { session, connection, clock, journal } = talk();
  session.bytes(connection, noise(60));
  session.message(connection, { type: 'stop_recording' });
  await clock.advanceAsync(timing.quietMs);
  expect(connection.log).toEqual([
    'start_recording',
    'audio_chunk',
    'speech_start',
    'transcript',
    'speech_end',
    'transcript',
    'speech_start',
    'transcript',
    'stop_recording',
    'speech_end',
    'transcript',
    'end_recording',
    'post_transcript',
    'post_final_transcript',
    'end_session',
    'close session_ended',
  ]);
  expect(spelled(journal.messages)).toBe(Buffer.from(noise(60)).toString('hex'));
  expect(clock.waiting).toBe(0);
});

test('an open utterance can be cut: its final is with the client once the session is settled, and no audio is recorded', async () => {
  const { session, connection, journal } = talk();
  session.bytes(connection, noise(10));
  await session.settle({ cut: false });
  expect(connection.log.at(-1)).toBe('speech_start');
  await session.settle({ cut: true });
  expect(connection.log.slice(-2)).toEqual(['speech_end', 'transcript']);
  session.bytes(connection, noise(10, 1));
  await settled();
  expect(connection.log.at(-1)).toBe('speech_start');
  expect(spelled(journal.messages)).toBe(Buffer.from(noise(10)).toString('hex'));
});

test('a session that fails leaves none waiting for it to settle', async () => {
  const { session, connection, journal } = talk();
  journal.broken = new Error('no space left');
  const settled = session.settle({ cut: true });
  session.bytes(connection, noise(10));
  await settled;
  await session.settle({ cut: true });
});

test('nothing is sent before it is journaled, and several frames share an entry', async () => {
  const entries: number[] = [];
  let kept = (): void => {};
  const { session, connection } = talk({
    journal: journalWith(({ messages }) => {
      entries.push(messages.length);
      return new Promise<void>((resolve) => {
        kept = resolve;
      });
    }),
  });
  for (let index = 0; index < 5; index += 1) session.bytes(connection, noise(4, index));
  await settled();
  expect(connection.log).toEqual([]);
  kept();
  await settled();
  kept();
  await settled();
  expect(connection.log.filter((each) => each === 'audio_chunk')).toHaveLength(5);
  expect(entries).toHaveLength(2);
});

test('a journal that fails closes the socket with 1011 and acknowledges nothing', async () => {
  const { session, connection, journal, failures } = talk();
  journal.broken = new Error('no space left');
  session.bytes(connection, noise(10));
  await settled();
  expect(connection.log).toEqual(['close internal_error']);
  expect(failures).toEqual([journal.broken]);
});

test('a recognizer that fails closes the socket, and the session is restored from its journal', async () => {
  let fail = (_error: unknown): void => {};
  const { session, connection, failures, restore } = talk({
    openRecognizer: (order) => {
      fail = order.onFailure;
      return silentRecognizer();
    },
  });
  session.bytes(connection, noise(10));
  await settled();
  fail(new Error('the recognizer is gone'));
  expect(connection.closedAs).toBe('internal_error');
  expect(failures).toHaveLength(1);
  expect(restore().state).toBe('away');
});

test('an utterance without words counts and has no transcript', async () => {
  const { session, connection } = talk({
    openRecognizer: ({ onEvent: emit }) =>
      silentRecognizer({
        write: () => {
          emit({ kind: 'speech_start', channel: 0, sequence: 0, time: 0 });
          emit({ kind: 'speech_end', channel: 0, sequence: 0, time: 1 });
          emit({ kind: 'final', channel: 0, sequence: 0, utterance: null });
          emit({ kind: 'speech_start', channel: 0, sequence: 1, time: 2 });
        },
      }),
  });
  session.bytes(connection, noise(10));
  await settled();
  expect(connection.log.slice(2)).toEqual(['speech_start', 'speech_end', 'speech_start']);
  expect(session.finals).toEqual([]);
});

describe('a client that is faster than the recognizer', () => {
  test('is paused, loses nothing, and is resumed', async () => {
    let done = (): void => {};
    const recognized: number[] = [];
    const { session, connection } = talk({
      limits: { waitingBytes: 1000 },
      openRecognizer: () =>
        silentRecognizer({
          write: (audio) => {
            recognized.push(...audio);
            return new Promise<void>((resolve) => {
              done = resolve;
            });
          },
        }),
    });
    const audio = noise(2000);
    session.bytes(connection, audio.subarray(0, 500));
    await settled();
    expect(connection.held).toBe(false);
    session.bytes(connection, audio.subarray(500, 1500));
    await settled();
    expect(connection.held).toBe(true);
    session.bytes(connection, audio.subarray(1500));
    for (let turn = 0; turn < 40; turn += 1) {
      done();
      await Promise.resolve();
    }
    await settled();
    expect(connection.held).toBe(false);
    expect(recognized).toEqual([...audio]);
  });

  test('is paused by audio and by messages that are not journaled yet as well', async () => {
    const stuck = journalWith(() => new Promise<void>(() => {}));
    const { session, connection } = talk({ limits: { waitingBytes: 10_000 }, journal: stuck });
    session.bytes(connection, noise(20));
    await settled();
    expect(connection.held).toBe(false);
    session.bytes(connection, noise(8_000));
    await settled();
    expect(connection.held).toBe(true);

    const tiny = talk({ limits: { waitingBytes: 10_000 }, journal: stuck });
    for (let count = 0; count < 20; count += 1) tiny.session.bytes(tiny.connection, noise(1));
    await settled();
    expect(tiny.connection.held).toBe(true);
  });

  test('is not idle while it is paused', async () => {
    const { session, connection, clock } = talk({
      limits: { waitingBytes: 100 },
      openRecognizer: () =>
        silentRecognizer({
          write: () => new Promise<void>(() => {}),
        }),
    });
    session.bytes(connection, noise(400));
    await clock.advanceAsync(10 * timing.idleMs);
    expect(connection.closedAs).toBeNull();
  });
});

test('empty chunks keep a session open, and those of a stranger do not', async () => {
  const { session, connection, clock } = talk();
  const stranger = new FakeConnection();
  for (let turn = 0; turn < 3; turn += 1) {
    await clock.advanceAsync(timing.idleMs - 1);
    session.bytes(connection, new Uint8Array(0));
  }
  await clock.advanceAsync(timing.idleMs - 1);
  expect(connection.closedAs).toBeNull();
  session.bytes(stranger, new Uint8Array(0));
  session.bytes(stranger, noise(10));
  await clock.advanceAsync(1);
  expect(connection.closedAs).toBe('timed_out');
});

test('a calendar that jumps changes no timer', async () => {
  const { session, connection, clock } = talk();
  session.bytes(connection, noise(10));
  clock.jump(86_400_000);
  await clock.advanceAsync(timing.idleMs - 1);
  expect(connection.closedAs).toBeNull();
  clock.jump(-2 * 86_400_000);
  await clock.advanceAsync(1);
  expect(connection.closedAs).toBe('timed_out');
});

test('a drained session journals everything and asks its client to come back', async () => {
  const { session, connection, journal, clock, restore } = talk();
  session.bytes(connection, noise(50));
  await session.drain();
  expect(connection.log.at(-1)).toBe('close draining');
  expect(journal.audio).toHaveLength(50);
  expect(clock.waiting).toBe(0);
  expect(restore().state).toBe('away');
});

test('a drained session is handed over after its last entry and before its client is asked to come back', async () => {
  const { session, connection, journal } = talk();
  session.bytes(connection, noise(50));
  const at: unknown[] = [];
  await session.drain(() => {
    at.push(journal.audio.length, connection.closedAs);
    // What comes meanwhile is for the next owner.
    session.bytes(connection, noise(10));
  });
  expect(at).toEqual([50, null]);
  expect(connection.closedAs).toBe('draining');
  expect(journal.audio).toHaveLength(50);
});

test('a session that is drained twice is handed over once', async () => {
  const { session } = talk();
  let times = 0;
  const handOver = () => {
    times += 1;
  };
  await Promise.all([session.drain(handOver), session.drain(handOver)]);
  await session.drain(handOver);
  expect(times).toBe(1);
});

test('the newest connection wins at once, and the older one is closed with 4409', async () => {
  const { session, connection } = talk();
  session.bytes(connection, noise(20));
  const next = joined(session);
  await settled();
  expect([connection.closedAs, next.closedAs]).toEqual(['session_in_use', null]);
  session.bytes(connection, noise(40));
  session.bytes(next, noise(30));
  await settled();
  expect([connection.acknowledged, next.acknowledged]).toEqual([20, 30]);
  session.closed(connection, 1006);
  await settled();
  expect(session.state).toBe('open');
  const third = joined(session);
  session.bytes(third, noise(40));
  await settled();
  expect([next.closedAs, third.acknowledged]).toEqual(['session_in_use', 40]);
});
