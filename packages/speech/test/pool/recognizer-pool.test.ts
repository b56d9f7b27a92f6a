import type { Clock } from '@verbatim/time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PoolOptions, RecognizerPool } from '../../src/pool/recognizer-pool.ts';
import type { Segment } from '../../src/recognition/audio.ts';
import { RecognitionError } from '../../src/recognition/errors.ts';
import { segmentRequest } from '../requests.ts';
import {
  type Behavior,
  FallibleRecognizers,
  numbers,
  open,
  recognizes,
  refusal,
  segmentOf,
  segments,
  turn,
} from './fallible-recognizers.ts';

async function* toAsync(given: readonly Segment[]): AsyncGenerator<Segment> {
  yield* given;
}

/** The numbers of the returned segments, after checking the word of each. */
async function all(results: ReturnType<RecognizerPool['recognize']>): Promise<number[]> {
  const orders: number[] = [];
  for await (const { startSeconds, transcript } of results) {
    expect(transcript.words[0]?.word).toBe(`word${startSeconds}`);
    orders.push(startSeconds);
  }
  return orders;
}

/** A clock whose timers fire after 40 turns of the event loop: later than any recognizer here that is only slow. */
const eventLoopClock: Pick<Clock, 'after' | 'elapsed'> = {
  elapsed: () => 0,
  after(_, call) {
    let left = 40;
    const step = (): void => {
      left -= 1;
      if (left === 0) call();
      else if (left > 0) setImmediate(step);
    };
    setImmediate(step);
    return () => {
      left = 0;
    };
  },
};

const behaviors: fc.Arbitrary<Behavior> = fc.record({
  turns: fc.integer({ min: 0, max: 4 }),
  does: fc.constantFrom('hear', 'hear', 'hear', 'crash', 'hang'),
});

test('every segment is returned once and in order, if its first attempt succeeds, crashes or hangs', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 25 }), { minLength: 1, maxLength: 5 }),
      fc.array(behaviors, { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 1, max: 4 }),
      async (counts, firstTime, size) => {
        const recognizers = new FallibleRecognizers((order, tries) =>
          tries === 1
            ? (firstTime[order % firstTime.length] ?? recognizes)
            : { turns: 1, does: 'hear' },
        );
        const pool = open({ start: recognizers.start, size, clock: eventLoopClock });
        const recognized = await Promise.all(
          counts.map((count, job) =>
            all(pool.recognize(segments(job * 100, count), segmentRequest())),
          ),
        );
        expect(recognized).toEqual(counts.map((count, job) => numbers(job * 100, count)));
        await pool.close();
        expect(recognizers.complaints).toEqual([]);
        expect(recognizers.closed).toBe(recognizers.started);
        expect(recognizers.mostBusy).toBeLessThanOrEqual(size);
      },
    ),
    { numRuns: 60 },
  );
});

test('a long file does not hold up a short one', async () => {
  const recognizers = new FallibleRecognizers(() => ({ turns: 3, does: 'hear' }));
  const pool = open({ start: recognizers.start, size: 2 });
  const long = all(pool.recognize(segments(0, 300), segmentRequest()));
  while (recognizers.begun.length < 50) await turn();
  const before = recognizers.begun.length;
  await all(pool.recognize(segments(1000, 3), segmentRequest()));
  expect(recognizers.begun.length - before).toBeLessThan(12);
  expect(await long).toEqual(numbers(0, 300));
});

test('files that wait for the same recognizers get the same share of them', async () => {
  const recognizers = new FallibleRecognizers(() => ({ turns: 1, does: 'hear' }));
  const pool = open({ start: recognizers.start, size: 2 });
  const leaving = new AbortController();
  const files = [0, 1000, 2000].map((from) =>
    all(pool.recognize(segments(from, 900), segmentRequest({ signal: leaving.signal }))).catch(
      () => [],
    ),
  );
  while (recognizers.begun.length < 300) await turn();
  const shares = [0, 1, 2].map(
    (file) => recognizers.begun.filter((order) => Math.floor(order / 1000) === file).length,
  );
  leaving.abort();
  await Promise.all(files);
  for (const share of shares) expect(share / 300).toBeCloseTo(1 / 3, 1);
});

