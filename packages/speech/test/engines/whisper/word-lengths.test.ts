import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { speakable } from '../../../src/engines/whisper/word-lengths.ts';
import type { RecognizedWord } from '../../../src/recognition/segment-recognizer.ts';

const word = (text: string, start: number, end: number): RecognizedWord => ({
  word: text,
  start,
  end,
  confidence: 1,
});

describe('the times of words', () => {
  test('stay where each word has time to be said', () => {
    const words = [word('good', 0, 0.3), word('morning', 0.5, 0.9)];
    expect(speakable(words)).toEqual(words);
  });

  test('move to where a word can be said that is given the last moment of its time', () => {
    const [a, system] = speakable([word('a', 0.66, 1.26), word('system', 1.26, 1.27)]);
    expect(system).toMatchObject({ start: expect.closeTo(1.03), end: 1.27 });
    expect(a).toEqual(word('a', 0.66, system?.start ?? 0));
  });

  test('use the pause before a word before they take from the word before it', () => {
    const [so, well] = speakable([word('so', 0, 0.2), word('well', 0.9, 0.95)]);
    expect(well?.start).toBeCloseTo(0.78);
    expect(so?.end).toBe(0.2);
  });

  test('never run backwards or leave the audio, for any words without overlap', () => {
    const steps = fc.array(
      fc.record({
        gap: fc.double({ min: 0, max: 1, noNaN: true }),
        length: fc.double({ min: 0.01, max: 2, noNaN: true }),
        text: fc.string({ minLength: 1, maxLength: 20 }),
      }),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(steps, (each) => {
        let at = 0;
        const words = each.map(({ gap, length, text }) => {
          at += gap + length;
          return word(text, at - length, at);
        });
        const longer = speakable(words);
        let end = words[0]?.start ?? 0;
        for (const [index, own] of longer.entries()) {
          expect(own.start).toBeGreaterThanOrEqual(end);
          expect(own.end).toBeGreaterThan(own.start);
          expect(own.end).toBeLessThanOrEqual(words[index]?.end ?? 0);
          end = own.end;
        }
        expect(end).toBe(at);
      }),
    );
  });
});
