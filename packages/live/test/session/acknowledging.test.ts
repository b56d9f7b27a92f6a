import { ManualClock } from '@verbatim/time/testing';
import { expect, test } from 'vitest';
import { FakeConnection, journalWith, noise, stage, timing } from './stage.ts';

const acknowledgeMs = 500;

test('acknowledgments wait for more acknowledgments only: any other message sends them at once', () => {
  let entries = 0;
  const on = stage({
    timing: { ...timing, acknowledgeMs },
    journal: journalWith(() => {
      entries += 1;
    }),
  });
  const session = on.start();
  const connection = new FakeConnection();
  session.open(connection);
  session.bytes(connection, noise(10));
  const before = entries;
  session.bytes(connection, noise(4));
  session.bytes(connection, noise(4));
  expect([entries, connection.acknowledged]).toEqual([before, 10]);
  on.clock.advance(acknowledgeMs);
  expect([entries, connection.acknowledged]).toEqual([before + 1, 18]);
  session.bytes(connection, noise(4));
  session.message(connection, { type: 'stop_recording' });
  expect(connection.acknowledged).toBe(22);
  expect(connection.log.at(-1)).toBe('stop_recording');
});

test('each batch of acknowledgments has a wait of its own', () => {
  const on = stage({ timing: { ...timing, acknowledgeMs } });
  const session = on.start();
  const connection = new FakeConnection();
  session.open(connection);
  session.bytes(connection, noise(10));
  session.bytes(connection, noise(4));
  on.clock.advance(acknowledgeMs - 1);
  session.bytes(connection, noise(40));
  expect(connection.acknowledged).toBe(54);
  session.bytes(connection, noise(4));
  on.clock.advance(acknowledgeMs / 2);
  expect(connection.acknowledged).toBe(54);
  on.clock.advance(acknowledgeMs / 2);
  expect(connection.acknowledged).toBe(58);
});

test('a drained session journals and sends the acknowledgments that wait', async () => {
  const on = stage({ timing: { ...timing, acknowledgeMs } });
  const session = on.start();
  const connection = new FakeConnection();
  session.open(connection);
  session.bytes(connection, noise(4));
  session.bytes(connection, noise(4));
  await session.drain();
  expect(connection.acknowledged).toBe(8);
  expect(connection.closedAs).toBe('draining');
  expect(on.journal.audio).toHaveLength(8);
  expect(on.clock.waiting).toBe(0);
});

test('sessions journal at common moments, and none waits longer than acknowledgeMs', () => {
  const keptAt: number[][] = [];
  const clock = new ManualClock();
  for (const startsAt of [0, 30, 90]) {
    clock.advance(startsAt - clock.elapsed());
    const times: number[] = [];
    keptAt.push(times);
    const journal = journalWith(() => void times.push(clock.elapsed()));
    const session = stage({ clock, timing: { ...timing, acknowledgeMs }, journal }).start();
    const connection = new FakeConnection();
    session.open(connection);
    session.bytes(connection, noise(4));
    times.length = 0;
    session.bytes(connection, noise(4));
  }
  clock.advance(acknowledgeMs);
  expect(keptAt).toEqual([[500], [500], [500]]);
});
