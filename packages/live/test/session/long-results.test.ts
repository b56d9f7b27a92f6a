import { describe, expect, test } from 'vitest';
import { emptyResult, joined, noise, talk, timing, turns } from './stage.ts';

describe('the results of a long session', () => {
  const BYTES = 2 * 1024 * 1024;
  /** A session at its end, with two messages that are too long to be sent one right after the other. */
  const withResults = async () => {
    const transcription = { ...emptyResult.transcription, full_transcript: 'x'.repeat(BYTES) };
    const result = { ...emptyResult, transcription };
    const on = talk({
      postProcessing: () => ({
        result,
        messages: [
          { type: 'post_transcript', data: transcription },
          { type: 'post_final_transcript', data: result },
        ],
      }),
    });
    on.journal.pageLength = 1;
    on.connection.unread = BYTES;
    on.session.bytes(on.connection, noise(60));
    on.session.message(on.connection, { type: 'stop_recording' });
    await on.clock.advanceAsync(timing.quietMs);
    return on;
  };
  const readAll = async ({ session, connection }: ReturnType<typeof talk>) => {
    let asked: number | undefined;
    while (asked !== connection.pings.at(-1)) {
      asked = connection.pings.at(-1);
      session.confirm(connection, asked ?? 0);
      await turns();
    }
  };

  test('are sent one after the other: each once the client has read what came before', async () => {
    const on = await withResults();
    expect(on.connection.log.at(-1)).toBe('end_recording');
    const sent: (string | undefined)[] = [];
    for (let pongs = 0; pongs < 40 && on.connection.closedAs === null; pongs += 1) {
      on.session.confirm(on.connection, on.connection.pings.at(-1) ?? 0);
      await turns();
      if (sent.at(-1) !== on.connection.log.at(-1)) sent.push(on.connection.log.at(-1));
    }
    expect(sent).toEqual([
      'end_recording',
      'post_transcript',
      'post_final_transcript',
      'close session_ended',
    ]);
    expect(on.connection.log.at(-2)).toBe('end_session');
    expect(on.connection.messages.map(({ sequence_number: number }) => number)).toEqual(
      on.journal.messages.map((_, at) => at + 1),
    );
  });

  test('reach a client on a slow line, which has all the time that it goes on reading', async () => {
    const on = await withResults();
    for (let minute = 0; minute < 10; minute += 1) {
      await on.clock.advanceAsync(timing.resumeMs - 1);
      on.connection.unread -= 1;
      expect(on.connection.closedAs).toBeNull();
    }
    await readAll(on);
    expect(on.connection.log.slice(-2)).toEqual(['end_session', 'close session_ended']);
  });

  test('come again to a client that reads nothing of them and is closed with 4508', async () => {
    const on = await withResults();
    await on.clock.advanceAsync(timing.resumeMs);
    expect(on.connection.closedAs).toBe('slow_reader');
    on.session.closed(on.connection, 4508);
    const next = joined(on.session);
    await turns();
    await readAll({ ...on, connection: next });
    expect(next.log.slice(-2)).toEqual(['end_session', 'close session_ended']);
  });
});
