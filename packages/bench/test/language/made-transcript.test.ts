import { describe, expect, it } from 'vitest';
import { madeTranscript } from '../../src/language/made-transcript.ts';

describe('madeTranscript', () => {
  it('is the same text each time, with the requested length and without overlaps', () => {
    const utterances = madeTranscript(500);
    const words = utterances.flatMap((utterance) => utterance.words);

    expect(madeTranscript(500)).toEqual(utterances);
    expect(words.length).toBeGreaterThanOrEqual(500);
    expect(words.length).toBeLessThan(530);
    for (const [index, { start }] of utterances.slice(1).entries())
      expect(start).toBeGreaterThan(utterances[index]?.end ?? 0);
  });
});
