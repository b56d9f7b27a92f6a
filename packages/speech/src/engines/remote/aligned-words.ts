import { RECOGNITION_RATE, type Samples } from '../../recognition/audio.ts';
import { lettersOf, type RecognizedWord } from '../../recognition/segments.ts';
import { textWords, withoutOverlap } from '../neural/tokens.ts';
import { loudWindows } from '../neural/voiced-span.ts';
import { soundMarkers } from '../whisper/transcript.ts';
import type { RemoteSpan, RemoteTranscript, RemoteWord } from './remote-protocol.ts';

/** A part of the audio, in seconds. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** A word without times, or with those of the server. */
interface UntimedWord {
  readonly word: string;
  readonly confidence: number | null;
  readonly timed: RemoteWord | null;
}

/** Silences shorter than this belong to words. */
const MIN_PAUSE_SECONDS = 0.1;
/** Longer texts are not aligned: no segment has that many words. */
const MAX_COMPARED_WORDS = 300;

/**
 * The words of a transcript with their times. Times of words come from the server. Where it has none, the words are laid over the parts of
 * the audio that have voice: pauses are where they are heard, between sentences if possible, and between two pauses a word gets time by its
 * length. Times of the server for parts of the text say which words lie in which part of the audio.
 */
export function alignedWords(
  transcript: RemoteTranscript,
  samples: Samples,
  unknownConfidence: number,
): RecognizedWord[] {
  const durationSeconds = samples.length / RECOGNITION_RATE;
  const whole = { from: 0, to: durationSeconds };
  const words = matched(untimedWords(transcript), transcript.words);
  const known = words.flatMap(({ confidence }) => confidence ?? []);
  const mean = known.reduce((sum, each) => sum + each, 0) / known.length;
  const confidence = known.length === 0 ? unknownConfidence : mean;
  const { stretches } = loudWindows(samples);
  const voiced = stretches(MIN_PAUSE_SECONDS);
  const times = windowsOf(words, transcript, whole, voiced).flatMap(({ from, to, window }) =>
    timesOf(words.slice(from, to), window, voiced),
  );
  const timed = words.map((word, at): RecognizedWord => {
    const { from, to } = times[at] ?? whole;
    return { word: word.word, start: from, end: to, confidence: word.confidence ?? confidence };
  });
  return withoutOverlap(timed, durationSeconds);
}

const withoutMarkers = (text: string): string => text.replace(soundMarkers, ' ');

/** The words of the text; each has the confidence of the part that it is in. */
function untimedWords({ text, spans }: RemoteTranscript): UntimedWord[] {
  const words = textWords(withoutMarkers(text)).map(({ word }) => word);
  const bySpan = spans.flatMap(({ text: part, confidence }) =>
    textWords(withoutMarkers(part)).map(({ word }) => ({ word, confidence, timed: null })),
  );
  // Parts may leave some of the text out.
  if (bySpan.map(({ word }) => word).join(' ') === words.join(' ')) return bySpan;
  return words.map((word) => ({ word, confidence: null, timed: null }));
}

/** Gives words the times of the server's words that spell the same; punctuation and case don't matter. */
function matched(words: readonly UntimedWord[], timed: readonly RemoteWord[]): UntimedWord[] {
  const parts = timed.flatMap((each) => partsOf(each));
  if (words.length * parts.length > MAX_COMPARED_WORDS ** 2) return [...words];
  const pairs = longestMatch(
    words.map(({ word }) => lettersOf(word)),
    parts.map(({ word }) => lettersOf(word)),
  );
  return words.map((word, at) => {
    const part = parts[pairs.get(at) ?? -1];
    if (part === undefined) return word;
    return { ...word, timed: part, confidence: part.confidence ?? word.confidence };
  });
}

/** A word of the server as words of ours: some write several as one. */
function partsOf(timed: RemoteWord): RemoteWord[] {
  const words = textWords(withoutMarkers(timed.word));
  const length = words.at(-1)?.to ?? 1;
  const timeOf = (character: number): number =>
    timed.start + ((timed.end - timed.start) * character) / length;
  return words.map(({ word, from, to }) => ({
    ...timed,
    word,
    start: timeOf(from),
    end: timeOf(to),
  }));
}

/** The longest common subsequence: for each index of the first list that of the second. */
function longestMatch(one: readonly string[], other: readonly string[]): Map<number, number> {
  const width = other.length + 1;
  const lengths = new Uint32Array((one.length + 1) * width);
  const lengthAt = (a: number, b: number): number => lengths[a * width + b] ?? 0;
  for (let a = one.length - 1; a >= 0; a -= 1)
    for (let b = other.length - 1; b >= 0; b -= 1)
      lengths[a * width + b] =
        one[a] === other[b]
          ? lengthAt(a + 1, b + 1) + 1
          : Math.max(lengthAt(a + 1, b), lengthAt(a, b + 1));
  const pairs = new Map<number, number>();
  for (let a = 0, b = 0; a < one.length && b < other.length; ) {
    if (one[a] === other[b]) pairs.set(a++, b++);
    else if (lengthAt(a + 1, b) >= lengthAt(a, b + 1)) a += 1;
    else b += 1;
  }
  return pairs;
}

/** Words that belong into one window of the audio. */
interface WordWindow {
  readonly from: number;
  readonly to: number;
  readonly window: Stretch;
}

