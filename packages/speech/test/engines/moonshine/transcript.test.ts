import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resultOf, tokenBytes, tokenStarts } from '../../../src/engines/moonshine/transcript.ts';

const texts = ['<unk>', '<s>', '</s>', '\u2581go', '\u2581on', '.', '<<ST_7>>', '\u2581caf'];
const list = [
  ...texts.map((text) => Buffer.from(text)),
  Buffer.of(0xc3),
  Buffer.of(0xa9),
  Buffer.alloc(0),
];
const bytes = tokenBytes(list.map((each, at) => `${each.toString('base64')} ${at}\n`).join(''));

/** Three seconds with a tone in the middle one. */
const samples = new Float32Array(48_000).fill(0.3, 16_000, 32_000);

const token = (id: number, step?: number) => ({
  id,
  logProbability: -0.1,
  attention:
    step === undefined
      ? null
      : Float32Array.from({ length: 120 }, (_, each) => (each === step ? 1 : 0)),
});

test('a list of tokens is read, also one that is empty', () => {
  expect(bytes.map((each) => Buffer.from(each).toString('latin1'))).toEqual(
    list.map((each) => each.toString('latin1')),
  );
});

test('tokens become text, without those that are none, and characters of several tokens', () => {
  const result = resultOf(
    [3, 6, 7, 8, 9, 5].map((id) => token(id)),
    samples,
    bytes,
  );
  expect(result.text).toBe(' go café.');
  expect(result.tokens).toEqual([' go', '', ' caf', '', 'é', '.']);
  expect(result.ys_log_probs).toEqual(Array(6).fill(-0.1));
});

test('a token lasts from where the network looks to the next one, without the silence between', () => {
  const { timestamps, durations } = resultOf(
    [token(3, 50), token(4, 60), token(5, 110)],
    samples,
    bytes,
  );
  expect(timestamps).toEqual([50, 60, 110].map((step) => step * 0.024 - 0.025));
  expect(durations?.[0]).toBeCloseTo(0.24);
  // The tone ends after two seconds.
  expect((timestamps?.[1] ?? 0) + (durations?.[1] ?? 0)).toBeCloseTo(2);
});

test('a word after a pause begins where it is loud, not where the network begins to look', () => {
  const { timestamps } = resultOf([token(3, 10), token(4, 60)], samples, bytes);
  expect(timestamps?.[0]).toBeCloseTo(1 - 0.04);
  const soft = resultOf([token(3, 40)], samples, bytes).timestamps;
  expect(soft).toEqual([40 * 0.024 - 0.025]);
});

test('without attention the letters share the time that has speech', () => {
  const { timestamps } = resultOf([token(3), token(4)], samples, bytes);
  expect(timestamps).toEqual([1, 1.5]);
});

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
