import { ManualClock } from '@verbatim/time/testing';
import { expect, test } from 'vitest';
import {
  RecognitionShare,
  type RecognitionShareOptions,
  type SharedFile,
} from '../../src/pool/recognition-share.ts';
import { turn } from './fallible-recognizers.ts';

/** A share whose recognitions end when the test says so. */
class ShareBench {
  readonly clock = new ManualClock();
  readonly share: RecognitionShare;
  /** The segments in the order in which they started, as `owner.file`. */
  readonly started: string[] = [];
  readonly #running: { readonly name: string; readonly end: () => void }[] = [];

  constructor(options: RecognitionShareOptions) {
    this.share = new RecognitionShare({ ...options, clock: this.clock });
  }

  get running(): number {
    return this.#running.length;
  }

  /** Adds a file with so many segments, all of which wait. */
  file(owner: string, name: string, segments: number): SharedFile {
    let waiting = segments;
    const file: SharedFile = {
      owner,
      get isWaiting() {
        return waiting > 0;
      },
      recognizeNext: () => {
        waiting -= 1;
        this.started.push(`${owner}.${name}`);
        const { promise, resolve } = Promise.withResolvers<void>();
        this.#running.push({ name: `${owner}.${name}`, end: resolve });
        return promise;
      },
    };
    this.share.add(file);
    return file;
  }

  /** Begins a recognition of a live session. Returns what ends it. */
  live(): () => Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.share.countLive(promise);
    return async () => {
      resolve();
      await turn();
    };
  }

  /** Ends the segment that has run for the longest time. */
  async endOne(): Promise<void> {
    this.#running.shift()?.end();
    await turn();
  }

  async endAll(): Promise<void> {
    while (this.running > 0) await this.endOne();
  }
}

test('accounts take turns, however many files one of them has', async () => {
  const bench = new ShareBench({ slots: 1 });
  for (const name of ['1', '2', '3', '4', '5', '6']) bench.file('a', name, 2);
  bench.file('b', '1', 3);
  await bench.endAll();
  expect(bench.started.slice(0, 7)).toEqual(['a.1', 'b.1', 'a.1', 'b.1', 'a.2', 'b.1', 'a.3']);
});

test('an account with nothing in work goes before one that has a slot already', async () => {
  const bench = new ShareBench({ slots: 2 });
  const end = bench.live();
  bench.file('b', '1', 5);
  bench.file('a', '1', 5);
  expect(bench.started).toEqual(['b.1']);
  await bench.endOne();
  expect(bench.started.at(-1)).toBe('a.1');
  await end();
  expect(bench.started.at(-1)).toBe('b.1');
  // The segment of a ends, while b holds the other slot: b had the latest turn, and a is next all the same.
  await bench.endOne();
  expect(bench.started.at(-1)).toBe('a.1');
});

test('new files of an account do not keep an older one from its turn', async () => {
  const bench = new ShareBench({ slots: 1 });
  bench.file('a', 'long', 40);
  bench.file('a', 'old', 1);
  for (let name = 0; name < 30; name += 1) {
    bench.file('a', `new${name}`, 1);
    await bench.endOne();
  }
  // One more turn of the long file, which waits since its first one, comes before it.
  expect(bench.started.indexOf('a.old')).toBeLessThanOrEqual(2);
  // A file with many segments gets one for each of the others, and no more.
  expect(bench.started.filter((each) => each === 'a.long').length).toBeGreaterThan(1);
});

test('accounts that come and go do not keep another one from its turn', async () => {
  const bench = new ShareBench({ slots: 1 });
  let names = 0;
  const fileOf = (owner: string): SharedFile => bench.file(owner, `${names++}`, 1);
  const churning = { a: fileOf('a'), b: fileOf('b') };
  bench.file('c', 'file', 20);
  for (let round = 0; round < 30; round += 1) {
    const [running] = bench.started.at(-1)?.split('.') ?? [];
    const owner = running === 'a' || running === 'b' ? running : null;
    // Its only file is over, so that it has none, and the next one comes at once.
    if (owner !== null) bench.share.delete(churning[owner]);
    await bench.endOne();
    if (owner !== null) churning[owner] = fileOf(owner);
  }
  expect(bench.started.filter((each) => each === 'c.file').length).toBeGreaterThan(8);
});

test('files take only the slots that live sessions leave', async () => {
  const bench = new ShareBench({ slots: 2 });
  const end = bench.live();
  bench.file('a', '1', 10);
  expect(bench.running).toBe(1);
  await end();
  expect(bench.running).toBe(2);
  bench.live();
  await bench.endOne();
  expect(bench.running).toBe(1);
});

test('while live sessions take all slots, files go on one segment at a time, and each account has its turn', async () => {
  const bench = new ShareBench({ slots: 2, maxBlockedMs: 1000 });
  // A new recognition begins as soon as one ends: there is never a free slot.
  let ends = [bench.live(), bench.live(), bench.live()];
  const keepLiveBusy = async (): Promise<void> => {
    const old = ends;
    ends = old.map(() => bench.live());
    for (const end of old) await end();
  };
  for (const name of ['1', '2', '3']) bench.file('a', name, 10);
  bench.file('b', '1', 10);
  bench.clock.advance(999);
  await keepLiveBusy();
  expect(bench.started).toEqual([]);
  for (let round = 0; round < 4; round += 1) {
    bench.clock.advance(1000);
    await keepLiveBusy();
    expect(bench.running).toBe(1);
    await bench.endOne();
    expect(bench.running).toBe(0);
  }
  expect(bench.started).toEqual(['a.1', 'b.1', 'a.2', 'b.1']);
});

test('nothing is timed while no segment waits', async () => {
  const bench = new ShareBench({ slots: 1 });
  bench.live();
  const file = bench.file('a', '1', 1);
  expect(bench.clock.waiting).toBe(1);
  bench.share.delete(file);
  expect(bench.clock.waiting).toBe(0);
});

test('a segment that runs counts after its file was removed', async () => {
  const bench = new ShareBench({ slots: 1 });
  bench.share.delete(bench.file('a', '1', 2));
  bench.file('b', '1', 1);
  expect(bench.started).toEqual(['a.1']);
  await bench.endOne();
  expect(bench.started).toEqual(['a.1', 'b.1']);
});
