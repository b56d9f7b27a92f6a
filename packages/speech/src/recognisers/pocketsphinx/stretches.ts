import type { HeardWord } from '../../segment-recogniser.ts';
import { confidenceOf } from './confidence.ts';

/** A part of the audio as PocketSphinx explains it: a word, a silence, a noise. */
export interface Stretch {
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

/** The words among the stretches. */
export function wordsOf(stretches: readonly Stretch[], durationSeconds: number): HeardWord[] {
  return stretches
    .filter(({ text }) => !noWord.test(text))
    .map(({ text, start, end, posterior }) => ({
      word: text.replace(pronunciation, ''),
      start: Math.min(start, durationSeconds),
      end: Math.min(end, durationSeconds),
      confidence: confidenceOf(posterior),
    }))
    .filter(({ start, end }) => end > start);
}
