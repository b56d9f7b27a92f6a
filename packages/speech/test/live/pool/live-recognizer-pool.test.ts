import { describe, expect, onTestFinished, test } from 'vitest';
import { LiveRecognizerPool } from '../../../src/live/pool/live-recognizer-pool.ts';
import { RecognitionShare } from '../../../src/pool/recognition-share.ts';
import type { Samples } from '../../../src/recognition/audio.ts';
import { broken, SlowEngine, settled, withoutWords } from './slow-engine.ts';

const request = { languages: [], vocabulary: [] };
const order = { partials: true };
const tenths = (count: number): Samples => new Float32Array(count * 1_600);
const textOf = ({ words }: { readonly words: readonly { readonly word: string }[] }): string =>
  words.map(({ word }) => word).join(' ');

/** An utterance that grows as the test says. */
function growing() {
  const utterance = { tenths: 0, partials: [] as string[] };
  return {
    utterance,
    spoken: {
      since: (place: number) => tenths(utterance.tenths).subarray(place),
      length: () => utterance.tenths * 1_600,
      onTranscript: (transcript: Parameters<typeof textOf>[0]) =>
        void utterance.partials.push(textOf(transcript)),
    },
  };
}

/** Recognizers of an engine that answers when the test says so, and a place among them. */
function opened({ size = 1, streams = 2 } = {}) {
  const engine = new SlowEngine(streams);
  const pool = new LiveRecognizerPool({ engine, size });
  onTestFinished(() => pool.close());
  return { engine, pool, queue: pool.openQueue(order) };
}

/** The same, and an utterance that is followed: `say` lets it grow to so many tenths of a second. */
function following(given?: Parameters<typeof opened>[0]) {
  const place = opened(given);
  const { utterance, spoken } = growing();
  place.queue.openPartialStream(spoken, () => request);
  const say = (count: number): void => {
    utterance.tenths = count;
    place.queue.notify();
  };
  return { ...place, utterance, say };
}

