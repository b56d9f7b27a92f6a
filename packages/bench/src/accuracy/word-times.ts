import { judgeWords } from './judged-words.ts';
import type { TranscribedWord } from './systems/system.ts';

/** How far the starts of words are from those of the reference. */
export interface WordTimeResult {
  readonly words: number;
  readonly meanErrorMs: number;
}

/** A recording with known word starts. */
export interface TimedReference {
  /** Words of the reference, and the start of each in seconds. */
  readonly words: readonly string[];
  readonly starts: readonly number[];
  readonly language: string;
  readonly found: readonly TranscribedWord[];
}

/** Mean error of the starts of all words that were recognized right; null: there are none. */
export function wordTimeResult(all: readonly TimedReference[]): WordTimeResult | null {
  const errors = all.flatMap(({ words, starts, language, found }) =>
    judgeWords(words, found, language).flatMap(({ word, reference }) => {
      const start = starts[reference ?? -1];
      return start === undefined || Number.isNaN(start) ? [] : [Math.abs(word.start - start)];
    }),
  );
  if (errors.length === 0) return null;
  const sum = errors.reduce((total, each) => total + each, 0);
  return { words: errors.length, meanErrorMs: (1000 * sum) / errors.length };
}
