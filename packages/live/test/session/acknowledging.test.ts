import { ManualClock, settled } from '@verbatim/time/testing';
import { expect, test } from 'vitest';
import { joined, journalWith, noise, stage, talk, timing } from './stage.ts';

const acknowledgeMs = 500;

test('acknowledgments wait for more acknowledgments only: any other message sends them at once', async () => {
  let entries = 0;
  const on = talk({
    timing: { ...timing, acknowledgeMs },
    journal: journalWith(() => {
      entries += 1;
    }),
  });
  const { session, connection } = on;
  session.bytes(connection, noise(10));
  await settled();
  const before = entries;
  session.bytes(connection, noise(4));
  session.bytes(connection, noise(4));
  await settled();
  expect([entries, connection.acknowledged]).toEqual([before, 10]);
  await on.clock.advanceAsync(acknowledgeMs);
  expect([entries, connection.acknowledged]).toEqual([before + 1, 18]);
  session.bytes(connection, noise(4));
  session.message(connection, { type: 'stop_recording' });
  await settled();
  expect(connection.acknowledged).toBe(22);
  expect(connection.log.at(-1)).toBe('stop_recording');
});

test('each batch of acknowledgments has a wait of its own', async () => {
  const on = talk({ timing: { ...timing, acknowledgeMs } });
  const { session, connection } = on;
  session.bytes(connection, noise(10));
  session.bytes(connection, noise(4));
  await on.clock.advanceAsync(acknowledgeMs - 1);
  session.bytes(connection, noise(40));
  await settled();
  expect(connection.acknowledged).toBe(54);
  session.bytes(connection, noise(4));
  await on.clock.advanceAsync(acknowledgeMs / 2);
  expect(connection.acknowledged).toBe(54);
  await on.clock.advanceAsync(acknowledgeMs / 2);
  expect(connection.acknowledged).toBe(58);
});

test('a drained session journals and sends the acknowledgments that wait', async () => {
  const on = talk({ timing: { ...timing, acknowledgeMs } });
  const { session, connection } = on;
  session.bytes(connection, noise(4));
  session.bytes(connection, noise(4));
  await session.drain();
  expect(connection.acknowledged).toBe(8);
  expect(connection.closedAs).toBe('draining');
  expect(on.journal.audio).toHaveLength(8);
  expect(on.clock.waiting).toBe(0);
});

test('sessions journal at common moments, and none waits longer than acknowledgeMs', async () => {
  const keptAt: number[][] = [];
  const clock = new ManualClock();
  for (const startsAt of [0, 30, 90]) {
    await clock.advanceAsync(startsAt - clock.elapsed());
    const times: number[] = [];
    keptAt.push(times);
    const journal = journalWith(() => void times.push(clock.elapsed()));
    const session = stage({ clock, timing: { ...timing, acknowledgeMs }, journal }).start();
    const connection = joined(session);
    session.bytes(connection, noise(4));
    await settled();
    times.length = 0;
    session.bytes(connection, noise(4));
  }
  await clock.advanceAsync(acknowledgeMs);
  expect(keptAt).toEqual([[500], [500], [500]]);
});
