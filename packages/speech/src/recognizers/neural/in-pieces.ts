import { RECOGNITION_RATE, type Samples } from '../../audio.ts';
import type { RecognizedWord, SegmentTranscript } from '../../segment-recognizer.ts';
import { quietestSample } from '../../segmentation/quietest-sample.ts';

/** A cut is looked for in the second half of what a model can take. */
const EARLIEST_CUT_SHARE = 0.5;

const SENTENCE_END = /[.?!…]$/u;
/** Words that are never names: a capital within a sentence comes from the cut before it. */
const FUNCTION_WORDS = new Set(
  'a an and are as at but by for from he her his if in is it its my of on or our she so that the their then there they this to was we were what when which who with you your'.split(
    ' ',
  ),
);

/**
 * Recognizes a segment that is longer than a model can take: cut where it is quietest, and the words of its pieces joined.
 */
export async function recognizeInPieces(
  samples: Samples,
  maxSeconds: number,
  recognize: (piece: Samples) => Promise<SegmentTranscript>,
): Promise<SegmentTranscript> {
  const maxSamples = maxSeconds * RECOGNITION_RATE;
  let words: readonly RecognizedWord[] = [];
  let language: string | null = null;
  for (let from = 0; from < samples.length; ) {
    const end = from + pieceLength(samples.subarray(from), maxSamples);
    const piece = later(await recognize(samples.subarray(from, end)), from / RECOGNITION_RATE);
    words = joined(words, piece.words);
    language ??= piece.language;
    from = end;
  }
  return { words, language };
}

/** A transcript whose audio begins so many seconds later. */
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

/** Joins what was said before a cut and after it: each piece was written as if it were a sentence of its own. */
function joined(
  before: readonly RecognizedWord[],
  after: readonly RecognizedWord[],
): RecognizedWord[] {
  const last = before.at(-1);
  const [first, ...rest] = after;
  if (last === undefined || first === undefined) return [...before, ...after];
  const isEnded = SENTENCE_END.test(last.word);
  if (isEnded && /^\p{Ll}/u.test(first.word)) {
    const open = { ...last, word: last.word.replace(/\.$/, '') };
    return [...before.slice(0, -1), open, ...after];
  }
  const lower = first.word.toLowerCase();
  const isCapitalByCut = !isEnded && FUNCTION_WORDS.has(lower.replace(/[^a-z]/g, ''));
  return [...before, isCapitalByCut ? { ...first, word: lower } : first, ...rest];
}
