import { expect, test } from 'vitest';
import { framesOf, type TraceEvent } from '../../src/console/console-in-chromium.ts';

const event = (name: string, ts: number, { ms = 0, tid = 1 } = {}): TraceEvent => {
  return { name, ts, dur: ms * 1000, tdur: ms * 1000, pid: 7, tid };
};

test('a frame counts the scripts of the page once, however they call each other', () => {
  expect(
    framesOf([
      event('BeginMainThreadFrame', 0),
      event('FunctionCall', 1000, { ms: 5 }),
      event('RunMicrotasks', 2000, { ms: 3 }),
      event('RunMicrotasks', 7000, { ms: 2 }),
      event('BeginMainThreadFrame', 16_000),
      event('Layout', 17_000, { ms: 9 }),
      event('FunctionCall', 17_000, { ms: 8, tid: 2 }),
      event('BeginMainThreadFrame', 32_000),
      event('EvaluateScript', 33_000, { ms: 1 }),
    ]),
  ).toEqual([0, 7, 0, 1]);
});

test('a trace without a frame is no measurement', () => {
  expect(() => framesOf([event('FunctionCall', 0, { ms: 5 })])).toThrow('no frame');
});
