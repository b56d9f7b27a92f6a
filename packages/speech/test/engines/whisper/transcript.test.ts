import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resultOf, speakable, type TimedToken } from '../../../src/engines/whisper/transcript.ts';
import type { RecognizedWord } from '../../../src/recognition/segments.ts';

/** Tokens that end a quarter of a second after each other. */
const tokensOf = (...pieces: readonly (string | Uint8Array)[]): TimedToken[] =>
  pieces.map((piece, at) => ({
    bytes: typeof piece === 'string' ? Buffer.from(piece) : piece,
    p: 0.9,
    plog: Math.log(0.9),
    t_dtw: 25 * (at + 1),
  }));

describe('the tokens of Whisper', () => {
  test('are a text, and each begins where the one before ended', () => {
    const { text, timestamps, durations } = resultOf(tokensOf(' We', ' meet', ' today', '.'), 0.1);
    expect(text).toBe(' We meet today.');
    expect(timestamps).toEqual([0.1, 0.25, 0.5, 0.75]);
    expect(durations?.[1]).toBeCloseTo(0.25);
  });

  test('make one character where several of them hold its bytes', () => {
    const [first = 0, second = 0, third = 0] = Buffer.from('判');
    const pieces = tokensOf(Uint8Array.of(first, second), Uint8Array.of(third), '断');
    expect(resultOf(pieces, 0).text).toBe('判断');
  });

  test('of sounds that are not speech are left out', () => {
    expect(resultOf(tokensOf(' [BLANK', '_AUDIO]'), 0).text.trim()).toBe('');
    expect(resultOf(tokensOf(' (up', 'beat music)', ' Hello', ' ♪'), 0).text.trim()).toBe('Hello');
    expect(resultOf(tokensOf(' Hello', ' (B', '-B', '-B'), 0).text.trim()).toBe('Hello');
  });

  test('leave out the marks of another speaker', () => {
    const { text, tokens } = resultOf(tokensOf(' >>', ' Hello', '.', ' >', '> 5 >', ' 4'), 0);
    expect(text.split(' ').filter(Boolean)).toEqual(['Hello.', '5', '>', '4']);
    expect(tokens).toHaveLength(6);
  });

  test('after a pause begin later than the pause', () => {
    const late: TimedToken = { bytes: Buffer.from(' well'), p: 1, plog: 0, t_dtw: 500 };
    const { timestamps } = resultOf([...tokensOf(' So'), late], 0);
    expect(timestamps?.[1]).toBeGreaterThan(4);
  });

  test('have times that never run backwards, for any token times', () => {
    const anyTokens = fc.array(
      fc.record({
        bytes: fc.uint8Array({ maxLength: 6 }),
        p: fc.float({ min: 0, max: 1, noNaN: true }),
        plog: fc.float({ min: -20, max: 0, noNaN: true }),
        t_dtw: fc.integer({ min: -1, max: 3_000 }),
      }),
    );
    fc.assert(
      fc.property(anyTokens, fc.float({ min: 0, max: 5, noNaN: true }), (tokens, voicedFrom) => {
        const { timestamps = [], durations = [] } = resultOf(tokens, voicedFrom);
        let end = voicedFrom;
        timestamps.forEach((start, at) => {
          expect(start).toBeGreaterThanOrEqual(end - 1e-9);
          expect(durations[at]).toBeGreaterThanOrEqual(0);
          end = start + (durations[at] ?? 0);
        });
      }),
    );
  });
});

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
