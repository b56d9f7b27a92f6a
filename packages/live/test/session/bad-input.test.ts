import { wavHeader } from '@verbatim/audio';
import { settled } from '@verbatim/time/testing';
import { array, assert, asyncProperty, constantFrom, integer, oneof, uint8Array } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closeFrame, type Session, wavFormat } from '../../src/index.ts';
import { MAX_GAP_MS } from '../../src/session/session-timers.ts';
import { spelled } from './spelling-recognizer.ts';
import {
  FakeConnection,
  joined,
  journalWith,
  noise,
  silentRecognizer,
  stage,
  talk,
  timing,
} from './stage.ts';

const stop = (session: Session, connection: FakeConnection): void =>
  session.message(connection, { type: 'stop_recording' });

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

const refusals = ({ messages }: FakeConnection) =>
  messages.filter((each) => each.type === 'audio_chunk' && !each.acknowledged);

const errors = ({ messages }: FakeConnection): string[] =>
  messages.flatMap((each) => (each.type === 'error' ? [each.error?.exception ?? ''] : []));

test('frames of 0, 1 and 3 bytes of 16-bit audio are taken as they are', async () => {
  const { session, connection, clock, journal } = talk();
  const audio = noise(200);
  let at = 0;
  for (const length of [0, 1, 3, 0, 1, 1, 3, 91, 3, 97]) {
    session.bytes(connection, audio.subarray(at, at + length));
    at += length;
  }
  stop(session, connection);
  await clock.advanceAsync(timing.quietMs);
  expect(spelled(journal.messages)).toBe(hex(audio));
  expect(connection.log.filter((each) => each === 'audio_chunk')).toHaveLength(8);
});

test('a header of another format is an error, and the audio after it is recognized', async () => {
  const { session, connection, clock, journal } = talk();
  const format = { encoding: 'wav/ulaw', bitDepth: 8, sampleRate: 44_100, channels: 2 } as const;
  session.bytes(connection, wavHeader(wavFormat(format), 0xffffffff));
  session.bytes(connection, noise(80));
  stop(session, connection);
  await clock.advanceAsync(timing.quietMs);
  expect(errors(connection)).toEqual(['AudioMismatch']);
  expect(spelled(journal.messages)).toBe(hex(noise(80)));
});

test('bytes that begin like a header are audio once they are longer than a header may be', async () => {
  const { session, connection, journal } = talk();
  const endless = new Uint8Array(9000);
  endless.set(new TextEncoder().encode('RIFFxxxxWAVELIST'));
  new DataView(endless.buffer).setUint32(16, 0xfffffff0, true);
  for (let at = 0; at < endless.byteLength; at += 100) {
    session.bytes(connection, endless.subarray(at, at + 100));
  }
  await settled();
  expect(journal.audio).toHaveLength(9000);
});

test('invalid base64 is an error each time, and the third time ends the session', async () => {
  const { session, connection, clock, journal } = talk();
  for (const chunk of ['AAAAA', '!', 'a\0b=']) {
    session.message(connection, { type: 'audio_chunk', data: { chunk } });
  }
  await settled();
  expect(errors(connection)).toEqual(['InvalidMessage', 'InvalidMessage', 'InvalidMessage']);
  expect(connection.closedAs).toBe('bad_messages');
  expect(journal.ends).toBe(1);
  expect(clock.waiting).toBe(0);
});

test('100,000 tiny frames are acknowledged one by one', async () => {
  const { session, connection } = talk();
  const byte = Uint8Array.of(7);
  for (let count = 0; count < 100_000; count += 1) session.bytes(connection, byte);
  await settled();
  expect(connection.messages.filter(({ type }) => type === 'audio_chunk')).toHaveLength(100_000);
  const next = new FakeConnection();
  next.pinging = false;
  session.closed(connection, 1006);
  session.open(next);
  await settled();
  expect(next.messages.filter(({ type }) => type === 'audio_chunk')).toHaveLength(1);
  session.bytes(next, noise(64));
  await settled();
  expect(next.acknowledged).toBe(100_064);
});

test('a frame of 1 MiB is taken whole', async () => {
  const on = talk({
    openRecognizer: () => silentRecognizer(),
    journal: journalWith(() => {}),
  });
  const { session, connection } = on;
  session.bytes(connection, new Uint8Array(1024 * 1024));
  await settled();
  expect(connection.acknowledged).toBe(1024 * 1024);
  expect(connection.held).toBe(false);
});

