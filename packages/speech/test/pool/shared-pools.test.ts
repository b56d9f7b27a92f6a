import { ManualClock } from '@verbatim/time/testing';
import { expect, test } from 'vitest';
import { RecognitionShare } from '../../src/pool/recognition-share.ts';
import type { PoolOptions } from '../../src/pool/recognizer-pool.ts';
import type { Segment } from '../../src/recognition/audio.ts';
import { segmentRequest } from '../requests.ts';
import { all, FallibleRecognizers, numbers, open, segments, turn } from './fallible-recognizers.ts';

test('pools with one share have as many recognizers at work together as it has slots', async () => {
  const recognizers = new FallibleRecognizers(() => ({ turns: 3, does: 'hear' }));
  const share = new RecognitionShare({ slots: 2 });
  const shared = [0, 1].map(() => open({ start: recognizers.start, size: 2, share }));
  const recognized = await Promise.all(
    shared.map((pool, file) => all(pool.recognize(segments(file * 100, 20), segmentRequest()))),
  );
  expect(recognized).toEqual([numbers(0, 20), numbers(100, 20)]);
  expect(recognizers.mostBusy).toBe(2);
});

test('a file is told when it waits for its turn, and when that is over', async () => {
  const recognizers = new FallibleRecognizers(() => ({ turns: 2, does: 'hear' }));
  const share = new RecognitionShare({ slots: 1 });
  const live = Promise.withResolvers<void>();
  share.countLive(live.promise);
  const pool = open({ start: recognizers.start, size: 1, share });
  const waiting: boolean[] = [];
  const onWaiting = (isWaiting: boolean): void => void waiting.push(isWaiting);
  const recognized = all(pool.recognize(segments(0, 2), { ...segmentRequest(), onWaiting }));
  while (waiting.length === 0) await turn();
  expect(waiting).toEqual([true]);
  live.resolve();
  expect(await recognized).toEqual([0, 1]);
  expect(waiting.slice(0, 2)).toEqual([true, false]);
  expect(waiting.at(-1)).toBe(false);
});

test('segments in work count by the time that others took, always a little more and never whole', async () => {
  const clock = new ManualClock();
  const ends: (() => void)[] = [];
  const start: PoolOptions['start'] = async () => ({
    recognize: async () => {
      await new Promise<void>((resolve) => ends.push(resolve));
      return { words: [], language: 'en' };
    },
    close: async () => {},
  });
  const pool = open({ start, size: 1, clock });
  const told: number[] = [];
  const tenSeconds = async function* (): AsyncGenerator<Segment> {
    for (const startSeconds of [0, 10])
      yield { channel: 0, startSeconds, samples: new Float32Array(160_000) };
  };
  const onProgress = (seconds: number): void => void told.push(seconds);
  const recognized = all(pool.recognize(tenSeconds(), { ...segmentRequest(), onProgress }));
  // The first segment takes 30 s: three seconds for one of audio, and by half with what was presumed before it 1.75.
  for (const [second, pace] of [
    [4, 0.5],
    [17, 1.75],
  ] as const) {
    await expect.poll(() => ends.length).toBe(1);
    told.length = 0;
    for (let each = 0; each < 30; each += 1) clock.advance(1000);
    expect(told).toHaveLength(30);
    expect(told.every((seconds, at) => seconds > (told[at - 1] ?? 0) && seconds < 10)).toBe(true);
    expect(told[second - 1]).toBeCloseTo(10 * 0.8 * (second / (10 * pace)));
    ends.shift()?.();
  }
  expect(await recognized).toEqual([0, 10]);
});

test('recognizers get neither the owner of a file nor what it is told', async () => {
  const received: object[] = [];
  const start: PoolOptions['start'] = async () => ({
    recognize: async (_, asked) => {
      received.push(asked);
      return { words: [{ word: 'word0', start: 0, end: 0.1, confidence: 1 }], language: 'en' };
    },
    close: async () => {},
  });
  const pool = open({ start, size: 1 });
  await all(
    pool.recognize(segments(0, 1), {
      ...segmentRequest(),
      owner: 'a',
      onWaiting: () => {},
      onProgress: () => {},
    }),
  );
  expect(Object.keys(received[0] ?? {}).sort()).toEqual(['languages', 'signal', 'vocabulary']);
});
