import { settled } from '@verbatim/time/testing';
import { expect, test } from 'vitest';
import { FakeConnection, noise, stage, timing, turns } from './stage.ts';

const numbersIn = (texts: readonly string[]): unknown[] =>
  texts.map((text) => JSON.parse(text).sequence_number);

test('every message has one more than the message before it, also after a restart of the process', async () => {
  const { start, restore, journal, clock } = stage();
  const before = start();
  const connection = new FakeConnection();
  before.open(connection);
  before.bytes(connection, noise(60));
  await settled();
  const session = restore();
  const next = new FakeConnection();
  session.open(next);
  await turns();
  session.bytes(next, noise(90));
  session.message(next, { type: 'stop_recording' });
  await turns();
  await clock.advanceAsync(timing.quietMs);
  await turns();
  const numbers = numbersIn(journal.messages);
  expect(numbers.length).toBeGreaterThan(15);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

test('a session that an older version journaled without numbers goes on after its last message', async () => {
  const { start, restore, journal } = stage();
  const connection = new FakeConnection();
  const before = start();
  before.open(connection);
  before.bytes(connection, noise(60));
  const { lastMessage: _unknown, ...state } = journal.kept.state;
  journal.state = state;
  await settled();
  const session = restore();
  const next = new FakeConnection();
  session.open(next);
  await turns();
  session.message(next, { type: 'stop_recording' });
  await turns();
  expect(next.messages.at(-1)?.sequence_number).toBe(journal.messages.length);
});