test('takes no more segments than it needs to keep busy', async () => {
  const recognizers = new FallibleRecognizers((order) => ({
    turns: order === 0 ? 100 : 1,
    does: 'hear',
  }));
  const pool = open({ start: recognizers.start, size: 2 });
  const taken: number[] = [];
  const mostAhead: number[] = [];
  const watched = async function* (): AsyncGenerator<Segment> {
    for await (const each of segments(0, 60, taken)) {
      mostAhead.push(taken.length - recognizers.begun.length);
      yield each;
    }
  };
  expect(await all(pool.recognize(watched(), segmentRequest()))).toEqual(numbers(0, 60));
  expect(Math.max(...mostAhead)).toBeLessThanOrEqual(2 * pool.size + 1);
});

test('holds no audio of what was heard, even while what comes before it was not', async () => {
  const recognizers = new FallibleRecognizers((order) => ({
    turns: order === 0 ? 60 : 1,
    does: 'hear',
  }));
  const pool = open({ start: recognizers.start, size: 2 });
  const given = numbers(0, 10).map(segmentOf);
  const recognized = all(pool.recognize(toAsync(given), segmentRequest()));
  while (recognizers.begun.length < given.length) await turn();
  expect(given.slice(1, 9).map(({ samples }) => samples.length)).toEqual(Array(8).fill(0));
  expect(given[0]?.samples.length).toBeGreaterThan(0);
  expect(await recognized).toEqual(numbers(0, 10));
});

test('works on the segments of one file with all recognizers, and starts none before', async () => {
  const recognizers = new FallibleRecognizers(() => ({ turns: 5, does: 'hear' }));
  const pool = open({ start: recognizers.start, size: 3 });
  expect(await all(pool.recognize(segments(0, 0), segmentRequest()))).toEqual([]);
  expect(recognizers.started).toBe(0);
  await all(pool.recognize(segments(0, 20), segmentRequest()));
  expect(recognizers.mostBusy).toBe(3);
  expect(recognizers.started).toBe(3);
});

test.each(['crash', 'hang'] as const)(
  'fails as one that may be tried again after a second %s',
  async (does) => {
    const recognizers = new FallibleRecognizers((order) => ({
      turns: 0,
      does: order === 3 ? does : 'hear',
    }));
    const pool = open({ start: recognizers.start, size: 2, clock: eventLoopClock });
    const failure = all(pool.recognize(segments(0, 9), segmentRequest()));
    await expect(failure).rejects.toBeInstanceOf(RecognitionError);
    await expect(failure).rejects.toMatchObject({ failure: 'engine', retryable: true });
    expect(recognizers.begun.filter((order) => order === 3).length).toBe(2);
    expect(await all(pool.recognize(segments(20, 5), segmentRequest()))).toEqual(numbers(20, 5));
  },
);

test('what no recognizer can do fails at once, and costs none of them', async () => {
  const recognizers = new FallibleRecognizers((order) => ({
    turns: 0,
    does: order === 1 ? 'refuse' : 'hear',
  }));
  const pool = open({ start: recognizers.start, size: 1 });
  await expect(all(pool.recognize(segments(0, 4), segmentRequest()))).rejects.toBe(refusal);
  expect(recognizers.begun.filter((order) => order === 1).length).toBe(1);
  expect(await all(pool.recognize(segments(20, 5), segmentRequest()))).toEqual(numbers(20, 5));
});

