import { expect, test } from 'vitest';
import { sleep } from '../src/index.ts';
import { ManualClock, settled } from '../src/testing.ts';

test('timers are called in order, each at its own moment, also those that are set on the way', () => {
  const clock = new ManualClock(1_000);
  const calls: [string, number][] = [];
  const note = (name: string) => () => calls.push([name, clock.now()]);
  clock.after(30, note('late'));
  clock.after(10, () => {
    note('early')();
    clock.after(5, note('set on the way'));
  });
  clock.after(10, note('set second'));
  clock.after(99, note('never'));
  clock.advance(50);
  expect(calls).toEqual([
    ['early', 1_010],
    ['set second', 1_010],
    ['set on the way', 1_015],
    ['late', 1_030],
  ]);
  expect([clock.now(), clock.elapsed(), clock.waiting]).toEqual([1_050, 50, 1]);
});

test('after a skip the timers that fell due are called late, in order', () => {
  const clock = new ManualClock(0);
  const calls: [string, number][] = [];
  clock.after(30, () => calls.push(['late', clock.now()]));
  clock.after(10, () => {
    calls.push(['early', clock.now()]);
    clock.after(5, () => calls.push(['set after it', clock.now()]));
  });
  clock.skip(50);
  expect(calls).toEqual([
    ['early', 50],
    ['late', 50],
  ]);
  clock.advance(5);
  expect(calls.at(-1)).toEqual(['set after it', 55]);
});

test('a canceled timer is not called, and none is after cancelAll', () => {
  const clock = new ManualClock();
  const calls: string[] = [];
  const cancel = clock.after(10, () => calls.push('canceled'));
  clock.after(10, () => calls.push('kept'));
  cancel();
  clock.advance(10);
  clock.after(10, () => calls.push('dropped'));
  clock.cancelAll();
  clock.advance(10);
  expect(calls).toEqual(['kept']);
});

test('a jump of the time of day moves neither timers nor the elapsed time', () => {
  const clock = new ManualClock('2026-11-03T09:30:00Z');
  let calls = 0;
  clock.after(10, () => {
    calls += 1;
  });
  clock.jump(-3_600_000);
  expect(new Date(clock.now()).toISOString()).toBe('2026-11-03T08:30:00.000Z');
  expect([clock.elapsed(), calls]).toEqual([0, 0]);
  clock.advance(10);
  expect([clock.elapsed(), calls]).toEqual([10, 1]);
});

test('advanceAsync lets what a timer sets off run before the next one', async () => {
  const clock = new ManualClock(0);
  const moments: number[] = [];
  const repeat = async (): Promise<void> => {
    for (;;) {
      await sleep(clock, 10);
      moments.push(clock.now());
    }
  };
  void repeat();
  await clock.advanceAsync(35);
  expect(moments).toEqual([10, 20, 30]);
  expect(clock.now()).toBe(35);
});

test('until moves as far as a promise needs, and returns its outcome', async () => {
  const clock = new ManualClock(0);
  const work = async (): Promise<string> => {
    for (let round = 0; round < 5; round += 1) await sleep(clock, 1_000);
    return 'done';
  };
  clock.after(Number.POSITIVE_INFINITY, () => expect.unreachable());
  clock.after(60_000, () => expect.unreachable());
  expect(await clock.until(work())).toBe('done');
  expect([clock.now(), clock.waiting]).toEqual([5_000, 1]);
  await expect(clock.until(Promise.reject(new Error('failed')))).rejects.toThrow('failed');
});

test('settled resolves after everything that is ready has run', async () => {
  let steps = 0;
  const chain = async (): Promise<void> => {
    for (; steps < 100; steps += 1) await null;
  };
  void chain();
  await settled();
  expect(steps).toBe(100);
});
