import type { Recognition } from '@verbatim/speech';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  jsonPieces,
  metadataOf,
  PIECE_CHARACTERS,
  resultText,
} from '../../src/results/result-text.ts';

const envelope = (results: unknown) => ({
  ...{ success: true, is_empty: false, exec_time: 1, error: null },
  results,
});

const LARGE = 200_000;
const tooMuch = { toJSON: (): never => expect.fail('written beyond the limit') };

describe('the text of a result', () => {
  test('is the JSON of the result', async () => {
    const result = { a: 1, b: undefined, c: [{ word: 'é😀"' }], d: envelope(['x']) };
    const { pieces, result: same } = await resultText(result, LARGE);
    expect(pieces.join('')).toBe(JSON.stringify(result));
    expect(same).toEqual(result);
  });

  test('has a failed envelope for an add-on that does not fit, and the others, within the limit', async () => {
    const result = {
      transcription: { full_transcript: 'x' },
      translation: envelope(['y'.repeat(LARGE)]),
      summarization: envelope('short'),
    };
    const { pieces, result: fitting } = await resultText(result, LARGE);
    const text = pieces.join('');
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(LARGE);
    expect(JSON.parse(text)).toEqual(fitting);
    expect(fitting).toMatchObject({
      transcription: { full_transcript: 'x' },
      translation: {
        success: false,
        error: { status_code: 413, exception: 'ResultTooLarge' },
        results: null,
      },
      summarization: { success: true },
    });
  });

  test('is not written beyond the limit', async () => {
    const before = Array.from({ length: 10 }, () => 'y'.repeat(PIECE_CHARACTERS));
    const { result } = await resultText(
      { translation: envelope([...before, tooMuch]) },
      4 * PIECE_CHARACTERS,
    );
    expect(result.translation.success).toBe(false);
  });

  test('counts bytes, not characters', async () => {
    const text = envelope('語'.repeat(LARGE / 2));
    expect((await resultText({ text }, LARGE)).result.text.success).toBe(false);
  });

  test('is refused with an error code and a sentence if the transcript is too large', async () => {
    const transcription = { full_transcript: 'x'.repeat(LARGE) };
    await expect(resultText({ transcription }, LARGE)).rejects.toMatchObject({
      errorCode: 413,
      retryable: false,
      message: expect.stringMatching(/200000 bytes .*\(result_too_large\).*Cut the audio/),
    });
  });
});

describe('pieces of JSON', () => {
  test('of any value join to the text that JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect([...jsonPieces(value)].join('')).toBe(JSON.stringify(value));
      }),
    );
  });

  test('are bounded, also in one long string, and cut no character', () => {
    const value = { subtitles: `a${'😀"\n'.repeat(PIECE_CHARACTERS)}` };
    const pieces = [...jsonPieces(value)];
    expect(pieces.join('')).toBe(JSON.stringify(value));
    // Escapes may double a part.
    for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(3 * PIECE_CHARACTERS);
  });
});

const metadata = (recognition: Pick<Recognition, 'languages' | 'notUnderstood'>) =>
  metadataOf({
    ...{ durationSeconds: 9, distinctChannels: 1, workMs: 10, utterances: [], languages: [] },
    recognizer: { name: 'whisper.cpp', model: 'whisper-base' },
    recognition,
  });

test('tells the languages that were detected with their probabilities, and none that is next to impossible', () => {
  const languages = [
    { code: 'en', probability: 0.97 },
    { code: 'cy', probability: 0.0296 },
    { code: 'nn', probability: 0.0004 },
  ];
  expect(metadata({ languages }).languages).toEqual([
    { language: 'en', probability: 0.97 },
    { language: 'cy', probability: 0.03 },
  ]);
  expect(metadata({})).not.toHaveProperty('languages');
});

test('warns of parts that no model understood', () => {
  const notUnderstood = [{ channel: 0, start: 1.25, end: 6 }];
  expect(metadata({ notUnderstood }).warnings).toEqual([
    { code: 'speech_not_understood', message: expect.stringContaining('from 1.3 to 6.0 s') },
  ]);
  const many = Array.from({ length: 12 }, () => notUnderstood).flat();
  expect(metadata({ notUnderstood: many }).warnings?.[0]?.message).toContain('and 2 more parts');
});
