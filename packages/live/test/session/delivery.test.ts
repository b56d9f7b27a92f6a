import type { ServerMessage } from '@verbatim/contract';
import { settled } from '@verbatim/time/testing';
import { describe, expect, test } from 'vitest';
import {
  type FakeConnection,
  flags,
  joined,
  noise,
  silentRecognizer,
  talk,
  timing,
  turns,
} from './stage.ts';

const numbers = ({ messages }: FakeConnection): number[] =>
  messages.map(({ sequence_number: number }) => number);

const rangesIn = ({ messages }: FakeConnection) =>
  messages.flatMap((each) => (each.type === 'audio_chunk' && each.data ? [each.data] : []));

describe('a client that returns', () => {
  test('hears again, in order and before anything new, every message that no pong confirmed', async () => {
    const { session, connection } = talk();
    session.bytes(connection, noise(30));
    await settled();
    session.confirm(connection, connection.pings.at(-1) ?? 0);
    await settled();
    const confirmed = connection.pings[0] ?? 0;
    session.bytes(connection, noise(60).subarray(30));
    session.closed(connection, 1006);
    const next = joined(session);
    session.bytes(next, noise(90).subarray(60));
    await settled();
    const missed = connection.messages.filter(
      ({ type, sequence_number: number }) => number > confirmed && type !== 'audio_chunk',
    );
    expect(missed.length).toBeGreaterThan(3);
    expect(
      next.messages.filter(({ type }) => type !== 'audio_chunk').slice(0, missed.length),
    ).toEqual(missed);
    expect(numbers(next)).toEqual(numbers(next).toSorted((a, b) => a - b));
    expect(new Set(numbers(next)).size).toBe(next.messages.length);
  });

  test('hears again what was said while it was away, and what a dead socket swallowed', async () => {
    let emit = (
      _event: Parameters<Parameters<NonNullable<typeof given>>[0]['onEvent']>[0],
    ): void => {};
    const given: NonNullable<Parameters<typeof talk>[0]>['openRecognizer'] = ({ onEvent }) => {
      emit = onEvent;
      return silentRecognizer();
    };
    const { session, connection } = talk({ openRecognizer: given });
    session.bytes(connection, noise(30));
    emit({ kind: 'speech_start', channel: 0, sequence: 0, time: 1 });
    session.closed(connection, 1006);
    emit({ kind: 'speech_end', channel: 0, sequence: 0, time: 2 });
    const next = joined(session);
    await settled();
    expect(next.log).toEqual(['start_recording', 'audio_chunk', 'speech_start', 'speech_end']);
  });

  test('hears nothing again that a pong confirmed, or that its flags hide', async () => {
    const { session, connection, journal } = talk({
      flags: { ...flags, receive_speech_events: false },
    });
    session.bytes(connection, noise(60));
    while (connection.pings.at(-1) !== connection.messages.at(-1)?.sequence_number) {
      await settled();
      session.confirm(connection, connection.pings.at(-1) ?? 0);
    }
    await settled();
    session.confirm(connection, connection.pings.at(-1) ?? 0);
    session.closed(connection, 1006);
    await settled();
    expect(journal.kept.state.confirmedMessage).toBe(journal.messages.length);
    const next = joined(session);
    await settled();
    expect(next.log).toEqual([]);
  });

  test('hears one acknowledgment of all that was acknowledged since the confirmed one, at the place of the last', async () => {
    const { session, connection } = talk();
    for (let at = 0; at < 12; at += 3) session.bytes(connection, noise(12).subarray(at, at + 3));
    await settled();
    session.confirm(connection, connection.pings[0] ?? 0);
    session.confirm(connection, 2);
    session.closed(connection, 1006);
    const next = joined(session);
    await settled();
    const last = connection.messages.findLast(({ type }) => type === 'audio_chunk');
    const [again, ...others] = next.messages.filter(({ type }) => type === 'audio_chunk');
    expect(others).toEqual([]);
    expect(again).toMatchObject({
      sequence_number: last?.sequence_number,
      created_at: last?.created_at,
      data: { byte_range: [0, 12] },
    });
  });

  test('is told ranges that never go back and leave no gap, however it cuts what it sends again', async () => {
    const { session, connection } = talk();
    const audio = noise(400);
    for (let at = 0; at < 200; at += 20) session.bytes(connection, audio.subarray(at, at + 20));
    session.closed(connection, 1006);
    const next = joined(session);
    for (let at = 60; at < 400; at += 34) session.bytes(next, audio.subarray(at, at + 34));
    await settled();
    const ranges = rangesIn(next).map(({ byte_range: range }) => range);
    expect(ranges[0]).toEqual([0, 200]);
    expect(ranges.slice(1).map(([from]) => from)).toEqual(ranges.slice(0, -1).map(([, to]) => to));
    expect(ranges.at(-1)?.[1]).toBe(400);
  });

  test('hears it after a restart of the process as well', async () => {
    const { session, connection, restore } = talk();
    session.bytes(connection, noise(30));
    await settled();
    session.confirm(connection, connection.pings.at(-1) ?? 0);
    session.bytes(connection, noise(60).subarray(30));
    await settled();
    const restored = restore();
    const next = joined(restored);
    await turns();
    const confirmed = connection.pings[0] ?? 0;
    const missed = numbers(connection).filter((number) => number > confirmed);
    expect(numbers(next)).toEqual(expect.arrayContaining(missed.filter((number) => number > 2)));
    expect(numbers(next)[0]).toBeGreaterThan(confirmed);
  });

  test('must read a page before the next one is sent; one that reads nothing is closed with 4508', async () => {
    const { session, connection, journal, clock } = talk();
    for (let at = 0; at < 400; at += 10)
      session.bytes(connection, noise(400).subarray(at, at + 10));
    session.closed(connection, 1006);
    await settled();
    journal.pageLength = 5;
    const next = joined(session);
    await settled();
    const first = next.messages.length;
    expect(first).toBeLessThan(6);
    for (let page = 0; page < 200 && next.pings.length > 0; page += 1) {
      session.confirm(next, next.pings.at(-1) ?? 0);
      await turns(5);
    }
    expect(next.messages.at(-1)?.sequence_number).toBe(journal.messages.length);
    session.closed(next, 1006);
    session.bytes(connection, noise(10));

    const deaf = talk();
    for (let at = 0; at < 400; at += 10)
      deaf.session.bytes(deaf.connection, noise(400).subarray(at, at + 10));
    deaf.session.closed(deaf.connection, 1006);
    await settled();
    deaf.journal.pageLength = 5;
    const silent = joined(deaf.session);
    await settled();
    deaf.clock.skip(timing.resumeMs);
    await deaf.clock.advanceAsync(timing.resumeMs - 1);
    expect(silent.closedAs).toBeNull();
    await deaf.clock.advanceAsync(1);
    expect(silent.closedAs).toBe('slow_reader');
    expect(clock.waiting).toBeGreaterThan(0);
  });
});

