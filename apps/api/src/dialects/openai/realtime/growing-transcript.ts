import type { Utterance } from '@verbatim/contract';

/** Words in capital letters or not, with punctuation or not, are the same: both change with the words that follow. */
const plain = (word: string): string =>
  word.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '') || word;

/**
 * The words of a growing utterance that a client was sent. The client can only append: words that were sent are never taken back, and
 * once the transcript disagrees with them, no more are sent.
 */
export class GrowingTranscript {
  #shown: readonly string[] = [];

  /** Takes the transcript so far. Returns the text to append, empty if there is none. */
  grow({ words, text }: Pick<Utterance, 'text' | 'words'>): string {
    const all = words.map(({ word }) => word);
    const agrees = this.#shown.every((word, index) => plain(word) === plain(all[index] ?? ''));
    if (!agrees || all.length <= this.#shown.length) return '';
    let from = 0;
    for (const word of all.slice(0, this.#shown.length)) {
      const at = text.indexOf(word, from);
      if (at < 0) return '';
      from = at + word.length;
    }
    this.#shown = all;
    return text.slice(from);
  }
}
