import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Turn, Turns } from '../../../src/jobs/work/turns.ts';

const never = new AbortController().signal;

test('a turn that is given up is somebody else’s', () => {
  let freed = 0;
  const turns = new Turns(2, () => {
    freed += 1;
  });
  const turn = turns.begin();
  turns.begin();
  expect(turns.free).toBe(0);
  turn.giveUp();
  turn.giveUp();
  expect([turns.free, freed]).toEqual([1, 1]);
});

test('who comes back goes before who is new, in the order of coming', async () => {
  const turns = new Turns(1, () => {});
  const [first, second] = [turns.begin(), turns.begin()];
  first.giveUp();
  second.giveUp();
  const third = turns.begin();
  const order: string[] = [];
  const coming = [
    second.takeBack(never).then(() => order.push('second')),
    first.takeBack(never).then(() => order.push('first')),
  ];
  expect(turns.free).toBe(0);
  third.giveUp();
  await coming[0];
  second.giveUp();
  await coming[1];
  expect(order).toEqual(['second', 'first']);
  expect(turns.free).toBe(0);
  first.giveUp();
  expect(turns.free).toBe(1);
});

test('who is called off while waiting takes no turn', async () => {
  const turns = new Turns(1, () => {});
  const waiting = turns.begin();
  waiting.giveUp();
  const other = turns.begin();
  const called = new AbortController();
  const back = waiting.takeBack(called.signal);
  called.abort('enough');
  await expect(back).rejects.toBe('enough');
  await expect(waiting.takeBack(called.signal)).rejects.toBe('enough');
  other.giveUp();
  waiting.giveUp();
  expect(turns.free).toBe(1);
});

test('whatever happens, there are never more turns than there are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.array(fc.nat(9)), async (most, steps) => {
      const turns = new Turns(most, () => {});
      const begun: Turn[] = [];
      const waiting = new Set<Turn>();
      for (const step of steps) {
        const turn = begun[step % Math.max(1, begun.length)];
        if (step < 4 && turns.free > 0) begun.push(turns.begin());
        else if (step < 7) turn?.giveUp();
        else if (turn && !waiting.has(turn)) {
          waiting.add(turn);
          void turn.takeBack(never).then(() => waiting.delete(turn));
        }
        await Promise.resolve();
        expect(turns.free).toBeLessThanOrEqual(most);
      }
      for (let round = 0; round <= begun.length; round += 1) {
        for (const turn of begun) turn.giveUp();
      }
      expect(turns.free).toBe(most);
    }),
  );
});