describe('a session that ended', () => {
  const ended = async () => {
    const on = talk();
    on.session.bytes(on.connection, noise(60));
    on.session.message(on.connection, { type: 'stop_recording' });
    on.session.closed(on.connection, 1006);
    await on.clock.advanceAsync(timing.resumeMs);
    expect(on.session.state).toBe('ended');
    return on;
  };
  const lastOf = ({ messages }: FakeConnection): ServerMessage['type'][] =>
    messages.slice(-4).map(({ type }) => type);
  const results = ['end_recording', 'post_transcript', 'post_final_transcript', 'end_session'];

  test('while its client was away says its last messages to it, then closes with 1000', async () => {
    const { session, journal } = await ended();
    expect(session.reasonToRefuse()).toBeNull();
    const next = joined(session);
    await settled();
    expect([lastOf(next), next.closedAs]).toEqual([results, 'session_ended']);
    session.bytes(next, noise(10));
    session.invalid(next, ['it is none']);
    session.closed(next, 1000);
    await settled();
    expect([session.state, session.reasonToRefuse(), journal.completed]).toEqual([
      'over',
      'session_over',
      1,
    ]);
    expect(journal.ends).toBe(1);
  });

  test('says them again as often as the client is cut off, until the resume window is over', async () => {
    const { session, clock } = await ended();
    for (let time = 0; time < 3; time += 1) {
      const next = joined(session);
      await settled();
      expect(lastOf(next)).toEqual(results);
      session.closed(next, 1006);
    }
    await clock.advanceAsync(timing.resumeMs - 1);
    expect(session.reasonToRefuse()).toBeNull();
    await clock.advanceAsync(1);
    expect(session.reasonToRefuse()).toBe('session_over');
  });

  test('says them after a restart of the process as well', async () => {
    const on = await ended();
    const { state } = on.journal.kept;
    on.clock.cancelAll();
    const session = on.restore();
    await settled();
    expect([state.state, session.state, session.reasonToRefuse()]).toEqual([
      'ended',
      'ended',
      null,
    ]);
    const next = joined(session);
    await turns();
    expect([lastOf(next), next.closedAs]).toEqual([results, 'session_ended']);
    expect(on.journal.ends).toBe(1);
  });

  test('while its client was away takes it back while the last messages are still written to the journal', async () => {
    const { session, connection, clock, journal } = talk();
    session.closed(connection, 1006);
    await settled();
    journal.later = true;
    clock.advance(timing.resumeMs);
    while (session.endedAt === null) await turns(1);
    expect([journal.ends, session.reasonToRefuse()]).toEqual([0, null]);
    const next = joined(session);
    await turns();
    expect([next.log, session.reasonToRefuse()]).toEqual([
      [...results, 'close session_ended'],
      null,
    ]);
  });

  test('with its client refuses it once the client has answered the close frame', async () => {
    const { session, connection, clock, journal } = talk();
    session.bytes(connection, noise(60));
    session.message(connection, { type: 'stop_recording' });
    await clock.advanceAsync(timing.quietMs);
    expect([connection.closedAs, session.reasonToRefuse()]).toEqual(['session_ended', null]);
    session.closed(connection, 1000);
    await settled();
    expect([session.state, journal.completed]).toEqual(['over', 1]);
    expect(session.reasonToRefuse()).toBe('session_over');
  });

  test.each([
    ['that returned and only sent again what it had', 0, 'close session_ended'],
    ['that returned and went on sending', 10_000, 'close timed_out'],
  ])(
    'because no frame came from a client %s: its stop may be lost',
    async (_who, goesOnMs, last) => {
      const { session, connection, clock } = talk();
      session.bytes(connection, noise(30));
      session.closed(connection, 1006);
      const next = joined(session);
      session.bytes(next, noise(60).subarray(30));
      if (goesOnMs > 0) {
        await clock.advanceAsync(goesOnMs);
        session.bytes(next, noise(90).subarray(60));
      }
      await clock.advanceAsync(timing.idleMs);
      expect(next.log.filter((type) => type === 'error')).toHaveLength(goesOnMs > 0 ? 1 : 0);
      while (next.closedAs === null) session.confirm(next, next.pings.at(-1) ?? 0);
      await settled();
      expect(next.log.at(-1)).toBe(last);
    },
  );

  test('because no frame came says its result first, then closes with 4408', async () => {
    const { session, connection, clock } = talk();
    session.bytes(connection, noise(60));
    await clock.advanceAsync(timing.idleMs);
    expect(connection.log.slice(-6)).toEqual([...['transcript'], ...results, 'close timed_out']);
    expect(connection.log).toContain('error');
    session.closed(connection, 4408);
    await settled();
    expect(session.state).toBe('over');
  });

  test('because no frame came is closed with 1000 for a client that was cut off meanwhile', async () => {
    let finish = (): void => {};
    const { session, connection, clock } = talk({
      openRecognizer: () =>
        silentRecognizer({
          end: () => new Promise<void>((resolve) => (finish = resolve)),
        }),
    });
    session.bytes(connection, noise(60));
    await clock.advanceAsync(timing.idleMs);
    expect(connection.closedAs).toBeNull();
    session.closed(connection, 1006);
    const next = joined(session);
    finish();
    await settled();
    expect(next.closedAs).toBe('session_ended');
  });
});
