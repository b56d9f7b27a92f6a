import { ManualClock } from '@verbatim/time/testing';
import { expect, test } from 'vitest';
import { IdleWatch, SessionTimers } from '../../src/session/session-timers.ts';
import { timing } from './stage.ts';

function watched() {
  const clock = new ManualClock();
  let idle = 0;
  const watch = new IdleWatch(clock, 1000, () => {
    idle += 1;
  });
  return { clock, watch, idle: () => idle };
}

test('the idle time counts from the last frame', () => {
  const { clock, watch, idle } = watched();
  clock.advance(5000);
  watch.start();
  for (let frame = 0; frame < 5; frame += 1) {
    clock.advance(999);
    watch.frame();
  }
  clock.advance(999);
  expect(idle()).toBe(0);
  clock.advance(1);
  expect(idle()).toBe(1);
});

test('a suspended process has time to read the frames that came meanwhile', () => {
  const { clock, watch, idle } = watched();
  watch.start();
  clock.advance(999);
  clock.skip(30_000);
  clock.advance(999);
  expect(idle()).toBe(0);
  watch.frame();
  clock.advance(999);
  expect(idle()).toBe(0);
  clock.advance(1);
  expect(idle()).toBe(1);
});

test('a pause counts for nothing, wherever it lies between a frame and the next check', () => {
  for (const before of [1, 500, 999]) {
    const { clock, watch, idle } = watched();
    watch.start();
    clock.advance(before);
    watch.frame();
    clock.advance(1);
    clock.skip(30_000);
    clock.advance(998);
    expect(idle()).toBe(0);
    clock.advance(2);
    expect(idle()).toBe(1);
  }
});

test('a stopped watch reports nothing, and a restarted one begins anew', () => {
  const { clock, watch, idle } = watched();
  watch.start();
  clock.advance(900);
  watch.start();
  clock.advance(900);
  expect(idle()).toBe(0);
  watch.stop();
  clock.advance(5000);
  expect([idle(), clock.waiting]).toEqual([0, 0]);
});

test('a pause counts for no client that has to return', () => {
  const clock = new ManualClock();
  const fired: unknown[] = [];
  const timers = new SessionTimers({
    clock,
    timing,
    onTimer: (timer) => fired.push(timer),
    isAwaited: () => false,
  });
  timers.waitForReturn();
  clock.skip(2 * timing.resumeMs);
  clock.advance(timing.resumeMs - 1);
  expect(fired).toEqual([]);
  clock.advance(1);
  expect(fired).toEqual(['resume']);
});
