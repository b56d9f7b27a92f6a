import { settled } from '@verbatim/time/testing';
import { expect, test } from 'vitest';
import { joined, noise, stage, timing, turns } from './stage.ts';

const numbersIn = (texts: readonly string[]): unknown[] =>
  texts.map((text) => JSON.parse(text).sequence_number);

test('every message has one more than the message before it, also after a restart of the process', async () => {
  const { start, restore, journal, clock } = stage();
  const before = start();
  const connection = joined(before);
  before.bytes(connection, noise(60));
  await settled();
  const session = restore();
  const next = joined(session);
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
