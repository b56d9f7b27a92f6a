import type { RecognizedWord } from '../../recognition/segments.ts';
import type { NativeResult } from '../neural/tokens.ts';
import type { TokenData } from './layout.ts';

/** A token of a result: its bytes and when it was said. */
export interface TimedToken extends Pick<TokenData, 'p' | 'plog' | 't_dtw'> {
  readonly bytes: Uint8Array;
}

/**
 * What Whisper writes for sounds that are not speech: `[BLANK_AUDIO]`, `(upbeat music)`, `*sighs*`, notes; and `>>` where subtitles
 * mark another speaker. The last one may be unfinished.
 */
export const soundMarkers = /\[[^\]]*(?:\]|$)|\([^)]*(?:\)|$)|\*[^*]*\*|♪+|>{2,}/gu;

/** Seconds in the unit of a token's times. */
const SECONDS = 0.01;

/** A word is not said faster than this a character: where a pause comes before it, it begins later than the last one ended. */
const MAX_SECONDS_PER_CHARACTER = 0.12;
const MAX_SECONDS_OF_ONSET = 0.15;

/**
 * The tokens of a segment as text with a time for each piece, without markers of sounds. A token's time is when it ends; it
 * begins where the one before ended.
 */
export function resultOf(tokens: readonly TimedToken[], voicedFrom: number): NativeResult {
  const pieces: { text: string; start: number; end: number; plog: number }[] = [];
  const decoder = new TextDecoder();
  let end = voicedFrom;
  for (const { bytes, t_dtw, plog } of tokens) {
    // A character may be spread over several tokens: it comes with the last of them.
    const text = decoder.decode(bytes, { stream: true });
    const endsAt = Math.max(end, t_dtw * SECONDS);
    const longest = MAX_SECONDS_OF_ONSET + text.trim().length * MAX_SECONDS_PER_CHARACTER;
    pieces.push({ text, start: Math.max(end, endsAt - longest), end: endsAt, plog });
    end = endsAt;
  }
  const textTokens = withoutMarkers(pieces);
  return {
    text: textTokens.map(({ text }) => text).join(''),
    tokens: textTokens.map(({ text }) => text),
    timestamps: textTokens.map(({ start }) => start),
    durations: textTokens.map((piece) => piece.end - piece.start),
    ys_log_probs: textTokens.map(({ plog }) => plog),
  };
}

function withoutMarkers<Piece extends { readonly text: string }>(
  pieces: readonly Piece[],
): Piece[] {
  const marked = [
    ...pieces
      .map(({ text }) => text)
      .join('')
      .matchAll(soundMarkers),
  ].map(({ index, 0: { length } }) => ({ from: index, to: index + length }));
  if (marked.length === 0) return [...pieces];
  let at = 0;
  return pieces.map((piece) => {
    const kept = [...piece.text].filter(() => {
      const isMarked = marked.some(({ from, to }) => at >= from && at < to);
      at += 1;
      return !isMarked;
    });
    return { ...piece, text: kept.join('') };
  });
}

/** The shortest that a word takes: measured against made speech, starts are 8 ms closer with it, and a third fewer are far off. */
const MIN_SECONDS = 0.03;
const MIN_SECONDS_PER_CHARACTER = 0.035;
/** What is left of a word whose end is given to the next one. */
const MIN_REST_SECONDS = 0.02;

/**
 * Gives words the time that it takes to say them, from the word before: alignment sometimes keeps to a word until the next one
 * is over. Ends of last words stay, and so does the order.
 */
export function speakable(words: readonly RecognizedWord[]): RecognizedWord[] {
  const longer = words.map((word) => ({ ...word }));
  for (const [index, word] of [...longer.entries()].reverse()) {
    const before = longer[index - 1];
    if (before === undefined) continue;
    const needed = MIN_SECONDS + MIN_SECONDS_PER_CHARACTER * word.word.length;
    const earliest = Math.min(before.start + MIN_REST_SECONDS, word.start);
    word.start = Math.max(earliest, Math.min(word.start, word.end - needed));
    before.end = Math.min(before.end, word.start);
  }
  return longer;
}