test('stop twice is acknowledged twice, and ends once', async () => {
  const { session, connection, clock, journal } = talk();
  stop(session, connection);
  stop(session, connection);
  await clock.advanceAsync(timing.quietMs);
  expect(connection.log.filter((each) => each === 'stop_recording')).toHaveLength(2);
  expect(journal.ends).toBe(1);
});

test('a recording of one byte that may begin a header is that byte', async () => {
  const { session, connection, clock, journal } = talk();
  session.bytes(connection, Uint8Array.of('R'.charCodeAt(0)));
  stop(session, connection);
  await clock.advanceAsync(timing.quietMs);
  expect([journal.audio, journal.ends]).toEqual([['R'.charCodeAt(0)], 1]);
});

test('a resend that is too short to be told from new audio is asked for again at the stop, which is remembered', async () => {
  const { session, connection, clock, journal } = talk();
  const audio = noise(46);
  session.bytes(connection, audio.subarray(0, 36));
  session.bytes(connection, audio.subarray(36, 40));
  session.closed(connection, 1006);
  const next = joined(session);
  session.bytes(next, audio.subarray(36));
  await settled();
  expect(next.acknowledged).toBe(40);
  stop(session, next);
  await settled();
  expect([next.closedAs, session.state]).toEqual(['audio_unplaced', 'resumed']);
  session.closed(next, closeFrame('audio_unplaced').code);
  const third = joined(session);
  await settled();
  session.bytes(third, audio.subarray(next.acknowledged));
  await clock.advanceAsync(MAX_GAP_MS);
  expect(third.acknowledged).toBe(46);
  expect(spelled(journal.messages)).toBe(hex(audio));
});

test('audio after stop is refused, each chunk', async () => {
  const { session, connection, clock, journal } = talk();
  session.bytes(connection, noise(40));
  stop(session, connection);
  session.bytes(connection, noise(40));
  session.bytes(connection, noise(4));
  await clock.advanceAsync(timing.quietMs);
  expect(refusals(connection)).toHaveLength(2);
  expect(spelled(journal.messages)).toBe(hex(noise(40)));
  expect([journal.ends, connection.closedAs]).toEqual([1, 'session_ended']);
});

test('audio that is sent again while the session finishes is acknowledged, and what is new is refused', async () => {
  const on = stage({ postProcessing: () => new Promise(() => {}) });
  const session = on.start();
  const connection = new FakeConnection();
  const audio = noise(120);
  session.open(connection);
  session.bytes(connection, audio.subarray(0, 40));
  session.bytes(connection, audio.subarray(40, 80));
  stop(session, connection);
  await on.clock.advanceAsync(timing.quietMs);
  session.closed(connection, 1006);
  const next = joined(session);
  session.bytes(next, audio.subarray(40, 80));
  await settled();
  expect(next.acknowledged).toBe(80);
  session.bytes(next, audio.subarray(80));
  await settled();
  expect(refusals(next)).toHaveLength(1);
  expect(on.journal.audio).toHaveLength(80);
});

describe('any inputs in any order', () => {
  const input = oneof(
    uint8Array({ maxLength: 50 }),
    constantFrom('stop', 'invalid', 'lost', 'closed', 'open', 'rival', 'tick', 'long', 'jump'),
    integer({ min: 1, max: 40_000 }),
  );

  test('nothing fails, the session ends once, and no timer is left', async () => {
    await assert(
      asyncProperty(array(input, { maxLength: 40 }), async (inputs) => {
        const on = stage();
        const session = on.start();
        let connection = new FakeConnection();
        session.open(connection);
        const act: Readonly<Record<string, () => Promise<void> | void>> = {
          stop: () => stop(session, connection),
          invalid: () => session.invalid(connection, ['it is none']),
          lost: () => session.closed(connection, 1006),
          closed: () => session.closed(connection, 1000),
          rival: () => session.open(new FakeConnection()),
          tick: () => on.clock.advanceAsync(timing.quietMs),
          long: () => on.clock.advanceAsync(timing.resumeMs),
          jump: () => {
            on.clock.jump(-3_600_000);
          },
          open: () => {
            connection = new FakeConnection();
            session.open(connection);
          },
        };
        for (const each of inputs) {
          if (typeof each === 'number') await on.clock.advanceAsync(each);
          else if (typeof each === 'string') await act[each]?.();
          else session.bytes(connection, each);
        }
        await on.clock.advanceAsync(timing.sessionMs);
        expect(on.failures).toEqual([]);
        expect(on.journal.ends).toBe(1);
        expect(['ended', 'over']).toContain(session.state);
        expect(on.clock.waiting).toBe(0);
      }),
      { numRuns: 300 },
    );
  });
});