describe('the recognizers of live sessions', () => {
  test('sessions take turns, however much one of them has', async () => {
    const { engine, pool, queue: fast } = opened();
    const slow = pool.openQueue(order);
    const all = [1, 2, 3].map((length) => fast.recognize(tenths(length), request));
    all.push(slow.recognize(tenths(9), request));
    const lengths: number[] = [];
    for (const _ of all) {
      const work = await engine.next();
      lengths.push(work.samples / 1_600);
      work.answer('word');
    }
    await Promise.all(all);
    expect(lengths).toEqual([1, 9, 2, 3]);
  });

  test('what is over comes before what is still being spoken', async () => {
    const { engine, queue, utterance, say } = following();
    say(2);
    const first = await engine.next();
    say(4);
    const whole = queue.recognize(tenths(8), request);
    first.answer('one');
    const second = await engine.next();
    expect([first.what, second.what]).toEqual(['push', 'recognize']);
    second.answer('all');
    expect(textOf(await whole)).toBe('all');
    const third = await engine.next();
    expect(third).toMatchObject({ what: 'push', samples: 3_200 });
    third.answer('one two');
    await settled();
    expect(utterance.partials).toEqual(['one', 'one two']);
  });

  test('what is spoken is followed by a recognizer that hears another utterance as a whole', async () => {
    const { engine, queue, utterance, say } = following({ size: 2 });
    say(2);
    const first = await engine.next();
    const wholes = [queue.recognize(tenths(8), request), queue.recognize(tenths(9), request)];
    const elsewhere = await engine.next();
    expect([first.recognizer, elsewhere.recognizer]).toEqual([0, 1]);
    first.answer('one');
    const beside = await engine.next();
    expect(beside).toMatchObject({ what: 'recognize', recognizer: 0 });
    say(4);
    await settled();
    expect(engine.work).toEqual([]);
    elsewhere.answer('all');
    const second = await engine.next();
    expect(second).toMatchObject({ what: 'push', recognizer: 0 });
    second.answer('one two');
    beside.answer('all');
    await Promise.all(wholes);
    expect(utterance.partials).toEqual(['one', 'one two']);
  });

  test('an utterance stays with one recognizer, and no more are followed than an engine can: they wait for a place', async () => {
    const { engine, pool, queue } = opened({ streams: 1, size: 2 });
    const all = [growing(), growing(), growing()];
    const followings = all.map(({ spoken }) => queue.openPartialStream(spoken, () => request));
    const owners = new Map<number, Set<number>>();
    for (let length = 2; length < 12; length += 2) {
      for (const { utterance } of all) utterance.tenths = length;
      queue.notify();
      await settled();
      for (const work of engine.work.splice(0)) {
        if (work.what === 'push') {
          const lengths = owners.get(work.recognizer) ?? new Set();
          owners.set(work.recognizer, lengths.add(work.samples));
        }
        work.answer('word');
        await settled();
      }
    }
    expect([...owners.values()]).toEqual([new Set([3_200]), new Set([3_200])]);
    const [, , third] = all;
    expect(third?.utterance.partials).toEqual([]);
    // A stream that is closed makes room for another.
    followings[0]?.close();
    queue.notify();
    const late = await engine.next();
    expect(late).toMatchObject({ what: 'push', samples: 8_000 });
    late.answer('word');
    for (const following of followings) following.close();
    await pool.close();
    expect(engine.closedStreams).toBe(3);
  });

  test('what a recognizer was at when it broke is heard by another one', async () => {
    const { engine, queue } = opened();
    const recognition = queue.recognize(tenths(3), request);
    (await engine.next()).fail(broken());
    const again = await engine.next();
    expect(again).toMatchObject({ recognizer: 1, samples: 4_800 });
    again.answer('all');
    expect(textOf(await recognition)).toBe('all');
    expect(engine.closed).toBe(1);
  });

  test('an utterance that was followed is followed anew from its beginning by another one', async () => {
    const { engine, queue, utterance, say } = following();
    say(2);
    (await engine.next()).answer('one');
    utterance.tenths = 4;
    await settled();
    queue.notify();
    (await engine.next()).fail(broken());
    const again = await engine.next();
    expect(again).toMatchObject({ recognizer: 1, samples: 6_400 });
    again.answer('one two');
    await settled();
    expect(utterance.partials).toEqual(['one', 'one two']);
  });

  test('gives up what breaks every recognizer, and what none can hear, and goes on', async () => {
    const { engine, queue } = opened();
    const breaking = expect(queue.recognize(tenths(3), request)).rejects.toMatchObject({
      retryable: true,
    });
    for (let tries = 0; tries < 3; tries += 1) (await engine.next()).fail(broken());
    await breaking;
    const impossible = expect(queue.recognize(tenths(3), request)).rejects.toMatchObject({
      retryable: false,
    });
    (await engine.next()).fail(withoutWords());
    await impossible;
    const recognition = queue.recognize(tenths(3), request);
    (await engine.next()).answer('all');
    expect(textOf(await recognition)).toBe('all');
  });

  test('before the first session one recognizer waits; the first session starts the others', async () => {
    const engine = new SlowEngine(0);
    const pool = new LiveRecognizerPool({ engine, size: 3 });
    const warming = pool.warmUp();
    (await engine.next()).answer('');
    await warming;
    expect(engine.started).toBe(1);
    pool.openQueue(order);
    await settled();
    expect(engine.started).toBe(3);
    await pool.close();
    expect(engine.closed).toBe(3);
  });

  test('a segment of a file waits for the recognitions of sessions', async () => {
    const engine = new SlowEngine(0);
    const share = new RecognitionShare({ slots: 1 });
    const pool = new LiveRecognizerPool({ engine, size: 1, share });
    onTestFinished(() => pool.close());
    const whole = pool.openQueue(order).recognize(tenths(3), request);
    const final = await engine.next();
    let isWaiting = true;
    share.add({
      owner: 'account',
      get isWaiting() {
        return isWaiting;
      },
      recognizeNext: async () => {
        isWaiting = false;
      },
    });
    await settled();
    expect(isWaiting).toBe(true);
    final.answer('all');
    await whole;
    await settled();
    expect(isWaiting).toBe(false);
  });

  test('recognizers that are still starting are ended with the pool', async () => {
    const engine = new SlowEngine(0);
    const start = engine.start.bind(engine);
    engine.start = () => settled().then(start);
    const pool = new LiveRecognizerPool({ engine, size: 3 });
    pool.openQueue(order);
    await pool.close();
    await settled();
    expect(engine).toMatchObject({ started: 3, closed: 3 });
  });

  test('without streams, a final takes the recognizer of a partial, which is recognized again later', async () => {
    const { engine, queue, utterance, say } = following({ streams: 0 });
    say(5);
    const first = await engine.next();
    expect(first.samples).toBe(8_000);
    const whole = queue.recognize(tenths(9), request);
    const final = await engine.next();
    expect(final).toMatchObject({ recognizer: 0, samples: 14_400 });
    first.answer('late');
    final.answer('all');
    expect(textOf(await whole)).toBe('all');
    say(8);
    const second = await engine.next();
    expect(second).toMatchObject({ recognizer: 0, samples: 12_800 });
    second.answer('one two');
    await settled();
    expect(utterance.partials).toEqual(['one two']);
  });

  test('without streams, only as many partials end early as finals need a recognizer', async () => {
    const { engine, queue } = opened({ streams: 0, size: 2 });
    const all = [growing(), growing()];
    for (const { spoken, utterance } of all) {
      queue.openPartialStream(spoken, () => request);
      utterance.tenths = 5;
    }
    queue.notify();
    const partials = [await engine.next(), await engine.next()];
    const whole = queue.recognize(tenths(9), request);
    const final = await engine.next();
    for (const work of partials) work.answer('one');
    final.answer('all');
    await whole;
    await settled();
    expect(all.flatMap(({ utterance }) => utterance.partials)).toEqual(['one']);
  });

  test.each([
    ['0.4 s of audio', {}, 4],
    ['0.4 s beside what was said before it', { contextSamples: 3200 }, 6],
    ['as much as it asks for', { minSeconds: 0.8 }, 8],
  ])('without streams, an utterance is first recognized with %s', async (_, options, first) => {
    const { engine, queue } = opened({ streams: 0 });
    const { utterance, spoken } = growing();
    queue.openPartialStream(spoken, () => request, options);
    utterance.tenths = first - 1;
    queue.notify();
    await settled();
    expect(engine.work).toEqual([]);
    utterance.tenths = first;
    queue.notify();
    (await engine.next()).answer('one');
  });

  test('a session that leaves takes along what it had', async () => {
    const { engine, queue } = opened();
    const first = queue.recognize(tenths(1), request);
    const second = expect(queue.recognize(tenths(1), request)).rejects.toMatchObject({
      name: 'AbortError',
    });
    const work = await engine.next();
    queue.close();
    await second;
    work.answer('late');
    expect(textOf(await first)).toBe('late');
    await settled();
    expect(engine.work).toEqual([]);
  });
});
