import { joinAtSeam } from '../../merging/seam.ts';
import { RECOGNITION_RATE, type Samples } from '../../recognition/audio.ts';
import type {
  RecognizedWord,
  SecondAttempt,
  SegmentTranscript,
} from '../../recognition/segments.ts';
import { quietestSample } from '../../segmentation/segmenter.ts';

/** A cut is looked for in the second half of what a model can take. */
const EARLIEST_CUT_SHARE = 0.5;

/** Recognizes a segment that is longer than a model can take: cut where it is quietest, and the words of its pieces joined. */
export async function recognizeInPieces(
  samples: Samples,
  maxSeconds: number,
  recognize: (piece: Samples) => Promise<SegmentTranscript>,
): Promise<SegmentTranscript> {
  const maxSamples = maxSeconds * RECOGNITION_RATE;
  let words: readonly RecognizedWord[] = [];
  let language: string | null = null;
  let secondAttempt: SecondAttempt | undefined;
  for (let from = 0; from < samples.length; ) {
    const end = from + pieceLength(samples.subarray(from), maxSamples);
    const piece = later(await recognize(samples.subarray(from, end)), from / RECOGNITION_RATE);
    words = joinAtSeam(words, piece.words);
    if (piece.secondAttempt && secondAttempt?.helped !== false) secondAttempt = piece.secondAttempt;
    language ??= piece.language;
    from = end;
  }
  return { words, language, ...(secondAttempt && { secondAttempt }) };
}

/** A transcript shifted by `seconds`. */
export function later(transcript: SegmentTranscript, seconds: number): SegmentTranscript {
  const words = transcript.words.map((word) => ({
    ...word,
    start: word.start + seconds,
    end: word.end + seconds,
  }));
  return { ...transcript, words };
}

function pieceLength(rest: Samples, maxSamples: number): number {
  if (rest.length <= maxSamples) return rest.length;
  const earliest = Math.floor(maxSamples * EARLIEST_CUT_SHARE);
  return earliest + quietestSample(rest.subarray(earliest, maxSamples));
}
