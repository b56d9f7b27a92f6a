import type { RecognizedWord } from '../../recognition/segments.ts';
import type { LikelyWord } from './likely-words.ts';

/** A segment of PocketSphinx's hypothesis: a word, silence or noise. */
export interface DecoderSegment {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Probability among the hypotheses that were searched. */
  readonly posterior: number;
}

/** `<sil>`, `<s>`, `[NOISE]`, `[SPEECH]`, `++UH++` */
const noWord = /^(<.*>|\[.*\]|\+\+.*\+\+)$/;
/** The second pronunciation of a word is written `read(2)`. */
const pronunciation = /\(\d+\)$/;

/** The words among the segments; vocabulary words as the vocabulary spells them. */
export function wordsOf(
  segments: readonly DecoderSegment[],
  durationSeconds: number,
  likely: ReadonlyMap<string, LikelyWord>,
): RecognizedWord[] {
  return segments
    .filter(({ text }) => !noWord.test(text))
    .flatMap((segment) => {
      const phrase = likely.get(segment.text);
      if (phrase !== undefined) return splitPhrase(segment, phrase.written);
      return [{ ...segment, text: segment.text.replace(pronunciation, '') }];
    })
    .map(({ text, start, end, posterior }) => ({
      word: text,
      start: Math.min(start, durationSeconds),
      end: Math.min(end, durationSeconds),
      confidence: confidenceOf(posterior),
    }))
    .filter(({ start, end }) => end > start);
}

/** Splits a phrase, which is one word to the decoder, into its words, with times in proportion to their letters. */
function splitPhrase(segment: DecoderSegment, words: readonly string[]): DecoderSegment[] {
  const letters = words.reduce((sum, { length }) => sum + length, 0);
  const perLetter = (segment.end - segment.start) / letters;
  let start = segment.start;
  return words.map((text, at) => {
    const end = at === words.length - 1 ? segment.end : start + text.length * perLetter;
    const part = { ...segment, text, start, end };
    start = end;
    return part;
  });
}

/**
 * Share of correct words by PocketSphinx's posterior, counted over 573 words of read, command and spontaneous speech. Low
 * posteriors are too low, high ones too high.
 */
const measured: readonly (readonly [posterior: number, right: number])[] = [
  [0, 0.3],
  [0.3, 0.42],
  [0.6, 0.67],
  [0.9, 0.87],
  [1, 0.95],
];

/** Confidence of a word: the share of correct words with this posterior. */
export function confidenceOf(posterior: number): number {
  const inRange = Math.min(1, Math.max(0, posterior));
  const above = Math.max(
    1,
    measured.findIndex(([from]) => inRange <= from),
  );
  const [from, low] = measured[above - 1] ?? [0, 0];
  const [to, high] = measured[above] ?? [1, 1];
  return low + ((high - low) * (inRange - from)) / (to - from);
}
