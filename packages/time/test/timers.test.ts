import { expect, test } from 'vitest';
import { Timers } from '../src/index.ts';
import { ManualClock } from '../src/testing.ts';

test('a timer that is started again replaces the one before', () => {
  const clock = new ManualClock();
  const timers = new Timers<'idle' | 'close'>(clock);
  const calls: string[] = [];
  timers.start('idle', 10, () => calls.push('first'));
  timers.start('close', 12, () => calls.push('close'));
  clock.advance(5);
  timers.start('idle', 10, () => calls.push('second'));
  clock.advance(10);
  expect(calls).toEqual(['close', 'second']);
  expect(clock.waiting).toBe(0);
});

test('a timer is there until it is called or canceled', () => {
  const clock = new ManualClock();
  const timers = new Timers<'a' | 'b' | 'c'>(clock);
  const running = () => (['a', 'b', 'c'] as const).filter((name) => timers.has(name));
  for (const name of ['a', 'b', 'c'] as const) timers.start(name, 10, () => {});
  timers.cancel('a');
  expect(running()).toEqual(['b', 'c']);
  timers.cancelAll();
  expect([running(), clock.waiting]).toEqual([[], 0]);
  timers.start('a', 10, () => expect(timers.has('a')).toBe(false));
  clock.advance(10);
  expect(running()).toEqual([]);
});
