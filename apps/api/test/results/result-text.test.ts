import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonPieces, PIECE_CHARACTERS, resultText } from '../../src/results/result-text.ts';

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
