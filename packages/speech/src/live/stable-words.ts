import type { RecognizedWord } from '../recognition/segments.ts';

interface StableWordsOptions {
  /**
   * Seconds of audio after a word from which it counts as complete: before that, more audio may turn it into a longer word.
   * Default: 0.12, as streams guess what is being said.
   */
  readonly afterSeconds?: number;
  /** Confidence of words that are stable although only one transcript has them. Default: there is none. */
  readonly minConfidence?: number;
}

/**
 * Finds the stable words of an utterance: the complete words at its start that two transcripts in a row have in common, or that
 * are probable enough. It only ever adds words, so that a client never sees one disappear before the final.
 */
export class StableWords {
  readonly #afterSeconds: number;
  readonly #minConfidence: number;
  #previous: readonly string[] = [];
  #stable: readonly string[] = [];

  constructor({
    afterSeconds = 0.12,
    minConfidence = Number.POSITIVE_INFINITY,
  }: StableWordsOptions = {}) {
    this.#afterSeconds = afterSeconds;
    this.#minConfidence = minConfidence;
  }

  /** Takes the transcript of the first `seconds`. Returns all stable words, or null if none was added. */
  update(words: readonly RecognizedWord[], seconds: number): readonly RecognizedWord[] | null {
    const incomplete = words.findIndex(({ end }) => end > seconds - this.#afterSeconds);
    const complete = incomplete === -1 ? words : words.slice(0, incomplete);
    const plain = complete.map(({ word }) => plainWord(word));
    let count = 0;
    for (const [index, { confidence }] of complete.entries()) {
      const isAgreed = plain[index] === this.#previous[index];
      const isNew = this.#stable[index] === undefined || this.#stable[index] === plain[index];
      const isSure = isNew && confidence >= this.#minConfidence;
      if (!isAgreed && !isSure) break;
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
