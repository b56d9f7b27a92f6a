import type { Utterance, Word } from '@verbatim/contract';

/** Gives new texts the times of the given words: one to one, textOfWords, or shared by length. */
export function rewritten(words: readonly Word[], texts: readonly string[]): Word[] {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return [];
  if (words.length === texts.length) {
    return words.map((word, index) => ({ ...word, word: texts[index] ?? word.word }));
  }
  const confidence = lowestConfidence(words);
  const length = texts.reduce((sum, text) => sum + text.length, 0) || 1;
  let passed = 0;
  const at = (): number =>
    passed === length
      ? last.end
      : Math.round((first.start + ((last.end - first.start) * passed) / length) * 1000) / 1000;
  return texts.map((word) => {
    const start = at();
    passed += word.length;
    return { ...first, word, start, end: at(), confidence };
  });
}

/** The confidence of some words as one: the lowest. */
export const lowestConfidence = (words: readonly Word[]): number =>
  words.reduce((lowest, { confidence }) => Math.min(lowest, confidence), 1);

/** Separator of the words of an utterance: empty for scripts without spaces. */
export const joinerOf = ({ text, words }: Pick<Utterance, 'text' | 'words'>): '' | ' ' =>
  words.length > 1 && !/\s/u.test(text.trim()) ? '' : ' ';

export const textOfWords = (words: readonly Word[], joiner = ' '): string =>
  words.map(({ word }) => word).join(joiner);

export const withWords = (utterance: Utterance, words: Word[]): Utterance => ({
  ...utterance,
  words,
  text: textOfWords(words, joinerOf(utterance)),
});

const FIRST = /[\p{L}\p{N}]/u;
const LAST = /[\p{L}\p{N}][^\p{L}\p{N}]*$/u;
const POSSESSIVE = /['’]s$/u;

/** A word cut into the punctuation before it, the word, and the punctuation after it. */
export type WordParts = { readonly before: string; readonly core: string; readonly after: string };

/** Cuts the punctuation off a word, in time that grows with its length. `possessive`: an "'s" counts as punctuation. */
export function partsOf(word: string, { possessive }: { possessive: boolean }): WordParts {
  const from = word.search(FIRST);
  if (from < 0) return { before: word, core: '', after: '' };
  const last = word.search(LAST);
  const to = last + String.fromCodePoint(word.codePointAt(last) ?? 0).length;
  const cut = possessive && POSSESSIVE.test(word.slice(from, to)) ? 2 : 0;
  return {
    before: word.slice(0, from),
    core: word.slice(from, to - cut),
    after: word.slice(to - cut),
  };
}

/** JSON of a word without its text: keys, two times, a confidence. */
const WORD_BYTES = 64;
/** JSON of an utterance without text and words. */
const UTTERANCE_BYTES = 128;

/** Thrown by the step that would make a transcript larger than its limit. */
export class TranscriptTooLarge extends Error {
  override readonly name = 'TranscriptTooLarge';
}

/** Adds up the size of a transcript while a step writes it, so that the step ends before it has used the memory. */
export class SizeLimit {
  #remainingBytes: number;

  constructor(maxBytes: number) {
    this.#remainingBytes = maxBytes;
  }

  /** Counts a written utterance; throws `TranscriptTooLarge` beyond the limit. */
  add(utterance: Utterance): Utterance {
    this.#remainingBytes -= bytesOf(utterance);
    if (this.#remainingBytes < 0) throw new TranscriptTooLarge('The transcript became too large.');
    return utterance;
  }
}

/** No limit. */
export const unlimited = (): SizeLimit => new SizeLimit(Number.POSITIVE_INFINITY);

/** A limit for the next version of a transcript. A step that does not enlarge it never exceeds its limit. */
export const sizeLimitOf = (utterances: readonly Utterance[], maxBytes: number): SizeLimit =>
  new SizeLimit(
    Math.max(
      maxBytes,
      utterances.reduce((sum, utterance) => sum + bytesOf(utterance), 0),
    ),
  );

/** About as many bytes as an utterance has as JSON. */
const bytesOf = ({ text, words }: Utterance): number =>
  words.reduce(
    (sum, { word }) => sum + WORD_BYTES + Buffer.byteLength(word),
    UTTERANCE_BYTES + Buffer.byteLength(text),
  );
