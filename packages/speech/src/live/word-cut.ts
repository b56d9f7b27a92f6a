import type { RecognizedWord } from '../recognition/segments.ts';

/** Audio before a cut that the next utterance repeats, as context for its first words. */
export const OVERLAP_SECONDS = 1;
/** Audio after a word, from which the word is complete. */
const MIN_AFTER_SECONDS = 0.12;
/** Largest difference of the times that two utterances give the same word. */
const MAX_SHIFT_SECONDS = 0.4;

/** Where the words of two utterances part, whose audio overlaps. Times in seconds of the channel. */
export interface WordCut {
  readonly seconds: number;
  /** The words on both sides, as the first utterance has them. */
  readonly last?: RecognizedWord | undefined;
  readonly next?: RecognizedWord | undefined;
}

/** The cut at the end of an utterance, which is found with its final. */
export class PendingCut {
  readonly #settled = Promise.withResolvers<void>();
  #cut: WordCut | null = null;

  /** Null before it is settled, and if the utterance ended at a pause. */
  get cut(): WordCut | null {
    return this.#cut;
  }

  /** Resolves when the utterance was recognized, or could not be. */
  get settled(): Promise<void> {
    return this.#settled.promise;
  }

  settle(cut: WordCut | null): void {
    this.#cut = cut;
    this.#settled.resolve();
  }
}

/** The words that belong to an utterance whose audio was cut at a time, and where those of the next one begin. */
export function wordsBeforeCut(
  words: readonly RecognizedWord[],
  endSeconds: number,
): { readonly words: readonly RecognizedWord[]; readonly cut: WordCut } {
  const count = words.findLastIndex(({ end }) => end <= endSeconds - MIN_AFTER_SECONDS) + 1;
  const last = words[count - 1];
  // Without a complete word in the audio that both have, the next utterance could not tell where to go on.
  if (last === undefined || last.end < endSeconds - OVERLAP_SECONDS)
    return { words, cut: { seconds: endSeconds, last: words.at(-1) } };
  const next = words[count];
  const seconds = next === undefined ? last.end : (last.end + next.start) / 2;
  return { words: words.slice(0, count), cut: { seconds, last, next } };
}

/** The words of the utterance after a cut that the one before it does not have. */
export function wordsAfterCut(
  words: readonly RecognizedWord[],
  { seconds, last, next }: WordCut,
): readonly RecognizedWord[] {
  const nextAt = words.findIndex((word) => isSame(word, next));
  const lastAt = words.findLastIndex((word) => isSame(word, last));
  const timedAt = words.findIndex(({ start, end }) => (start + end) / 2 > seconds);
  const first = [nextAt, lastAt < 0 ? -1 : lastAt + 1, timedAt].find((at) => at >= 0);
  return words.slice(first ?? words.length).map((word) => ({
    ...word,
    start: Math.max(word.start, seconds),
    end: Math.max(word.end, seconds),
  }));
}

const isSame = (word: RecognizedWord, other: RecognizedWord | undefined): boolean =>
  other !== undefined &&
  plain(word.word) === plain(other.word) &&
  Math.abs(word.start - other.start) < MAX_SHIFT_SECONDS;

const plain = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
