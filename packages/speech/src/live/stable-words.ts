import type { RecognizedWord } from '../segment-recognizer.ts';

/** A word that ends less than this before the end of the audio may become a longer word. */
const MIN_AFTER_SECONDS = 0.12;

/**
 * Finds the stable words of an utterance: the first words that two transcripts in a row have in common, each time with more audio
 * after them. Words that were shown are only extended, until the final replaces them.
 */
export class StableWords {
  #before: readonly RecognizedWord[] = [];
  #shown = 0;

  /** Takes the transcript of the first `seconds`; returns the stable words, or null if there are no new ones. */
  update(words: readonly RecognizedWord[], seconds: number): readonly RecognizedWord[] | null {
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
