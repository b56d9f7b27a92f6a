import { expect, test } from 'vitest';
import { pause } from '../../../src/platform/outgoing/pause.ts';

/** A clock whose timers are looked at. */
function watched() {
  const timers: { delayMs: number; call: () => void; isCanceled: boolean }[] = [];
  const after = (delayMs: number, call: () => void) => {
    const timer = { delayMs, call, isCanceled: false };
    timers.push(timer);
    return () => {
      timer.isCanceled = true;
    };
  };
  return { clock: { after }, timers };
}

test('a pause is over when the clock says so', async () => {
  const { clock, timers } = watched();
  const paused = pause(clock, 500, new AbortController().signal);
  expect(timers.map(({ delayMs }) => delayMs)).toEqual([500]);
  timers[0]?.call();
  await expect(paused).resolves.toBe(undefined);
});

test('a pause that is called off leaves no timer behind', async () => {
  const { clock, timers } = watched();
  const stop = new AbortController();
  const paused = pause(clock, 500, stop.signal);
  const reason = new Error('over');
  stop.abort(reason);
  await expect(paused).rejects.toBe(reason);
  expect(timers[0]?.isCanceled).toBe(true);
  await expect(pause(clock, 500, stop.signal)).rejects.toBe(reason);
  expect(timers).toHaveLength(1);
});
