import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tokenStarts } from '../../../src/engines/moonshine/token-starts.ts';

/** The time of a step of the encoder, less what the heads are late. */
const secondsOf = (step: number): number => Math.max(0, step * 0.024 - 0.025);

/** All attention at these steps, in equal shares. */
const lookingAt = (...steps: readonly number[]): Float32Array =>
  Float32Array.from({ length: 100 }, (_, step) => (steps.includes(step) ? 1 / steps.length : 0));

test('a token begins where the network looks', () => {
  expect(tokenStarts([lookingAt(10), lookingAt(30), lookingAt(31)])).toEqual(
    [10, 30, 31].map(secondsOf),
  );
  expect(tokenStarts([])).toEqual([]);
});

test('a stray look moves no other token', () => {
  const [first, , third] = tokenStarts([lookingAt(10), lookingAt(90), lookingAt(31)]);
  expect([first, third]).toEqual([10, 31].map(secondsOf));
  const doubtful = tokenStarts([lookingAt(10), lookingAt(5, 20), lookingAt(31)]);
  expect(doubtful).toEqual([10, 20, 31].map(secondsOf));
});

test('times never run backwards and lie within the audio, for any attention', () => {
  const rows = fc
    .integer({ min: 1, max: 30 })
    .chain((steps) =>
      fc.array(
        fc.float32Array({ minLength: steps, maxLength: steps, min: 0, max: 1, noNaN: true }),
      ),
    );
  fc.assert(
    fc.property(rows, (attention) => {
      const starts = tokenStarts(attention);
      expect(starts).toHaveLength(attention.length);
      expect(starts).toEqual([...starts].sort((a, b) => a - b));
      for (const start of starts) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(start).toBeLessThanOrEqual(secondsOf(attention[0]?.length ?? 0));
      }
    }),
  );
});
