import type { Clock } from '@verbatim/time';
import { expect, test } from 'vitest';
import { segmentRequest } from '../requests.ts';
import { all, FallibleRecognizers, numbers, open, segments, turn } from './fallible-recognizers.ts';

test('recognizers that have no work for a minute are ended, and the next file starts others', async () => {
  const timers = new Set<{ readonly delayMs: number; readonly call: () => void }>();
  const clock: Pick<Clock, 'after' | 'elapsed'> = {
    elapsed: () => 0,
    after(delayMs, call) {
      const timer = { delayMs, call };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
  };
  const recognizers = new FallibleRecognizers();
  const pool = open({ start: recognizers.start, size: 2, clock });
  const minuteIsOver = (): void => {
    for (const { delayMs, call } of timers) if (delayMs === 60_000) call();
  };
  const recognized = (count: number): Promise<number[]> =>
    all(pool.recognize(segments(0, count), segmentRequest()));
  expect(await recognized(4)).toEqual(numbers(0, 4));
  const { started } = recognizers;
  const reading = pool.recognize(segments(0, 9), segmentRequest());
  await reading.next();
  minuteIsOver();
  expect(await recognized(4)).toEqual(numbers(0, 4));
  await reading.return();
  await turn();
  expect(recognizers).toMatchObject({ started, closed: 0 });
  minuteIsOver();
  await turn();
  expect(recognizers).toMatchObject({ started, closed: started });
  expect(await recognized(2)).toEqual(numbers(0, 2));
  expect(recognizers.complaints).toEqual([]);
});
