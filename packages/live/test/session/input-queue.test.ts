import { expect, test } from 'vitest';
import { InputQueue } from '../../src/session/input-queue.ts';

/** A queue of tasks, and a loop that runs one at a time. */
function queueWithLoop() {
  const weights: number[] = [];
  const done: unknown[] = [];
  const queue: InputQueue<() => unknown> = new InputQueue(() => weights.push(queue.weight));
  const handleAll = async () => {
    for (const task of queue) done.push(await task());
  };
  return { queue, done, weights, handleAll };
}

test('items are handled in order, also if some of them take time', async () => {
  const { queue, done, handleAll } = queueWithLoop();
  const { promise, resolve } = Promise.withResolvers<number>();
  queue.push(() => promise);
  queue.push(() => 2);
  queue.push(() => {
    queue.push(() => 5);
    return 3;
  });
  queue.push(() => 4);
  const handled = handleAll();
  expect([done, queue.isBusy]).toEqual([[], true]);
  resolve(1);
  await handled;
  expect([done, queue.isBusy]).toEqual([[1, 2, 3, 4, 5], false]);
});

test('an item weighs its bytes and a constant until it is done, so that empty frames count as well', async () => {
  const { queue, weights, handleAll } = queueWithLoop();
  const { promise, resolve } = Promise.withResolvers<void>();
  queue.push(() => promise, 1000);
  const handled = handleAll();
  const one = queue.weight;
  expect(one).toBeGreaterThan(1000);
  for (let count = 0; count < 1000; count += 1) queue.push(() => {});
  expect(queue.weight - one).toBeGreaterThan(100_000);
  resolve();
  await handled;
  expect([queue.weight, weights.at(-1)]).toEqual([0, 0]);
});

test('an ended queue takes no more items: those that wait are handled', async () => {
  const { queue, done, handleAll } = queueWithLoop();
  queue.push(() => 1);
  queue.push(() => 2);
  queue.end();
  queue.push(() => 3);
  await handleAll();
  expect(done).toEqual([1, 2]);
});

test('the loop of a closed queue ends after the item that it handles', async () => {
  const { queue, done, handleAll } = queueWithLoop();
  const { promise, resolve } = Promise.withResolvers<number>();
  queue.push(() => promise, 1000);
  queue.push(() => 2);
  const handled = handleAll();
  queue.push(() => 3);
  queue.close();
  queue.push(() => 4);
  expect(queue.weight).toBe(0);
  resolve(1);
  await handled;
  expect([done, queue.weight]).toEqual([[1], 0]);
});
