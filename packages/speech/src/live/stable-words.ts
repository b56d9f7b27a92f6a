import type { HeardWord } from '../segment-recogniser.ts';

/**
 * Finds the words that stand: those at the beginning that were heard alike twice in a row. What was shown once is only ever
 * followed by more, or replaced as a whole by the final.
 */
export class StableWords {
  #before: readonly HeardWord[] = [];
  #shown = 0;

  /** The words to show now; null where there is nothing new. */
  hear(words: readonly HeardWord[]): readonly HeardWord[] | null {
    let alike = 0;
    while (alike < words.length && words[alike]?.word === this.#before[alike]?.word) alike += 1;
    this.#before = words;
    if (alike <= this.#shown) return null;
    this.#shown = alike;
    return words.slice(0, alike);
  }
}
