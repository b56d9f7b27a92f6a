import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Limiter, mapConcurrently, QueueFullError, type Slot } from '../src/index.ts';
import { settled } from '../src/testing.ts';

/** A call that ends when the test says so. */
function heldCall() {
  const { promise, resolve } = Promise.withResolvers<string>();
  const made = {
    hasBegun: false,
    end: resolve,
    run: (): Promise<string> => {
      made.hasBegun = true;
      return promise;
    },
  };
  return made;
}

describe('a limiter', () => {
  test('runs a limited number of calls, queues the others in order, and rejects what is too much', async () => {
    const limiter = new Limiter({ slots: 1, maxQueued: 2 });
    const calls = [heldCall(), heldCall(), heldCall()];
    const runs = calls.map(({ run }) => limiter.run(run));
    await expect(limiter.run(heldCall().run)).rejects.toThrow(QueueFullError);
    const begun = async () => {
      await settled();
      return calls.map(({ hasBegun }) => hasBegun);
    };
    expect(await begun()).toEqual([true, false, false]);
    expect([limiter.free, limiter.queued]).toEqual([0, 2]);
    calls[0]?.end('one');
    expect(await begun()).toEqual([true, true, false]);
    calls[1]?.end('two');
    calls[2]?.end('three');
    expect(await Promise.all(runs)).toEqual(['one', 'two', 'three']);
    expect([limiter.free, limiter.queued]).toEqual([1, 0]);
  });

  test('drops a call that is aborted while it waits', async () => {
    const limiter = new Limiter({ slots: 1, maxQueued: 1 });
    const running = heldCall();
    const first = limiter.run(running.run);
    const controller = new AbortController();
    const { signal } = controller;
    const waiting = limiter.run(() => expect.unreachable(), { signal });
    controller.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
    await expect(limiter.run(() => expect.unreachable(), { signal })).rejects.toThrow('enough');
    const next = limiter.run(async () => 'two');
    running.end('one');
    expect(await Promise.all([first, next])).toEqual(['one', 'two']);
  });

  test('owners that come and go do not keep another one from its turn', async () => {
    const limiter = new Limiter({ slots: 1 });
    const order: string[] = [];
    const ends: (() => void)[] = [];
    const call = (owner: string): Promise<void> =>
      limiter.run(
        () => {
          order.push(owner);
          return new Promise((resolve) => ends.push(resolve));
        },
        { owner },
      );
    const runs = [call('a'), call('b')];
    for (let count = 0; count < 6; count += 1) runs.push(call('c'));
    for (let round = 0; round < 12; round += 1) {
      await settled();
      const owner = order.at(-1);
      ends.shift()?.();
      await settled();
      // Its only call is over, and it makes the next one at once.
      if (owner === 'a' || owner === 'b') runs.push(call(owner));
    }
    expect(order.slice(0, 9)).toEqual(['a', 'b', 'c', 'a', 'b', 'c', 'a', 'b', 'c']);
    while (ends.length > 0) {
      ends.shift()?.();
      await settled();
    }
    await Promise.all(runs);
  });

  test('a call that fails frees its slot', async () => {
    const limiter = new Limiter({ slots: 1 });
    const failing = limiter.run(() => Promise.reject(new Error('failed')));
    const next = limiter.run(async () => 'next');
    await expect(failing).rejects.toThrow('failed');
    expect(await next).toBe('next');
  });

  test('keeps the reserved slots free for urgent calls, and lets them go first', async () => {
    const limiter = new Limiter({ slots: 2, reservedSlots: 1 });
    const entered: string[] = [];
    const enter = async (name: string, urgent: boolean): Promise<Slot> => {
      const slot = await limiter.acquire({ urgent });
      entered.push(name);
      return slot;
    };
    const ordinary = enter('ordinary', false);
    const second = enter('second ordinary', false);
    const urgent = enter('urgent', true);
    const secondUrgent = enter('second urgent', true);
    await settled();
    expect(entered).toEqual(['ordinary', 'urgent']);
    (await ordinary).release();
    await settled();
    expect(entered).toEqual(['ordinary', 'urgent', 'second urgent']);
    (await urgent).release();
    await settled();
    expect(entered.at(-1)).toBe('second ordinary');
    (await second).release();
    (await secondUrgent).release();
    expect(limiter.free).toBe(2);
  });

  test('a call that waits while a reserved slot is empty counts as taking it', async () => {
    const limiter = new Limiter({ slots: 2, reservedSlots: 1 });
    await limiter.acquire();
    expect(limiter.free).toBe(1);
    void limiter.acquire();
    expect(limiter.free).toBe(0);
  });

  test('a call with an aborted signal rejects with its reason, also if the queue is full', async () => {
    const limiter = new Limiter({ slots: 1, maxQueued: 0 });
    await limiter.acquire();
    const signal = AbortSignal.abort(new Error('over'));
    await expect(limiter.acquire({ signal })).rejects.toThrow('over');
  });

  test('a slot that was held is held again, however many calls wait', async () => {
    const limiter = new Limiter({ slots: 1, maxQueued: 1 });
    const slot = await limiter.acquire({ owner: 'a' });
    const next = limiter.acquire({ owner: 'b' });
    slot.release();
    const more = limiter.acquire({ owner: 'b' });
    const again = slot.reacquire();
    (await next).release();
    await again;
    slot.release();
    (await more).release();
    expect(limiter.free).toBe(1);
  });

  test('a slot is released once, however often that is said', async () => {
    let freed = 0;
    const limiter = new Limiter({ slots: 2, onFree: () => (freed += 1) });
    const slot = limiter.acquireNow();
    limiter.acquireNow();
    expect(limiter.free).toBe(0);
    slot.release();
    slot.release();
    expect([limiter.free, freed]).toEqual([1, 1]);
    await slot.reacquire();
    await slot.reacquire();
    expect(limiter.free).toBe(0);
  });

  test('slots that wait to be held again count before new ones', async () => {
    const limiter = new Limiter({ slots: 1 });
    const [first, second] = [limiter.acquireNow(), limiter.acquireNow()];
    first.release();
    second.release();
    const third = limiter.acquireNow();
    const order: string[] = [];
    const waiting = [
      second.reacquire().then(() => order.push('second')),
      first.reacquire().then(() => order.push('first')),
    ];
    expect([limiter.free, limiter.queued]).toEqual([0, 2]);
    third.release();
    expect(limiter.free).toBe(0);
    await waiting[0];
    second.release();
    await waiting[1];
    expect(order).toEqual(['second', 'first']);
    first.release();
    expect(limiter.free).toBe(1);
  });

  test('a slot that is granted and released at once is free for the next call', async () => {
    const limiter = new Limiter({ slots: 1 });
    const first = limiter.acquireNow();
    const second = limiter.acquireNow();
    second.release();
    const granted = second.reacquire();
    first.release();
    second.release();
    expect(limiter.free).toBe(1);
    await granted;
  });

  test('never are more slots held than there are, and all are free at the end', async () => {
    const action = fc.record({
      kind: fc.constantFrom('acquire', 'abort', 'release', 'reacquire'),
      index: fc.nat(9),
      urgent: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 4 }),
        fc.array(action, { maxLength: 40 }),
        async (slots, actions) => {
          const limiter = new Limiter({ slots, reservedSlots: 1, maxQueued: 5 });
          const held = new Set<Slot>();
          const ordinary = new Set<Slot>();
          const controllers: AbortController[] = [];
          const known: Slot[] = [];
          const reacquiring = new Set<Slot>();
          for (const { kind, index, urgent } of actions) {
            const slot = known[index];
            if (kind === 'acquire') {
              const controller = new AbortController();
              controllers.push(controller);
              limiter.acquire({ signal: controller.signal, urgent }).then(
                (granted) => {
                  known.push(granted);
                  held.add(granted);
                  if (!urgent) ordinary.add(granted);
                },
                () => {},
              );
            } else if (kind === 'abort') {
              controllers[index]?.abort();
            } else if (slot !== undefined && kind === 'release') {
              if (!reacquiring.has(slot)) held.delete(slot);
              if (!reacquiring.has(slot)) slot.release();
            } else if (slot !== undefined && !held.has(slot) && !reacquiring.has(slot)) {
              reacquiring.add(slot);
              slot.reacquire().then(
                () => held.add(slot) && reacquiring.delete(slot),
                () => reacquiring.delete(slot),
              );
            }
            await settled();
            expect(held.size).toBeLessThanOrEqual(slots);
            expect([...held].filter((each) => ordinary.has(each)).length).toBeLessThan(slots);
            expect(limiter.queued).toBeLessThanOrEqual(5);
          }
          for (const controller of controllers) controller.abort();
          while (held.size + limiter.queued > 0) {
            for (const each of held) each.release();
            held.clear();
            await settled();
          }
          expect(limiter.free).toBe(slots);
        },
      ),
    );
  });
});

describe('mapConcurrently', () => {
  test('returns the results in the order of the items, with no more than the limit at a time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(5), { maxLength: 20 }),
        fc.integer({ min: 1, max: 6 }),
        async (items, parallelism) => {
          let [running, most] = [0, 0];
          const results = await mapConcurrently(items, parallelism, async (item, index) => {
            running += 1;
            most = Math.max(most, running);
            for (let step = 0; step <= item; step += 1) await settled();
            running -= 1;
            return [item, index];
          });
          expect(results).toEqual(items.map((item, index) => [item, index]));
          expect(most).toBe(Math.min(parallelism, items.length));
        },
      ),
    );
  });

  test('begins no further item after a failure', async () => {
    const begun: number[] = [];
    const work = async (item: number): Promise<void> => {
      begun.push(item);
      await settled();
      if (item === 2) throw new Error('failed');
    };
    await expect(mapConcurrently([1, 2, 3, 4, 5, 6], 2, work)).rejects.toThrow('failed');
    await settled();
    expect(begun.length).toBeLessThanOrEqual(3);
  });
});
