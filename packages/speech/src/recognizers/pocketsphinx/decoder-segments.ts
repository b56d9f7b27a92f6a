import type { RecognizedWord } from '../../segment-recognizer.ts';
import { confidenceOf } from './confidence.ts';
import type { LikelyWord } from './likely-words.ts';

/** A part of the audio as PocketSphinx explains it: a word, a silence, a noise. */
export interface DecoderSegment {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** How likely it is among the explanations that were looked at. */
  readonly posterior: number;
}

/** `<sil>`, `<s>`, `[NOISE]`, `[SPEECH]`, `++UH++` */
const noWord = /^(<.*>|\[.*\]|\+\+.*\+\+)$/;
/** The second pronunciation of a word is written `read(2)`. */
const pronunciation = /\(\d+\)$/;

/** The words among the stretches, those of the vocabulary as they are written there. */
export function wordsOf(
  stretches: readonly DecoderSegment[],
  durationSeconds: number,
  likely: ReadonlyMap<string, LikelyWord>,
): RecognizedWord[] {
  return stretches
    .filter(({ text }) => !noWord.test(text))
    .flatMap((stretch) => {
      const told = likely.get(stretch.text);
      if (told !== undefined) return inParts(stretch, told.written);
      return [{ ...stretch, text: stretch.text.replace(pronunciation, '') }];
    })
    .map(({ text, start, end, posterior }) => ({
      word: text,
      start: Math.min(start, durationSeconds),
      end: Math.min(end, durationSeconds),
      confidence: confidenceOf(posterior),
    }))
    .filter(({ start, end }) => end > start);
}

/** A phrase is one word to the decoder: nothing tells how long each of its words is but their letters. */
function inParts(stretch: DecoderSegment, words: readonly string[]): DecoderSegment[] {
  const letters = words.reduce((sum, { length }) => sum + length, 0);
  const perLetter = (stretch.end - stretch.start) / letters;
  let start = stretch.start;
  return words.map((text, at) => {
    const end = at === words.length - 1 ? stretch.end : start + text.length * perLetter;
    const part = { ...stretch, text, start, end };
    start = end;
    return part;
  });
}
