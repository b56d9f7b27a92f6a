import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SameChannels } from '../../src/decoding/same-channels.ts';

const filled = (...values: number[]) => values.map((value) => new Float32Array(10).fill(value));

test('before anything came, nothing is known', () => {
  expect(new SameChannels().sameAs).toEqual([]);
});

test.each([
  ['one channel is itself', [0.5], [0]],
  ['a channel is the first one that it is like', [0.1, 0.2, 0.1, 0.2, 0.3], [0, 1, 0, 1, 4]],
  ['silence is like silence', [0, 0], [0, 0]],
  ['one voice in stereo, a little louder on one side, is one', [0.5, 0.4], [0, 0]],
  ['one that is much louder on one side is two', [0.5, 0.3], [0, 1]],
  ['noise that differs between two quiet channels is no difference', [0.001, -0.0005], [0, 0]],
  ['a faint voice on one of two quiet channels is a difference', [0, 0.005], [0, 1]],
  ['an inverted channel differs', [0.5, -0.5], [0, 1]],
])('%s', (_, values, sameAs) => {
  expect(new SameChannels().next(filled(...values))).toEqual(sameAs);
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
