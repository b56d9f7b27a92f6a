import type { RecognizedWord } from '../recognition/segments.ts';

/** A word counts as complete once this much audio follows it: before that, more audio may turn it into a longer word. */
const MIN_AFTER_SECONDS = 0.12;

/** Options of stable words. */
interface StableWordsOptions {
  /** Seconds of audio after which a word is stable although only one transcript has it. Default: never. */
  readonly settledAfterSeconds?: number;
}

/**
 * Finds the stable words of an utterance: the complete words at its start that two transcripts in a row have in common, or that
 * lie far enough back. It only ever adds words, so that a client never sees one disappear before the final.
 */
export class StableWords {
  readonly #settledAfterSeconds: number;
  #previous: readonly string[] = [];
  #stable: readonly string[] = [];

  constructor({ settledAfterSeconds = Number.POSITIVE_INFINITY }: StableWordsOptions = {}) {
    this.#settledAfterSeconds = settledAfterSeconds;
  }

  /** Takes the transcript of the first `seconds`. Returns all stable words, or null if none was added. */
  update(words: readonly RecognizedWord[], seconds: number): readonly RecognizedWord[] | null {
    const incomplete = words.findIndex(({ end }) => end > seconds - MIN_AFTER_SECONDS);
    const complete = incomplete === -1 ? words : words.slice(0, incomplete);
    const plain = complete.map(({ word }) => plainWord(word));
    let count = 0;
    for (const [index, { end }] of complete.entries()) {
      const isAgreed = plain[index] === this.#previous[index];
      const isNew = this.#stable[index] === undefined || this.#stable[index] === plain[index];
      const isSettled = isNew && end <= seconds - this.#settledAfterSeconds;
      if (!isAgreed && !isSettled) break;
      count += 1;
    }
    this.#previous = plain;
    if (count <= this.#stable.length) return null;
    this.#stable = plain.slice(0, count);
    return words.slice(0, count);
  }
}

/** A word without case and punctuation, which change with the words that follow. */
const plainWord = (word: string): string =>
  word.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '') || word;
