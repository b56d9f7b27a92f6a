import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallQueue } from '../../../src/engines/process/call-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const TIMEOUT_MS = 100_000;

/** A queue with one call, whose process gets a share of a core. */
function queueOf(share: () => number | null) {
  let seconds = 0;
  const onTimeout = vi.fn();
  const queue = new CallQueue(onTimeout, async () => (share() === null ? null : seconds));
  const call = { timeoutMs: TIMEOUT_MS, settle: () => {}, fail: () => {} };
  queue.add({ id: 1, ...call });
  return {
    queue,
    onTimeout,
    call,
    pass: async (ms: number) => {
      for (let passed = 0; passed < ms; passed += 1000) {
        seconds += share() ?? 0;
        await vi.advanceTimersByTimeAsync(1000);
      }
    },
  };
}

test.each([
  ['does nothing', 0],
  ['works with a whole core', 1],
  ['works with several', 3],
  ['does something that the system does not tell', null],
])('a process that %s has its timeout and no more', async (_, share) => {
  const { onTimeout, pass } = queueOf(() => share);
  await pass(TIMEOUT_MS - 1000);
  expect(onTimeout).not.toHaveBeenCalled();
  await pass(1000);
  expect(onTimeout).toHaveBeenCalledTimes(1);
});

test('a process that waits for a core has more time, until it gets one', async () => {
  let share = 0.1;
  const { onTimeout, pass } = queueOf(() => share);
  await pass(3 * TIMEOUT_MS);
  expect(onTimeout).not.toHaveBeenCalled();
  share = 1;
  await pass(TIMEOUT_MS);
  expect(onTimeout).toHaveBeenCalledTimes(1);
});

test('a process that gets little of a core for ever is given up after ten timeouts', async () => {
  const { onTimeout, pass } = queueOf(() => 0.1);
  await pass(9 * TIMEOUT_MS);
  expect(onTimeout).not.toHaveBeenCalled();
  await pass(TIMEOUT_MS);
  expect(onTimeout).toHaveBeenCalledTimes(1);
});

test('a call that ends is not timed any more, and the next one has its own time', async () => {
  const { queue, onTimeout, call, pass } = queueOf(() => 0);
  queue.add({ id: 2, ...call });
  await pass(TIMEOUT_MS * 0.75);
  queue.shift();
  await pass(TIMEOUT_MS - 1000);
  expect(onTimeout).not.toHaveBeenCalled();
  queue.shift();
  await pass(5 * TIMEOUT_MS);
  expect(onTimeout).not.toHaveBeenCalled();
});
