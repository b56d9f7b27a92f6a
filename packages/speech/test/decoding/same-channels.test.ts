import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SameChannels } from '../../src/decoding/same-channels.ts';

const filled = (...values: number[]) => values.map((value) => new Float32Array(10).fill(value));

test('one channel is itself', () => {
  expect(new SameChannels().next(filled(0.5))).toEqual([0]);
});

test('before anything came, nothing is known', () => {
  expect(new SameChannels().sameAs).toEqual([]);
});

test('a channel is the first one that it is like', () => {
  expect(new SameChannels().next(filled(0.1, 0.2, 0.1, 0.2, 0.3))).toEqual([0, 1, 0, 1, 4]);
});

test('silence is like silence', () => {
  expect(new SameChannels().next(filled(0, 0))).toEqual([0, 0]);
});

test('one voice in stereo, a little louder on one side, is one', () => {
  expect(new SameChannels().next(filled(0.5, 0.4))).toEqual([0, 0]);
  expect(new SameChannels().next(filled(0.5, 0.3))).toEqual([0, 1]);
});

test('noise that differs between two quiet channels is no difference, a faint voice on one is', () => {
  expect(new SameChannels().next(filled(0.001, -0.0005))).toEqual([0, 0]);
  expect(new SameChannels().next(filled(0, 0.005))).toEqual([0, 1]);
});

test('an inverted channel differs', () => {
  expect(new SameChannels().next(filled(0.5, -0.5))).toEqual([0, 1]);
});

test('two that part from the first together go on as one', () => {
  const channels = new SameChannels();
  expect(channels.next(filled(0.1, 0.1, 0.1))).toEqual([0, 0, 0]);
  expect(channels.next(filled(0.1, 0.2, 0.2))).toEqual([0, 1, 1]);
});

test('who has differed once never counts as the same again', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.constantFrom(0, 0.5), { minLength: 4, maxLength: 4 }), { maxLength: 8 }),
      (stretches) => {
        const channels = new SameChannels();
        let distinct = 0;
        for (const values of stretches) {
          const sameAs = channels.next(filled(...values));
          // Each points at one that is itself, never at a later one.
          for (const [channel, same] of sameAs.entries()) {
            expect(same).toBeLessThanOrEqual(channel);
            expect(sameAs[same]).toBe(same);
          }
          const now = new Set(sameAs).size;
          expect(now).toBeGreaterThanOrEqual(distinct);
          distinct = now;
        }
      },
    ),
  );
});
