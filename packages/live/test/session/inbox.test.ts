import { expect, test } from 'vitest';
import { Inbox } from '../../src/session/inbox.ts';
import { turns } from './stage.ts';

function inbox() {
  const failures: unknown[] = [];
  const weights: number[] = [];
  const box: Inbox = new Inbox({
    onWeight: () => weights.push(box.weight),
    onDone: () => {},
    onFailure: (error) => failures.push(error),
  });
  return { box, failures, weights };
}

test('tasks run in order, also if some of them wait', async () => {
  const { box } = inbox();
  const done: number[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  box.push(() => promise.then(() => void done.push(1)));
  box.push(() => void done.push(2));
  box.push(() => box.push(() => void done.push(4)));
  box.push(() => void done.push(3));
  expect([done, box.isBusy]).toEqual([[], true]);
  resolve();
  await turns();
  expect([done, box.isBusy]).toEqual([[1, 2, 3, 4], false]);
});

test('a task that fails is reported, and the next one runs', async () => {
  const { box, failures } = inbox();
  const [thrown, rejected] = [new Error('thrown'), new Error('rejected')];
  let done = false;
  box.push(() => {
    throw thrown;
  });
  box.push(() => Promise.reject(rejected));
  box.push(() => {
    done = true;
  });
  await turns();
  expect([failures, done, box.isBusy]).toEqual([[thrown, rejected], true, false]);
});

test('a waiting task weighs its bytes and a constant, so that empty frames count as well', async () => {
  const { box, weights } = inbox();
  const { promise, resolve } = Promise.withResolvers<void>();
  box.push(() => promise, 1000);
  const one = box.weight;
  expect(one).toBeGreaterThan(1000);
  for (let count = 0; count < 1000; count += 1) box.push(() => {});
  expect(box.weight - one).toBeGreaterThan(100_000);
  resolve();
  await turns();
  expect([box.weight, weights.at(-1)]).toEqual([0, 0]);
});

test('a closed inbox runs no task', async () => {
  const { box } = inbox();
  const { promise, resolve } = Promise.withResolvers<void>();
  let done = 0;
  const act = (): void => {
    done += 1;
  };
  box.push(() => promise, 1000);
  box.push(act);
  box.close();
  box.push(act);
  resolve();
  await turns();
  expect([done, box.weight]).toEqual([0, 0]);
});
