import { RECOGNITION_RATE } from '../../recognition/audio.ts';
import type { RecognizedWord } from '../../recognition/segments.ts';

/** Result of a model, as sherpa-onnx names it; values that a model does not report are missing or empty. */
export interface NativeResult {
  readonly text: string;
  readonly lang?: string;
  readonly tokens?: readonly string[];
  readonly timestamps?: readonly number[];
  readonly durations?: readonly number[];
  readonly ys_log_probs?: readonly number[];
  readonly ys_probs?: readonly number[];
}

/** Values to use where a model reports none. */
interface ResultDefaults {
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

/** Confidence of a word if neither the model nor its description states one. */
export const UNKNOWN_CONFIDENCE = 0.8;
/** Less than a tenth of a second has no word in it. */
export const MIN_SAMPLES = RECOGNITION_RATE / 10;

/** Confidence of a word of a model with this word error rate, in percent. */
export const expectedConfidence = (wordErrorRate: number | null): number =>
  wordErrorRate === null ? UNKNOWN_CONFIDENCE : 1 - wordErrorRate / 100;

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

/** A word of a text, and its span among the characters that are not spaces. */
interface TextWord {
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/** Scripts without spaces between words. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const onlyMarks = /^[\p{P}\p{S}]+$/u;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The words of a text, with the punctuation that follows each. */
export function textWords(text: string): TextWord[] {
  const words: TextWord[] = [];
  let at = 0;
  for (const piece of text.split(/\s+/).filter(Boolean)) {
    let fresh = true;
    for (const word of unspaced.test(piece) ? split(piece) : [piece]) {
      const last = words.at(-1);
      const from = at;
      at += [...word].length;
      // Punctuation alone belongs to the word before it.
      if (onlyMarks.test(word) && last !== undefined)
        words[words.length - 1] = { ...last, word: last.word + (fresh ? ' ' : '') + word, to: at };
      else words.push({ word, from, to: at });
      fresh = false;
    }
  }
  return words;
}

/** The segmenter knows no words in Katakana, which are foreign ones, and takes their characters apart. */
const katakana = /^[\p{scx=Katakana}--[\p{P}]]+$/v;

function split(piece: string): string[] {
  const words: string[] = [];
  for (const { segment } of segmenter.segment(piece)) {
    const last = words.at(-1);
    if (last !== undefined && katakana.test(last) && katakana.test(segment))
      words[words.length - 1] = last + segment;
    else words.push(segment);
  }
  return words;
}
