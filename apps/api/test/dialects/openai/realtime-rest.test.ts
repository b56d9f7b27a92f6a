import { ManualClock } from '@verbatim/time/testing';
import { expect, test } from 'vitest';
import type { DialectClient, DialectSession } from '../../../src/dialects/open-session.ts';
import { newSettings } from '../../../src/dialects/openai/realtime/realtime-settings.ts';
import { RealtimeTranscription } from '../../../src/dialects/openai/realtime/realtime-transcription.ts';

const SECOND = Buffer.alloc(48_000).toString('base64');

/** A realtime transcription by a clock of the test, and the live sessions that it opens. */
function transcribing() {
  const clock = new ManualClock();
  const sessions: { isStopped: boolean; readonly client: DialectClient }[] = [];
  const closed: [code: number, reason: string][] = [];
  const transcription = new RealtimeTranscription({
    clock,
    settings: newSettings(undefined, []),
    isBeta: false,
    installed: () => [],
    check: () => {},
    async open(_request, client) {
      const session = { isStopped: false, client };
      sessions.push(session);
      return {
        stop: () => {
          session.isStopped = true;
          client.onClose('session_ended');
        },
        write: () => {},
        settle: async () => {},
        leave: () => {},
      } as unknown as DialectSession;
    },
    onFault: (error) => {
      throw error;
    },
  });
  transcription.onOpen({
    send: () => {},
    pause: () => {},
    resume: () => {},
    close: (code: number, reason: string) => closed.push([code, reason]),
  } as unknown as Parameters<RealtimeTranscription['onOpen']>[0]);
  return {
    clock,
    sessions,
    closed,
    append: () => transcription.onMessage({ type: 'input_audio_buffer.append', audio: SECOND }),
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a live session ends after 20 seconds in which no audio came, however much came before; the next audio begins another', async () => {
  const { clock, sessions, append } = transcribing();
  for (let sent = 0; sent < 60; sent += 1) append();
  await settled();
  clock.advance(19_999);
  await settled();
  expect(sessions.map(({ isStopped }) => isStopped)).toEqual([false]);
  append();
  clock.advance(19_999);
  await settled();
  expect(sessions.map(({ isStopped }) => isStopped)).toEqual([false]);
  clock.advance(1);
  await settled();
  expect(sessions.map(({ isStopped }) => isStopped)).toEqual([true]);
  append();
  await settled();
  expect(sessions.map(({ isStopped }) => isStopped)).toEqual([true, false]);
});

test('the connection is closed after 15 minutes in which no audio came', async () => {
  const { clock, closed, append } = transcribing();
  append();
  await settled();
  clock.advance(15 * 60_000 - 1);
  await settled();
  expect(closed).toEqual([]);
  clock.advance(1);
  expect(closed).toEqual([[1000, 'No audio came for 15 minutes.']]);
});
