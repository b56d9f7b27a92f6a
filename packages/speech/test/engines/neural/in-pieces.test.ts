import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recognizeInPieces } from '../../../src/engines/neural/in-pieces.ts';
import { RECOGNITION_RATE, type Samples } from '../../../src/recognition/audio.ts';

const seconds = (count: number): Samples => new Float32Array(count * RECOGNITION_RATE).fill(0.1);

/** Recognizes pieces as these texts, one after the other; their words take all the time of the piece. */
function saying(...texts: readonly string[]) {
  const left = [...texts];
  return async (piece: Samples) => {
    const words = (left.shift() ?? '').split(' ');
    const secondsEach = piece.length / RECOGNITION_RATE / words.length;
    return {
      language: 'en',
      words: words.map((word, at) => ({
        word,
        start: at * secondsEach,
        end: (at + 1) * secondsEach,
        confidence: 1,
      })),
    };
  };
}

describe('a segment that is longer than a model can take', () => {
  test('is cut into pieces that it can, without a sample twice or left out', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 40 * RECOGNITION_RATE }), async (length) => {
        const samples = Float32Array.from({ length }, (_, at) => at);
        const seen: number[] = [];
        await recognizeInPieces(samples, 9, async (piece) => {
          expect(piece.length).toBeLessThanOrEqual(9 * RECOGNITION_RATE);
          seen.push(piece[0] ?? 0, piece.length);
          return { words: [], language: null };
        });
        let next = 0;
        for (let at = 0; at < seen.length; at += 2) {
          expect(seen[at]).toBe(next);
          next += seen[at + 1] ?? 0;
        }
        expect(next).toBe(length);
      }),
      { numRuns: 30 },
    );
  });

  test('is cut where it is quiet, and its words are joined, those after the cut later', async () => {
    const samples = seconds(15);
    samples.fill(0, 7 * RECOGNITION_RATE, 7.4 * RECOGNITION_RATE);
    const lengths: number[] = [];
    const recognize = saying('We left.', 'and came');
    const { words } = await recognizeInPieces(samples, 9, (piece) => {
      lengths.push(piece.length / RECOGNITION_RATE);
      return recognize(piece);
    });
    expect(lengths[0]).toBeGreaterThan(7);
    expect(lengths[0]).toBeLessThan(7.4);
    expect(words[2]?.start).toBeCloseTo(lengths[0] ?? 0);
    // A full stop at the cut is a mistake of the model.
    expect(words.map(({ word }) => word)).toEqual(['We', 'left', 'and', 'came']);
  });
});
