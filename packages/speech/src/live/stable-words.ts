import type { RecognizedWord } from '../segment-recognizer.ts';

/** What ends just now may be the beginning of a longer word. */
const MIN_AFTER_SECONDS = 0.12;

/**
 * Finds the words that stand: those at the beginning that were heard alike twice in a row, each time with some more audio after them. What was shown once is only ever
 * followed by more, or replaced as a whole by the final.
 */
export class StableWords {
  #before: readonly RecognizedWord[] = [];
  #shown = 0;

  /** The words to show now, of which so many seconds were heard; null where there is nothing new. */
  hear(words: readonly RecognizedWord[], seconds: number): readonly RecognizedWord[] | null {
    const begun = words.findIndex(({ end }) => end > seconds - MIN_AFTER_SECONDS);
    const over = begun === -1 ? words : words.slice(0, begun);
    let alike = 0;
    while (alike < over.length && over[alike]?.word === this.#before[alike]?.word) alike += 1;
    this.#before = over;
    if (alike <= this.#shown) return null;
    this.#shown = alike;
    return words.slice(0, alike);
  }
}