test('a recognizer that does not start is tried once more', async () => {
  const recognizers = new FallibleRecognizers();
  let fails = 1;
  const start: PoolOptions['start'] = async () => {
    fails -= 1;
    if (fails >= 0) throw new Error('no memory');
    return recognizers.start();
  };
  const pool = open({ start, size: 1 });
  expect(await all(pool.recognize(segments(0, 3), segmentRequest()))).toEqual([0, 1, 2]);
  await pool.close();
  fails = 2;
  const other = open({ start, size: 1 });
  await expect(all(other.recognize(segments(0, 3), segmentRequest()))).rejects.toMatchObject({
    name: 'RecognitionError',
    retryable: true,
  });
});

test('recognizers that all died while they waited are all replaced', async () => {
  const recognizers = new FallibleRecognizers(() => ({ turns: 1, does: 'hear' }));
  const pool = open({ start: recognizers.start, size: 2 });
  await all(pool.recognize(segments(0, 8), segmentRequest()));
  recognizers.dead = recognizers.started;
  expect(await all(pool.recognize(segments(10, 1), segmentRequest()))).toEqual([10]);
  expect(await all(pool.recognize(segments(20, 4), segmentRequest()))).toEqual(numbers(20, 4));
});

test('an abort rejects with its reason, and frees the recognizers for others', async () => {
  const recognizers = new FallibleRecognizers((order) => ({
    turns: 0,
    does: order < 100 ? 'hang' : 'hear',
  }));
  const pool = open({ start: recognizers.start, size: 2 });
  const leaving = new AbortController();
  const stuck = all(pool.recognize(segments(0, 50), segmentRequest({ signal: leaving.signal })));
  const other = all(pool.recognize(segments(100, 5), segmentRequest()));
  while (recognizers.busy < 2) await turn();
  const reason = new Error('deleted');
  leaving.abort(reason);
  await expect(stuck).rejects.toBe(reason);
  expect(await other).toEqual(numbers(100, 5));
  await pool.close();
  expect(recognizers.complaints).toEqual([]);
  expect(recognizers.closed).toBe(recognizers.started);
});

test('a reader that leaves off ends the work and the reading', async () => {
  const recognizers = new FallibleRecognizers(() => ({ turns: 2, does: 'hear' }));
  const pool = open({ start: recognizers.start, size: 2 });
  let returned = false;
  const watched = async function* (): AsyncGenerator<Segment> {
    try {
      yield* segments(0, 500);
    } finally {
      returned = true;
    }
  };
  for await (const { startSeconds } of pool.recognize(watched(), segmentRequest())) {
    if (startSeconds === 3) break;
  }
  while (recognizers.busy > 0) await turn();
  const begun = recognizers.begun.length;
  for (let count = 0; count < 20; count += 1) await turn();
  expect(recognizers.begun.length).toBe(begun);
  expect(returned).toBe(true);
});

test('what the segments reject with is what the results reject with', async () => {
  const recognizers = new FallibleRecognizers();
  const pool = open({ start: recognizers.start, size: 2 });
  const broken = new Error('The file is damaged');
  const failing = async function* (): AsyncGenerator<Segment> {
    yield* segments(0, 3);
    throw broken;
  };
  await expect(all(pool.recognize(failing(), segmentRequest()))).rejects.toBe(broken);
});

test('closing ends everything, and nothing begins afterwards', async () => {
  const recognizers = new FallibleRecognizers(() => ({ turns: 0, does: 'hang' }));
  const pool = open({ start: recognizers.start, size: 2 });
  const waiting = all(pool.recognize(segments(0, 5), segmentRequest()));
  const refused = expect(waiting).rejects.toMatchObject({ name: 'RecognitionError' });
  while (recognizers.busy < 2) await turn();
  await pool.close();
  await refused;
  await pool.close();
  expect(recognizers.closed).toBe(recognizers.started);
  await expect(all(pool.recognize(segments(0, 1), segmentRequest()))).rejects.toMatchObject({
    name: 'RecognitionError',
  });
});
