import { deflateSync } from 'node:zlib';
import { hasLoop, withoutLoops } from '../../merging/loops.ts';
import { isSilent, RECOGNITION_RATE, type Samples } from '../../recognition/audio.ts';
import type { Doubt, RecognizedWord, SegmentTranscript } from '../../recognition/segments.ts';
import { recognizeInPieces } from './in-pieces.ts';
import { voicedSpan } from './voiced-span.ts';

type RecognizeSamples = (samples: Samples) => Promise<SegmentTranscript>;

/** Voice of this length has a word in it. */
const MIN_VOICED_SECONDS = 1;
/** What is left after the cut: a little more than half, as the cut may be anywhere in the second half of the first piece. */
const PIECE_SHARE = 0.66;

/** Whisper's bounds: text that compresses better repeats itself; a lower mean log probability says that the words are guessed. */
const MAX_COMPRESSION_RATIO = 2.4;
const MIN_LOG_PROBABILITY = -1;

/**
 * Recognizes a segment, and once more in two pieces if the result is doubtful: nothing, although there is voice, the same
 * phrase over and over, or words that the model itself takes for improbable. Neural models fail in these ways without an
 * error. A phrase that is still repeated is kept once. Marks of sounds, such as notes, are no words.
 */
export async function recognizeTwiceIfDoubtful(
  samples: Samples,
  recognizeRaw: RecognizeSamples,
): Promise<SegmentTranscript> {
  const recognize = async (piece: Samples): Promise<SegmentTranscript> =>
    withoutSoundMarks(await recognizeRaw(piece));
  const first = await recognize(samples);
  const doubt = doubtOf(first, samples);
  if (doubt === null) return first;
  const pieceSeconds = (samples.length / RECOGNITION_RATE) * PIECE_SHARE;
  const second = await recognizeInPieces(samples, pieceSeconds, recognize);
  const isWorse = doubt === 'improbable' && logProbabilityOf(second) <= logProbabilityOf(first);
  const better = second.words.length === 0 || isWorse ? first : second;
  const helped = better === second && doubtOf(second, samples) === null;
  return { ...better, words: withoutLoops(better.words), secondAttempt: { doubt, helped } };
}

function doubtOf(transcript: SegmentTranscript, samples: Samples): Doubt | null {
  const { words } = transcript;
  if (words.length === 0) {
    if (isSilent(samples)) return null;
    const { from, to } = voicedSpan(samples);
    return to - from >= MIN_VOICED_SECONDS ? 'no_words' : null;
  }
  if (hasLoop(words) || isRepetitive(words)) return 'repetition';
  return logProbabilityOf(transcript) < MIN_LOG_PROBABILITY ? 'improbable' : null;
}

/** Removes words that have no letter or digit, as models write them for music. */
const withoutSoundMarks = (transcript: SegmentTranscript): SegmentTranscript => ({
  ...transcript,
  words: transcript.words.filter(({ word }) => /[\p{L}\p{N}]/u.test(word)),
});

/** The mean over the words; a word that is impossible counts as improbable as a token can be. */
const logProbabilityOf = ({ words }: SegmentTranscript): number =>
  words.reduce((sum, { confidence }) => sum + Math.log(Math.max(1e-5, confidence)), 0) /
  words.length;

function isRepetitive(words: readonly RecognizedWord[]): boolean {
  const text = Buffer.from(words.map(({ word }) => word).join(' '));
  return text.length / deflateSync(text).length > MAX_COMPRESSION_RATIO;
}
