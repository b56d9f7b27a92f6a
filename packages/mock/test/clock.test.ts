import { expect, test } from 'vitest';
import { ManualClock, systemClock } from '../src/index.ts';

test('a clock that is turned acts in order, each at its own moment', () => {
  const clock = new ManualClock(1000);
  const acts: [string, number][] = [];
  const note = (name: string) => () => acts.push([name, clock.now()]);
  clock.after(30, note('late'));
  clock.after(10, () => {
    note('early')();
    clock.after(5, note('set up on the way'));
  });
  clock.after(99, note('never'));
  clock.advance(50);
  expect(acts).toEqual([
    ['early', 1010],
    ['set up on the way', 1015],
    ['late', 1030],
  ]);
  expect(clock.now()).toBe(1050);
});

test('what was canceled does not act', () => {
  const clock = new ManualClock();
  const acts: string[] = [];
  const cancel = clock.after(10, () => acts.push('canceled'));
  clock.after(10, () => acts.push('kept'));
  cancel();
  clock.advance(10);
  expect(acts).toEqual(['kept']);
});

test('the clock of the machine acts and can be canceled', async () => {
  const acts: string[] = [];
  const cancel = systemClock.after(1, () => acts.push('canceled'));
  cancel();
  await new Promise<void>((resolve) => systemClock.after(2, resolve));
  expect(acts).toEqual([]);
  expect(Math.abs(systemClock.now() - Date.now())).toBeLessThan(1000);
});
