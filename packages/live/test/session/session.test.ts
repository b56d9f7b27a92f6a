import { describe, expect, test } from 'vitest';
import { spelled } from './spelling-recognizer.ts';
import { FakeWire, journalWith, noise, stage, timing } from './stage.ts';

const talk = (given: Parameters<typeof stage>[0] = {}) => {
  const on = stage(given);
  const session = on.start();
  const wire = new FakeWire();
  session.open(wire);
  return { ...on, session, wire };
};

test('a recording from its first audio to its end', () => {
  const { session, wire, clock, journal } = talk();
  session.bytes(wire, noise(60));
  session.message(wire, { type: 'stop_recording' });
  clock.advance(timing.quietMs);
  expect(wire.log).toEqual([
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
  const { session, wire, journal } = talk();
  session.bytes(wire, noise(10));
  await session.settle({ cut: false });
  expect(wire.log.at(-1)).toBe('speech_start');
  await session.settle({ cut: true });
  expect(wire.log.slice(-2)).toEqual(['speech_end', 'transcript']);
  session.bytes(wire, noise(10, 1));
  expect(wire.log.at(-1)).toBe('speech_start');
  expect(spelled(journal.messages)).toBe(Buffer.from(noise(10)).toString('hex'));
});

test('a session that fails leaves none waiting for it to settle', async () => {
  const { session, wire, journal } = talk();
  journal.broken = new Error('no space left');
  const settled = session.settle({ cut: true });
  session.bytes(wire, noise(10));
  await settled;
  await session.settle({ cut: true });
});

test('nothing is sent before it is journaled, and several frames share an entry', async () => {
  const entries: number[] = [];
  let kept = (): void => {};
  const { session, wire } = talk({
    journal: journalWith(({ messages }) => {
      entries.push(messages.length);
      return new Promise<void>((resolve) => {
        kept = resolve;
      });
    }),
  });
  for (let index = 0; index < 5; index += 1) session.bytes(wire, noise(4, index));
  expect(wire.log).toEqual([]);
  kept();
  await Promise.resolve();
  await Promise.resolve();
  kept();
  await Promise.resolve();
  await Promise.resolve();
  expect(wire.log.filter((each) => each === 'audio_chunk')).toHaveLength(5);
  expect(entries).toHaveLength(2);
});

test('a journal that fails closes the socket with 1011 and acknowledges nothing', () => {
  const { session, wire, journal, failures } = talk();
  journal.broken = new Error('no space left');
  session.bytes(wire, noise(10));
  expect(wire.log).toEqual(['close internal_error']);
  expect(failures).toEqual([journal.broken]);
});

test('a recognizer that fails closes the socket, and the session is restored from its journal', async () => {
  let fail = (_error: unknown): void => {};
  const { session, wire, failures, restore } = talk({
    openRecognizer: (order) => {
      fail = order.onFailure;
      return { secondsLeft: 0, write: () => {}, end: () => {}, close: () => {} };
    },
  });
  session.bytes(wire, noise(10));
  fail(new Error('the recognizer is gone'));
  expect(wire.closedAs).toBe('internal_error');
  expect(failures).toHaveLength(1);
  expect(restore().state).toBe('away');
});

test('an utterance without words counts and has no transcript', () => {
  const { session, wire } = talk({
    openRecognizer: ({ onEvent: hear }) => ({
      secondsLeft: 0,
      write: () => {
        hear({ kind: 'speech_start', channel: 0, sequence: 0, time: 0 });
        hear({ kind: 'speech_end', channel: 0, sequence: 0, time: 1 });
        hear({ kind: 'final', channel: 0, sequence: 0, utterance: null });
        hear({ kind: 'speech_start', channel: 0, sequence: 1, time: 2 });
      },
      end: () => {},
      close: () => {},
    }),
  });
  session.bytes(wire, noise(10));
  expect(wire.log.slice(2)).toEqual(['speech_start', 'speech_end', 'speech_start']);
  expect(session.finals).toEqual([]);
});

describe('a client that is faster than the recognizer', () => {
  test('is paused, loses nothing, and is resumed', async () => {
    let done = (): void => {};
    const heard: number[] = [];
    const { session, wire } = talk({
      limits: { waitingBytes: 1000 },
      openRecognizer: () => ({
        secondsLeft: 0,
        write: (audio) => {
          heard.push(...audio);
          return new Promise<void>((resolve) => {
            done = resolve;
          });
        },
        end: () => {},
        close: () => {},
      }),
    });
    const audio = noise(2000);
    session.bytes(wire, audio.subarray(0, 500));
    expect(wire.held).toBe(false);
    session.bytes(wire, audio.subarray(500, 1500));
    expect(wire.held).toBe(true);
    session.bytes(wire, audio.subarray(1500));
    for (let turn = 0; turn < 40; turn += 1) {
      done();
      await Promise.resolve();
    }
    expect(wire.held).toBe(false);
    expect(heard).toEqual([...audio]);
  });

  test('is paused by audio and by messages that are not journaled yet as well', () => {
    const stuck = journalWith(() => new Promise<void>(() => {}));
    const { session, wire } = talk({ limits: { waitingBytes: 10_000 }, journal: stuck });
    session.bytes(wire, noise(20));
    expect(wire.held).toBe(false);
    session.bytes(wire, noise(8_000));
    expect(wire.held).toBe(true);

    const tiny = talk({ limits: { waitingBytes: 10_000 }, journal: stuck });
    for (let count = 0; count < 20; count += 1) tiny.session.bytes(tiny.wire, noise(1));
    expect(tiny.wire.held).toBe(true);
  });

  test('is not idle while it is paused', () => {
    const { session, wire, clock } = talk({
      limits: { waitingBytes: 100 },
      openRecognizer: () => ({
        secondsLeft: 0,
        write: () => new Promise<void>(() => {}),
        end: () => {},
        close: () => {},
      }),
    });
    session.bytes(wire, noise(400));
    clock.advance(10 * timing.idleMs);
    expect(wire.closedAs).toBeNull();
  });
});

test('empty chunks keep a session open, and those of a stranger do not', () => {
  const { session, wire, clock } = talk();
  const stranger = new FakeWire();
  for (let turn = 0; turn < 3; turn += 1) {
    clock.advance(timing.idleMs - 1);
    session.bytes(wire, new Uint8Array(0));
  }
  clock.advance(timing.idleMs - 1);
  expect(wire.closedAs).toBeNull();
  session.bytes(stranger, new Uint8Array(0));
  session.bytes(stranger, noise(10));
  clock.advance(1);
  expect(wire.closedAs).toBe('timed_out');
});

test('a calendar that jumps changes no timer', () => {
  const { session, wire, clock } = talk();
  session.bytes(wire, noise(10));
  clock.jump(86_400_000);
  clock.advance(timing.idleMs - 1);
  expect(wire.closedAs).toBeNull();
  clock.jump(-2 * 86_400_000);
  clock.advance(1);
  expect(wire.closedAs).toBe('timed_out');
});

test('a drained session journals everything and asks its client to come back', async () => {
  const { session, wire, journal, clock, restore } = talk();
  session.bytes(wire, noise(50));
  await session.drain();
  expect(wire.log.at(-1)).toBe('close draining');
  expect(journal.audio).toHaveLength(50);
  expect(clock.waiting).toBe(0);
  expect(restore().state).toBe('away');
});

test('a drained session is handed over after its last entry and before its client is asked to come back', async () => {
  const { session, wire, journal } = talk();
  session.bytes(wire, noise(50));
  const at: unknown[] = [];
  await session.drain(() => {
    at.push(journal.audio.length, wire.closedAs);
    // What comes meanwhile is for the next owner.
    session.bytes(wire, noise(10));
  });
  expect(at).toEqual([50, null]);
  expect(wire.closedAs).toBe('draining');
  expect(journal.audio).toHaveLength(50);
});

test('the newest connection wins at once, and the older one is closed with 4409', () => {
  const { session, wire } = talk();
  session.bytes(wire, noise(20));
  const next = new FakeWire();
  session.open(next);
  expect([wire.closedAs, next.closedAs]).toEqual(['session_in_use', null]);
  session.bytes(wire, noise(40));
  session.bytes(next, noise(30));
  expect([wire.acknowledged, next.acknowledged]).toEqual([20, 30]);
  session.closed(wire, 1006);
  expect(session.state).toBe('open');
  const third = new FakeWire();
  session.open(third);
  session.bytes(third, noise(40));
  expect([next.closedAs, third.acknowledged]).toEqual(['session_in_use', 40]);
});
