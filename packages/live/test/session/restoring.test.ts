import { settled } from '@verbatim/time/testing';
import { expect, test } from 'vitest';
import { MAX_BOUNDARIES } from '../../src/bytes/byte-stream.ts';
import { storedBoundaries } from '../../src/index.ts';
import { joined, noise, talk, turns } from './stage.ts';

const FRAME_BYTES = 10;

/** The messages of a session: an acknowledgment of each frame, with other messages in between. */
const messageAt = (number: number): string =>
  JSON.stringify(
    number % 4 === 0
      ? { type: 'speech_start', sequence_number: number }
      : {
          ...{ type: 'audio_chunk', sequence_number: number, acknowledged: true, error: null },
          data: { byte_range: [(number - 1) * FRAME_BYTES, number * FRAME_BYTES] },
        },
  );

/** A journal with so many messages, which remembers how many were read. */
function longJournal(messageCount: number) {
  let read = 0;
  return {
    read: () => read,
    messagesAfter(number: number) {
      const length = Math.min(500, messageCount - number);
      const page = Array.from({ length }, (_, at) => messageAt(number + at + 1));
      read += length;
      return Promise.resolve(page);
    },
  };
}

test('of a session of hours, a restored one reads the last messages alone, page by page', async () => {
  const messageCount = 40_000;
  const journal = longJournal(messageCount);
  const state = { lastMessage: messageCount };
  const { boundaries } = await storedBoundaries(journal.messagesAfter, state);
  expect(journal.read()).toBe(MAX_BOUNDARIES);
  expect(boundaries).toHaveLength((MAX_BOUNDARIES * 3) / 4);
  expect(boundaries.at(-1)).toBe((messageCount - 1) * FRAME_BYTES);
});

test('of a short session all boundaries are read, and the beginning is one', async () => {
  const { boundaries } = await storedBoundaries(longJournal(3).messagesAfter, { lastMessage: 3 });
  expect(boundaries).toEqual([0, 10, 20, 30]);
});

test('the length of messages and finals goes on being counted over a restart', async () => {
  const { session, connection, journal, restore } = talk();
  const lengthOf = (texts: readonly string[]) => texts.reduce((sum, { length }) => sum + length, 0);
  const expectCounted = () =>
    expect(journal.kept.state).toMatchObject({
      messageLength: lengthOf(journal.messages),
      finalLength: lengthOf(journal.finals.map((final) => JSON.stringify(final))),
    });
  const audio = noise(400);
  session.bytes(connection, audio.subarray(0, 200));
  await settled();
  expectCounted();
  const before = journal.finals.length;
  expect(before).toBeGreaterThan(0);
  const restored = restore();
  const next = joined(restored);
  await turns();
  restored.bytes(next, audio.subarray(200));
  await turns();
  expect(journal.finals.length).toBeGreaterThan(before);
  expectCounted();
});
