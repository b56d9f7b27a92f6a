import type { RecognizedWord } from '../segment-recognizer.ts';

/** A word counts as complete once this much audio follows it: before that, more audio may turn it into a longer word. */
const MIN_AFTER_SECONDS = 0.12;

/**
 * Finds the stable words of an utterance: the complete words at its start that two transcripts in a row have in common. It only
 * ever adds words, so that a client never sees one change or disappear before the final.
 */
export class StableWords {
  #previous: readonly RecognizedWord[] = [];
  #stableCount = 0;

  /** Takes the transcript of the first `seconds`. Returns all stable words, or null if none was added. */
  update(words: readonly RecognizedWord[], seconds: number): readonly RecognizedWord[] | null {
    const incomplete = words.findIndex(({ end }) => end > seconds - MIN_AFTER_SECONDS);
    const complete = incomplete === -1 ? words : words.slice(0, incomplete);
    let count = 0;
    while (count < complete.length && complete[count]?.word === this.#previous[count]?.word) {
      count += 1;
    }
    this.#previous = complete;
    if (count <= this.#stableCount) return null;
    this.#stableCount = count;
    return words.slice(0, count);
  }
}
