import { lettersOf, type RecognizedWord } from '../recognition/segments.ts';

/** A word that ends so shortly before the end of an utterance may be the beginning of a longer one. */
const MIN_AFTER_SECONDS = 0.3;
/** Words that began earlier are not left to the next utterance: it hears their beginning too late. */
const MAX_LEFT_SECONDS = 1.9;
/** A word before a silence that is as probable as this is complete, as measured: its utterance need not wait for how the speech goes on. */
const MIN_COMPLETE_CONFIDENCE = 0.3;
/** Words have soft beginnings. */
const ONSET_SECONDS = 0.05;
/** Largest difference of the times that two utterances give the same word. */
const MAX_SHIFT_SECONDS = 0.4;
/** Largest difference for forms of a word that differ in length. */
const MAX_FORM_SHIFT_SECONDS = 0.15;

/** Where the words of two utterances part, the second of which is recognized with the end of the first. Times in seconds of the channel. */
export interface WordCut {
  readonly seconds: number;
  /** The words on both sides, as the first utterance has them. */
  readonly last?: RecognizedWord | undefined;
  readonly next?: RecognizedWord | undefined;
}

/** The cut at the end of an utterance, which is found with its final. */
export class PendingCut {
  readonly #settled = Promise.withResolvers<void>();
  /** Resolves when the utterance was recognized, or could not be. */
  readonly settled = this.#settled.promise;
  /** Null before anything is known of it. */
  cut: WordCut | null = null;

  /** Takes a cut that is known before the words are. */
  expect(cut: WordCut): void {
    this.cut ??= cut;
  }

  settle(cut: WordCut | null): void {
    this.cut = cut ?? this.cut;
    this.#settled.resolve();
  }
}

/** True if the word before a silence may be the beginning of a longer one. Without a word there is no telling. */
export const isDoubtful = (last: RecognizedWord | undefined): boolean =>
  last === undefined || last.confidence < MIN_COMPLETE_CONFIDENCE;

/** The cut after all words of an utterance. */
export const cutAfter = (
  words: readonly RecognizedWord[],
  seconds: number,
  before: WordCut,
): WordCut => ({ seconds, last: words.at(-1) ?? before.last });

/** Cuts an utterance whose speech goes on before the words that the next one completes. */
export function cutWithin(
  words: readonly RecognizedWord[],
  endSeconds: number,
  before: WordCut,
): { readonly words: readonly RecognizedWord[]; readonly cut: WordCut } {
  const count = words.findLastIndex(({ end }) => end <= endSeconds - MIN_AFTER_SECONDS) + 1;
  const last = words[count - 1];
  const next = words[count];
  if (next === undefined)
    return { words, cut: last === undefined ? before : { seconds: last.end, last } };
  if (next.start < endSeconds - MAX_LEFT_SECONDS)
    return { words, cut: cutAfter(words, endSeconds, before) };
  const seconds = last === undefined ? next.start - ONSET_SECONDS : (last.end + next.start) / 2;
  return {
    words: words.slice(0, count),
    cut: { seconds: Math.max(before.seconds, seconds), last: last ?? before.last, next },
  };
}

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

/** True for the same word about the same time, and for a longer or shorter form of it that begins with it: `chrome`, `Chromecast`. */
function isSame(word: RecognizedWord, other: RecognizedWord | undefined): boolean {
  if (other === undefined) return false;
  const [short = '', long = ''] = [lettersOf(word.word), lettersOf(other.word)].sort(
    (a, b) => a.length - b.length,
  );
  const shift = Math.abs(word.start - other.start);
  return short === long
    ? shift < MAX_SHIFT_SECONDS
    : short !== '' && long.startsWith(short) && shift < MAX_FORM_SHIFT_SECONDS;
}
