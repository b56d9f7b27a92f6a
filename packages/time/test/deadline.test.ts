import { expect, test } from 'vitest';
import { deadline } from '../src/index.ts';
import { ManualClock } from '../src/testing.ts';

function waiting() {
  const clock = new ManualClock();
  let calls = 0;
  const cancel = deadline(clock, 5000, () => {
    calls += 1;
  });
  return { clock, cancel, calls: () => calls };
}

test('a deadline is called once, when it is due', () => {
  const { clock, calls } = waiting();
  clock.advance(4999);
  expect(calls()).toBe(0);
  clock.advance(10_000);
  expect([calls(), clock.waiting]).toEqual([1, 0]);
});

test('after a suspension there is a second to read what came meanwhile, and to cancel', () => {
  const { clock, cancel, calls } = waiting();
  clock.skip(60_000);
  clock.advance(999);
  expect(calls()).toBe(0);
  clock.advance(1);
  expect(calls()).toBe(1);
  const canceled = waiting();
  canceled.clock.skip(60_000);
  canceled.cancel();
  canceled.clock.advance(60_000);
  expect([canceled.calls(), canceled.clock.waiting]).toEqual([0, 0]);
  cancel();
});

test('a canceled deadline is never called', () => {
  const { clock, cancel, calls } = waiting();
  cancel();
  clock.advance(60_000);
  expect([calls(), clock.waiting]).toEqual([0, 0]);
});
