import type { RecognizedWord } from '../../recognition/segment-recognizer.ts';
import type { NativeResult } from '../sherpa/native.ts';
import { type TextWord, textWords } from './words.ts';

/** Values to use where a model reports none. */
export interface ResultDefaults {
  /** Seconds from which to which the audio has speech. */
  readonly voiced: { readonly from: number; readonly to: number };
  /** Confidence of a word, from 0 to 1. */
  readonly confidence: number;
  /** Length of the audio. */
  readonly durationSeconds: number;
}

interface TokenSpan {
  readonly characters: string;
  readonly start: number;
  readonly end: number;
  readonly logProbability: number | null;
}

/** Maximum length of a token without a stated duration: the rest of the time to the next token is a pause. */
const MAX_TOKEN_SECONDS = 0.4;
/** Minimum length of a word: one time step of the models. */
const MIN_WORD_SECONDS = 0.01;

/**
 * Returns the words of a result with their times. Words come from the text, and times from the tokens by counting characters, so
 * that it does not matter how a model marks word starts. Without token times the words share the time that has speech.
 */
export function wordsOf(result: NativeResult, defaults: ResultDefaults): RecognizedWord[] {
  const words = textWords(result.text);
  const tokens = tokenSpans(result, defaults.durationSeconds);
  const timed = tokens === null || !spells(tokens, words) ? null : tokens;
  return withoutOverlap(
    timed === null
      ? spread(words, defaults)
      : words.map((word) => fromTokens(word, timed, defaults)),
    defaults.durationSeconds,
  );
}

/** The tokens with their times; null if the model reported none. */
function tokenSpans(result: NativeResult, durationSeconds: number): TokenSpan[] | null {
  const { tokens = [], timestamps = [], durations = [] } = result;
  const logProbabilities = result.ys_log_probs ?? result.ys_probs ?? [];
  if (tokens.length === 0 || timestamps.length !== tokens.length) return null;
  return tokens.map((token, at) => {
    const start = timestamps[at] ?? 0;
    const next = timestamps[at + 1] ?? durationSeconds;
    const duration = durations[at] ?? 0;
    return {
      characters: withoutMarks(token),
      start,
      end: duration > 0 ? start + duration : Math.min(next, start + MAX_TOKEN_SECONDS),
      logProbability: logProbabilities[at] ?? null,
    };
  });
}

/** A token without its marks for the start, continuation or end of a word. */
const withoutMarks = (token: string): string =>
  token.replace(/@@$/, '').replace(/[\s\u2581]+/gu, '');

const lower = (text: string): string => text.normalize('NFC').toLowerCase();

/** True if the tokens have the same characters as the words. */
function spells(tokens: readonly TokenSpan[], words: readonly TextWord[]): boolean {
  const spelled = lower(tokens.map(({ characters }) => characters).join(''));
  return spelled === lower(words.map(({ word }) => word.replace(/\s+/gu, '')).join(''));
}

/** A word with the times of the tokens that its characters belong to. */
function fromTokens(
  { word, from, to }: TextWord,
  tokens: readonly TokenSpan[],
  defaults: ResultDefaults,
): RecognizedWord {
  let at = 0;
  const own = tokens.filter(({ characters }) => {
    const start = at;
    at += [...characters].length;
    return start < to && at > from;
  });
  const logs = own.flatMap(({ logProbability }) => logProbability ?? []);
  // The product of the probabilities: the mean hides one doubtful piece among sure ones.
  const logProbability = logs.reduce((sum, each) => sum + each, 0);
  return {
    word,
    start: own[0]?.start ?? 0,
    end: own.at(-1)?.end ?? 0,
    confidence: logs.length === 0 ? defaults.confidence : Math.min(1, Math.exp(logProbability)),
  };
}

/** Each word gets a share of the time in proportion to its characters. */
function spread(
  words: readonly TextWord[],
  { voiced, confidence }: ResultDefaults,
): RecognizedWord[] {
  const length = words.at(-1)?.to ?? 1;
  const timeOf = (character: number): number =>
    voiced.from + ((voiced.to - voiced.from) * character) / length;
  return words.map(({ word, from, to }) => ({
    word,
    start: timeOf(from),
    end: timeOf(to),
    confidence,
  }));
}

/** Corrects times: words do not overlap, lie within the audio, and last at least `MIN_WORD_SECONDS`. */
export function withoutOverlap(
  words: readonly RecognizedWord[],
  durationSeconds: number,
): RecognizedWord[] {
  const sorted: RecognizedWord[] = [];
  words.forEach((word, at) => {
    const earliest = sorted.at(-1)?.end ?? 0;
    const next = words[at + 1]?.start ?? durationSeconds;
    const reservedSeconds = (words.length - at) * MIN_WORD_SECONDS;
    const start = Math.max(earliest, Math.min(word.start, durationSeconds - reservedSeconds));
    // The words after this one need time as well.
    const last = durationSeconds - reservedSeconds + MIN_WORD_SECONDS;
    const latest = Math.min(Math.max(next, start + MIN_WORD_SECONDS), last);
    const end = Math.max(start + MIN_WORD_SECONDS, Math.min(word.end, latest));
    sorted.push({ ...word, start, end: Math.min(end, durationSeconds) });
  });
  return sorted.filter(({ start, end }) => end > start);
}
