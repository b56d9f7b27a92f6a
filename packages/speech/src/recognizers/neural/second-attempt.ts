import { RECOGNITION_RATE, type Samples } from '../../audio.ts';
import type { RecognizedWord, SegmentTranscript } from '../../segment-recognizer.ts';
import { recognizeInPieces } from './in-pieces.ts';
import { voicedSpan } from './voiced-span.ts';

type RecognizeSamples = (samples: Samples) => Promise<SegmentTranscript>;

/** Voice of this length has a word in it. */
const MIN_VOICED_SECONDS = 1;
/** A phrase that is said so often in a row is the model's, not the speaker's. */
const MAX_REPEATS = 3;
const MAX_PHRASE_WORDS = 8;
/** What is left after the cut: a little more than half, as the cut may be anywhere in the second half of the first piece. */
const PIECE_SHARE = 0.66;

/**
 * Recognizes a segment, and once more in two pieces if the result is doubtful: nothing, although there is voice, or the same
 * phrase over and over. Neural models fail in these ways without an error. A phrase that is still repeated is kept once.
 */
export async function recognizeTwiceIfDoubtful(
  samples: Samples,
  recognize: RecognizeSamples,
): Promise<SegmentTranscript> {
  const first = await recognize(samples);
  if (!isDoubtful(first, samples)) return first;
  const pieceSeconds = (samples.length / RECOGNITION_RATE) * PIECE_SHARE;
  const second = await recognizeInPieces(samples, pieceSeconds, recognize);
  const better = second.words.length === 0 ? first : second;
  return { ...better, words: withoutRepeats(better.words) };
}

function isDoubtful({ words }: SegmentTranscript, samples: Samples): boolean {
  if (words.length > 0) return withoutRepeats(words).length < words.length;
  const { from, to } = voicedSpan(samples);
  return to - from >= MIN_VOICED_SECONDS;
}

/** Keeps one of each phrase that follows itself too often. */
function withoutRepeats(words: readonly RecognizedWord[]): readonly RecognizedWord[] {
  const plain = words.map(({ word }) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));
  const kept: RecognizedWord[] = [];
  for (let at = 0; at < words.length; ) {
    const length = repeatedPhraseAt(plain, at);
    kept.push(...words.slice(at, at + Math.max(1, length)));
    at += length === 0 ? 1 : length * timesAt(plain, at, length);
  }
  return kept;
}

/** The length of the shortest phrase that is repeated too often from here on; 0: none is. */
function repeatedPhraseAt(plain: readonly string[], at: number): number {
  for (let length = 1; length <= MAX_PHRASE_WORDS; length += 1)
    if (timesAt(plain, at, length) > MAX_REPEATS) return length;
  return 0;
}

/** How often the phrase of this length that begins here follows in a row. */
function timesAt(plain: readonly string[], at: number, length: number): number {
  let end = at + length;
  while (end < plain.length && plain[end] === plain[end - length]) end += 1;
  return Math.floor((end - at) / length);
}
