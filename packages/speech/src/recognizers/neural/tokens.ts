import type { RecognizedWord } from '../../segment-recognizer.ts';
import type { NativeResult } from '../sherpa/native.ts';
import { type TextWord, textWords } from './words.ts';

/** Values for what a model does not report. */
export interface ResultDefaults {
  /** Span of the audio with speech. */
  readonly voiced: { readonly from: number; readonly to: number };
  /** Confidence of a word. */
  readonly confidence: number;
  readonly durationSeconds: number;
}

interface TokenSpan {
  readonly characters: string;
  readonly start: number;
  readonly end: number;
  readonly logProbability: number | null;
}

/** Longest token; the rest of the time to the next one is a pause. */
const MAX_TOKEN_SECONDS = 0.4;
/** Shortest word: one step of the models. */
const MIN_WORD_SECONDS = 0.01;

/**
 * Merges tokens into words. The text defines the words, the tokens the time of each of its characters, so that it does not matter
 * how a model marks word starts. Without token times the words share the time with speech.
 */
export function wordsOf(result: NativeResult, unsaid: ResultDefaults): RecognizedWord[] {
  const words = textWords(result.text);
  const pieces = piecesOf(result, unsaid.durationSeconds);
  const timed = pieces === null || !spells(pieces, words) ? null : pieces;
  return inOrder(
    timed === null ? shared(words, unsaid) : words.map((word) => measured(word, timed, unsaid)),
    unsaid.durationSeconds,
  );
}

function piecesOf(result: NativeResult, durationSeconds: number): TokenSpan[] | null {
  const { tokens = [], timestamps = [], durations = [] } = result;
  const logProbabilities = result.ys_log_probs ?? result.ys_probs ?? [];
  if (tokens.length === 0 || timestamps.length !== tokens.length) return null;
  return tokens.map((token, at) => {
    const start = timestamps[at] ?? 0;
    const next = timestamps[at + 1] ?? durationSeconds;
    const lasts = durations[at] ?? 0;
    return {
      characters: plain(token),
      start,
      end: lasts > 0 ? start + lasts : Math.min(next, start + MAX_TOKEN_SECONDS),
      logProbability: logProbabilities[at] ?? null,
    };
  });
}

/** A token without its marks for the start, continuation or end of a word. */
const plain = (token: string): string => token.replace(/@@$/, '').replace(/[\s\u2581]+/gu, '');

const lower = (text: string): string => text.normalize('NFC').toLowerCase();

function spells(pieces: readonly TokenSpan[], words: readonly TextWord[]): boolean {
  const spelled = lower(pieces.map(({ characters }) => characters).join(''));
  return spelled === lower(words.map(({ word }) => word.replace(/\s+/gu, '')).join(''));
}

function measured(
  { word, from, to }: TextWord,
  pieces: readonly TokenSpan[],
  unsaid: ResultDefaults,
): RecognizedWord {
  let at = 0;
  const own = pieces.filter(({ characters }) => {
    const begins = at;
    at += [...characters].length;
    return begins < to && at > from;
  });
  const logs = own.flatMap(({ logProbability }) => logProbability ?? []);
  const mean = logs.reduce((sum, each) => sum + each, 0) / logs.length;
  return {
    word,
    start: own[0]?.start ?? 0,
    end: own.at(-1)?.end ?? 0,
    confidence: logs.length === 0 ? unsaid.confidence : Math.min(1, Math.exp(mean)),
  };
}

/** Each word gets a share of the time in proportion to its characters. */
function shared(
  words: readonly TextWord[],
  { voiced, confidence }: ResultDefaults,
): RecognizedWord[] {
  const length = words.at(-1)?.to ?? 1;
  const moment = (character: number): number =>
    voiced.from + ((voiced.to - voiced.from) * character) / length;
  return words.map(({ word, from, to }) => ({
    word,
    start: moment(from),
    end: moment(to),
    confidence,
  }));
}

/** Corrects times so that words do not overlap, have a length, and lie within the audio. */
function inOrder(words: readonly RecognizedWord[], durationSeconds: number): RecognizedWord[] {
  const sorted: RecognizedWord[] = [];
  words.forEach((word, at) => {
    const earliest = sorted.at(-1)?.end ?? 0;
    const next = words[at + 1]?.start ?? durationSeconds;
    const left = (words.length - at) * MIN_WORD_SECONDS;
    const start = Math.max(earliest, Math.min(word.start, durationSeconds - left));
    // Leaves time for the words after it.
    const last = durationSeconds - left + MIN_WORD_SECONDS;
    const latest = Math.min(Math.max(next, start + MIN_WORD_SECONDS), last);
    const end = Math.max(start + MIN_WORD_SECONDS, Math.min(word.end, latest));
    sorted.push({ ...word, start, end: Math.min(end, durationSeconds) });
  });
  return sorted.filter(({ start, end }) => end > start);
}