/** Cuts the words at words with times, or else at parts of the text with times. */
function windowsOf(
  words: readonly UntimedWord[],
  { spans }: RemoteTranscript,
  whole: Stretch,
  voiced: readonly Stretch[],
): WordWindow[] {
  if (words.some(({ timed }) => timed !== null)) return aroundTimed(words, whole);
  const counts = spans.map(({ text }) => textWords(withoutMarkers(text)).length);
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total !== words.length) return [{ from: 0, to: words.length, window: whole }];
  const windows: WordWindow[] = [];
  let from = 0;
  let start = whole.from;
  for (const [at, span] of spans.entries()) {
    const to = from + (counts[at] ?? 0);
    const next = spans[at + 1];
    const end = next === undefined ? whole.to : boundaryOf(span, next, { start, whole, voiced });
    windows.push({ from, to, window: { from: start, to: end } });
    from = to;
    start = end;
  }
  return windows;
}

/** A time that a part ends at is rounded by most models: the pause next to it is exact. */
const MAX_SHIFT_SECONDS = 0.5;

function boundaryOf(
  span: RemoteSpan,
  next: RemoteSpan,
  { start, whole, voiced }: { start: number; whole: Stretch; voiced: readonly Stretch[] },
): number {
  const stated = Math.min(whole.to, Math.max(start, (span.end + next.start) / 2));
  let best = stated;
  let distance = MAX_SHIFT_SECONDS;
  for (const [at, { to }] of voiced.entries()) {
    const middle = (to + (voiced[at + 1]?.from ?? whole.to)) / 2;
    if (middle < start || Math.abs(middle - stated) >= distance) continue;
    [best, distance] = [middle, Math.abs(middle - stated)];
  }
  return best;
}

/** Each word with a time is a window; words between two of them share what lies between. */
function aroundTimed(words: readonly UntimedWord[], whole: Stretch): WordWindow[] {
  const windows: WordWindow[] = [];
  let at = 0;
  let end = whole.from;
  while (at < words.length) {
    const timed = words[at]?.timed;
    if (timed) {
      windows.push({ from: at, to: at + 1, window: { from: timed.start, to: timed.end } });
      end = timed.end;
      at += 1;
      continue;
    }
    const next = words.findIndex((word, index) => index > at && word.timed !== null);
    const to = next === -1 ? words.length : next;
    const until = words[to]?.timed?.start ?? whole.to;
    windows.push({ from: at, to, window: { from: end, to: Math.max(end, until) } });
    at = to;
  }
  return windows;
}

/** Lays words over the voice in a window. */
function timesOf(
  words: readonly UntimedWord[],
  window: Stretch,
  voiced: readonly Stretch[],
): Stretch[] {
  if (words.length === 1 && words[0]?.timed) return [window];
  const inside = voiced
    .map(({ from, to }) => ({ from: Math.max(from, window.from), to: Math.min(to, window.to) }))
    .filter(({ from, to }) => to > from);
  const stretches = inside.length === 0 ? [window] : inside;
  const weights = words.map(({ word }) => WORD_WEIGHT + lettersOf(word).length);
  const counts = countsPerStretch(words, weights, stretches);
  let at = 0;
  return stretches.flatMap((stretch, index) => {
    const own = weights.slice(at, at + (counts[index] ?? 0));
    at += own.length;
    return shared(own, stretch);
  });
}

/** A word takes time besides that of its characters. */
const WORD_WEIGHT = 1;
/** Bonus for a pause after a sentence, in seconds of mismatch between expected and given duration. */
const SENTENCE_BONUS_SECONDS = 1;
const CLAUSE_BONUS_SECONDS = 0.66;
/** Shorter pauses are worth less: many are within a word. */
const FULL_PAUSE_SECONDS = 0.15;

/** How many words each stretch gets, so that all are said about as fast, and pauses are where sentences end. */
function countsPerStretch(
  words: readonly UntimedWord[],
  weights: readonly number[],
  stretches: readonly Stretch[],
): number[] {
  if (words.length > MAX_COMPARED_WORDS || stretches.length === 1)
    return [words.length, ...stretches.slice(1).map(() => 0)];
  const until = [0];
  for (const weight of weights) until.push((until.at(-1) ?? 0) + weight);
  const voice = stretches.reduce((sum, { from, to }) => sum + to - from, 0);
  const secondsPerWeight = voice / (until.at(-1) ?? 1);
  const bonusAfter = words.map(({ word }) =>
    /[.?!\u3002\uff1f\uff01]\P{L}*$/u.test(word)
      ? SENTENCE_BONUS_SECONDS
      : /[,;:\u3001\uff0c]\P{L}*$/u.test(word)
        ? CLAUSE_BONUS_SECONDS
        : 0,
  );
  let costs = words.map(() => Number.POSITIVE_INFINITY);
  costs.unshift(0);
  const choices: number[][] = [];
  for (const [at, { from, to }] of stretches.entries()) {
    const pause = (stretches[at + 1]?.from ?? to) - to;
    const worth = Math.min(1, pause / FULL_PAUSE_SECONDS);
    const choice: number[] = [];
    costs = costs.map((_, end) => {
      let best = Number.POSITIVE_INFINITY;
      for (let begin = 0; begin <= end; begin += 1) {
        const taken = ((until[end] ?? 0) - (until[begin] ?? 0)) * secondsPerWeight;
        const bonus = begin < end && end < words.length ? (bonusAfter[end - 1] ?? 0) * worth : 0;
        const cost = (costs[begin] ?? 0) + (to - from - taken) ** 2 - bonus ** 2;
        if (cost < best) [best, choice[end]] = [cost, begin];
      }
      return best;
    });
    choices.push(choice);
  }
  const counts: number[] = [];
  let end = words.length;
  for (const choice of choices.reverse()) {
    const begin = choice[end] ?? 0;
    counts.unshift(end - begin);
    end = begin;
  }
  return counts;
}

/** Words follow one another, each with time by its weight. */
function shared(weights: readonly number[], { from, to }: Stretch): Stretch[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let start = from;
  return weights.map((weight) => {
    const end = start + ((to - from) * weight) / total;
    const own = { from: start, to: end };
    start = end;
    return own;
  });
}
