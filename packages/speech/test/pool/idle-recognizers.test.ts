import type { Clock } from '@verbatim/time';
import { expect, onTestFinished, test } from 'vitest';
import { RecognizerPool } from '../../src/pool/recognizer-pool.ts';
import type { Segment } from '../../src/recognition/audio.ts';
import { FallibleRecognizers, samplesOf, turn } from './fallible-recognizers.ts';

const request = { languages: [], vocabulary: [], signal: new AbortController().signal };

async function* segments(count: number): AsyncGenerator<Segment> {
  for (let order = 0; order < count; order += 1)
    yield { channel: 0, startSeconds: order, samples: samplesOf(order) };
}

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
  const pool = new RecognizerPool({ start: recognizers.start, size: 2, clock });
  onTestFinished(() => pool.close());
  const minuteIsOver = (): void => {
    for (const { delayMs, call } of timers) if (delayMs === 60_000) call();
  };
  const recognized = async (count: number): Promise<number> => {
    let sum = 0;
    for await (const _ of pool.recognize(segments(count), request)) sum += 1;
    return sum;
  };
  expect(await recognized(4)).toBe(4);
  const { started } = recognizers;
  const reading = pool.recognize(segments(9), request);
  await reading.next();
  minuteIsOver();
  expect(await recognized(4)).toBe(4);
  await reading.return();
  await turn();
  expect(recognizers).toMatchObject({ started, closed: 0 });
  minuteIsOver();
  await turn();
  expect(recognizers).toMatchObject({ started, closed: started });
  expect(await recognized(2)).toBe(2);
  expect(recognizers.complaints).toEqual([]);
});
