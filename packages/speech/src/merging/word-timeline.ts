import type { RecognizedWord, SegmentTranscript } from '../recognition/segments.ts';
import { withoutLoops } from './loops.ts';
import { joinAtSeam } from './seam.ts';

/** A word and its span in the file, in whole milliseconds. */
export interface TimedWord {
  readonly word: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly confidence: number;
  /** Language that the engine detected; null if it detects none. */
  readonly language: string | null;
}

/** The transcript of a segment and its span in the file. */
export interface SegmentOnTimeline {
  readonly startSeconds: number;
  /** Absent: the next segment does not overlap this one. */
  readonly endSeconds?: number;
  readonly transcript: SegmentTranscript;
}

/** Shortest word: each word takes up time of its own. */
const MIN_MS = 1;

/**
 * Puts the words of one channel on the timeline of its file, and joins those of neighboring segments. Times that make no sense
 * are corrected: words follow one another, never overlap, and never lie outside the audio. Segments must be in order.
 */
export function wordTimeline(
  segments: readonly SegmentOnTimeline[],
  durationSeconds: number,
): TimedWord[] {
  const words: TimedWord[] = [];
  let free = 0;
  for (const { word, start, end, confidence, language } of joinedWords(segments)) {
    const startMs = Math.max(free, inMs(start));
    const endMs = Math.max(startMs + MIN_MS, inMs(end));
    free = endMs;
    words.push({ word, startMs, endMs, confidence: share(confidence), language });
  }
  return pressedBelow(lastMs(durationSeconds), words);
}

/** A word as it was spoken: with its times in the file. */
type SpokenWord = RecognizedWord & { readonly language: string | null };

/** Joins the words of a channel, segment by segment, in order. A segment costs time by its own words and those of the one before. */
export class SegmentJoiner {
  readonly #settled: SpokenWord[] = [];
  /** The words of the last segment, which the next one may still change. */
  #last: readonly SpokenWord[] = [];
  #endSeconds = 0;

  add({ transcript, startSeconds, endSeconds = 0 }: SegmentOnTimeline): void {
    const { language } = transcript;
    const words = withoutLoops(transcript.words).map((word) => ({
      ...word,
      start: startSeconds + word.start,
      end: startSeconds + word.end,
      language,
    }));
    const overlap =
      startSeconds < this.#endSeconds ? { from: startSeconds, to: this.#endSeconds } : null;
    const both = joinAtSeam(this.#last, words, overlap);
    const settled = Math.max(0, both.length - words.length);
    this.#settled.push(...both.slice(0, settled));
    this.#last = both.slice(settled);
    this.#endSeconds = endSeconds;
  }

  /** All words so far. */
  get words(): readonly SpokenWord[] {
    return [...this.#settled, ...this.#last];
  }

  /** Words from this position on that no later segment changes. `overlapSeconds`: how far the next one may reach into the last. */
  settledFrom(position: number, overlapSeconds: number): readonly SpokenWord[] {
    const safeUntil = this.#endSeconds - overlapSeconds;
    const early = this.#last.filter(({ end }) => end <= safeUntil);
    // The last of them may lose its full stop.
    return [
      ...this.#settled.slice(position),
      ...early.slice(Math.max(0, position - this.#settled.length), -1),
    ];
  }
}

/** The words of all segments with their times in the file. */
function joinedWords(segments: readonly SegmentOnTimeline[]): readonly SpokenWord[] {
  const joiner = new SegmentJoiner();
  for (const segment of segments) joiner.add(segment);
  return joiner.words;
}

/** Shortens or moves words that reach beyond the end; drops those for which no time is left. */
function pressedBelow(limit: number, words: TimedWord[]): TimedWord[] {
  let latest = limit;
  for (let index = words.length - 1; index >= 0; index -= 1) {
    const word = words[index];
    if (word === undefined || word.endMs <= latest) break;
    const endMs = latest;
    const startMs = Math.min(word.startMs, endMs - MIN_MS);
    words[index] = { ...word, startMs, endMs };
    latest = startMs;
  }
  return words.filter(({ startMs }) => startMs >= 0);
}

/** The last whole millisecond within a duration. Rounding alone could lie behind it. */
function lastMs(seconds: number): number {
  const nearest = Math.round(seconds * 1000);
  return nearest / 1000 > seconds ? nearest - 1 : nearest;
}

const inMs = (seconds: number): number =>
  Number.isFinite(seconds) ? Math.round(seconds * 1000) : 0;

const share = (confidence: number): number =>
  Number.isFinite(confidence) ? Math.min(1, Math.max(0, confidence)) : 0;
