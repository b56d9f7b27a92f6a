import { ManualClock } from '@verbatim/time/testing';
import { expect, test } from 'vitest';
import { IdleWatch } from '../../src/session/idle-watch.ts';

function watched() {
  const clock = new ManualClock();
  let idle = 0;
  const watch = new IdleWatch(clock, 1000, () => {
    idle += 1;
  });
  return { clock, watch, idle: () => idle };
}

test('only a whole time without a frame counts, from the last one on', () => {
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

test('one that is stopped says nothing, and one that is started anew begins anew', () => {
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
