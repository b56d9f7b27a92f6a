import { settled } from '@verbatim/time/testing';
import { expect, test } from 'vitest';
import type { LiveRecognizerOptions } from '../../src/index.ts';
import { spellingRecognizer } from './spelling-recognizer.ts';
import { emptyResult, noise, silentRecognizer, talk, timing, turns } from './stage.ts';

/** A session whose recognizer emits what a test says, and reports its close. */
function listened() {
  const orders: LiveRecognizerOptions[] = [];
  let closed = 0;
  const on = talk({
    openRecognizer: (order) => {
      orders.push(order);
      const close = (): void => {
        closed += 1;
      };
      return silentRecognizer({ close });
    },
  });
  const { session, connection } = on;
  session.bytes(connection, noise(40));
  return { ...on, session, connection, orders, closed: () => closed };
}

test('a checkpoint is journaled even if no message is sent', async () => {
  const { orders, journal } = listened();
  orders[0]?.onEvent({ kind: 'checkpoint', audioBytes: 30, sequences: [2] });
  await settled();
  expect(journal.kept.state.settled).toEqual({ audioBytes: 30, sequences: [2] });
});

test('a lost connection is journaled even if no message is sent', async () => {
  const { session, connection, journal } = listened();
  session.closed(connection, 1000);
  await settled();
  expect(journal.kept.state.state).toBe('stopped');
});

test('a recording that ended before a restart is not recognized again', async () => {
  const on = talk({
    openRecognizer: (order) => spellingRecognizer(order, { settles: 100 }),
    postProcessing: () => new Promise(() => {}),
  });
  const { session, connection } = on;
  session.bytes(connection, noise(50));
  session.message(connection, { type: 'stop_recording' });
  await on.clock.advanceAsync(timing.quietMs);
  expect(on.journal.kept.state).toMatchObject({ state: 'finishing', recordingEnded: true });
  const before = on.journal.messages.length;
  let reads = 0;
  const { read } = on.journal;
  on.journal.read = (from, to) => {
    reads += 1;
    return read.call(on.journal, from, to);
  };
  expect(on.restore().finals).toHaveLength(2);
  await settled();
  expect([reads, on.journal.messages.length]).toEqual([0, before]);
});

test('the recognizer is closed once a session is drained or has failed', async () => {
  const handedOver = listened();
  await handedOver.session.drain();
  const failed = listened();
  failed.orders[0]?.onFailure(new Error('the recognizer is gone'));
  await settled();
  expect([handedOver.closed(), failed.closed()]).toEqual([1, 1]);
});

test('a drain resolves also if the session fails while it waits for the journal', async () => {
  const failed = Promise.withResolvers<void>();
  const on = talk({
    journal: {
      append: () => failed.promise,
      read: () => new Uint8Array(0),
      messagesAfter: () => [],
      complete: () => {},
    },
  });
  const { session, connection } = on;
  session.bytes(connection, noise(10));
  const drained = session.drain();
  failed.reject(new Error('the disk is gone'));
  await drained;
  expect(on.failures).toHaveLength(1);
});

test('post-processing reads all of the recording, also what is journaled late', async () => {
  const late = Promise.withResolvers<void>();
  const journaled: number[] = [];
  const read = Promise.withResolvers<Uint8Array>();
  const on = talk({
    journal: {
      append: async ({ audio }) => {
        await late.promise;
        for (const bytes of audio) journaled.push(...bytes);
      },
      read: (from, to) => Uint8Array.from(journaled.slice(from, to)),
      messagesAfter: () => [],
      complete: () => {},
    },
    postProcessing: async (recording) => {
      read.resolve(recording.read(10, 50));
      return { result: emptyResult, messages: [] };
    },
  });
  const { session, connection } = on;
  session.bytes(connection, noise(50));
  session.message(connection, { type: 'stop_recording' });
  await on.clock.advanceAsync(timing.quietMs);
  await turns();
  late.resolve();
  expect(await read.promise).toEqual(noise(50).slice(10));
});
