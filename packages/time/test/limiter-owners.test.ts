import { describe, expect, test } from 'vitest';
import { Limiter, QueueFullError, type Slot } from '../src/index.ts';
import { settled } from '../src/testing.ts';

/** A limiter, and the owners whose calls it has let in. */
function entering(options: ConstructorParameters<typeof Limiter>[0]) {
  const limiter = new Limiter(options);
  const entered: string[] = [];
  const enter = async (owner: string, urgent = false): Promise<Slot> => {
    const slot = await limiter.acquire({ owner, urgent });
    entered.push(owner);
    return slot;
  };
  return { limiter, entered, enter };
}

describe('the owners of calls', () => {
  test('owners take turns: the one with the fewest slots, then the one that waited longest for its turn', async () => {
    const limiter = new Limiter({ slots: 1 });
    const entered: string[] = [];
    const runs = [...'aaabbc'].map((owner) =>
      limiter.run(
        async () => {
          entered.push(owner);
          await settled();
        },
        { owner },
      ),
    );
    await Promise.all(runs);
    expect(entered.join('')).toBe('abcaba');
  });

  test('an owner holds no more slots than one may, and the next owner passes it', async () => {
    const { limiter, entered, enter } = entering({
      slots: 3,
      maxPerOwner: { ordinary: 2, urgent: 1 },
    });
    const [first] = [enter('a'), enter('a'), enter('a'), enter('b')];
    await settled();
    expect(entered).toEqual(['a', 'a', 'b']);
    expect(limiter.isAwaitedByOthers('b')).toBe(false);
    (await first).release();
    await settled();
    expect(entered).toEqual(['a', 'a', 'b', 'a']);
  });

  test.each(['ab', 'ba'])(
    'an owner with fewer slots is next, also if another one waits longer for its turn: %s',
    async (waiting) => {
      const { entered, enter } = entering({ slots: 4 });
      await enter('a');
      await enter('a');
      const slot = await enter('c');
      await enter('b');
      for (const owner of waiting) void enter(owner);
      slot.release();
      await settled();
      expect(entered.join('')).toBe('aacbb');
    },
  );

  test('an owner that holds a slot keeps its place in the turns while it waits for no other', async () => {
    const { entered, enter } = entering({ slots: 3 });
    await enter('b');
    const slot = await enter('a');
    await enter('a');
    slot.release();
    const last = await enter('c');
    void enter('a');
    void enter('b');
    last.release();
    await settled();
    expect(entered.join('')).toBe('baacb');
  });

  test('a full queue of one owner does not keep another one from a free slot', async () => {
    const limiter = new Limiter({
      slots: 2,
      maxQueued: 1,
      maxPerOwner: { ordinary: 1, urgent: 1 },
    });
    await limiter.acquire({ owner: 'a' });
    const waiting = new AbortController();
    const second = limiter.acquire({ owner: 'a', signal: waiting.signal });
    expect(limiter.isAwaitedByOthers('a')).toBe(false);
    await limiter.acquire({ owner: 'b' });
    await expect(limiter.acquire({ owner: 'b' })).rejects.toThrow(QueueFullError);
    waiting.abort(new Error('over'));
    await expect(second).rejects.toThrow('over');
  });

  test('the own calls of an owner are no others', async () => {
    const limiter = new Limiter({ slots: 1 });
    await limiter.acquire({ owner: 'a' });
    void limiter.acquire({ owner: 'a' });
    expect(limiter.isAwaitedByOthers('a')).toBe(false);
  });

  test('others that may hold no more slots do not wait for one', async () => {
    const limiter = new Limiter({ slots: 2, maxPerOwner: { ordinary: 1, urgent: 1 } });
    await limiter.acquire({ owner: 'b' });
    void limiter.acquire({ owner: 'b' });
    expect(limiter.isAwaitedByOthers('a')).toBe(false);
    await limiter.acquire({ owner: 'a' });
    void limiter.acquire({ owner: 'c' });
    expect(limiter.isAwaitedByOthers('a')).toBe(true);
  });
});
