import { RECOGNITION_RATE, type Samples } from '../../recognition/audio.ts';
import { loudWindows, voicedSpan } from '../neural/voiced-span.ts';
import type { NativeResult } from '../sherpa/native.ts';
import type { RecognizedToken } from './greedy-search.ts';
import { tokenStarts } from './token-starts.ts';

/** Moonshine's sign for a space before a word. */
const SPACE = '\u2581';
/** Tokens that are no text: `<s>`, `<<ST_0>>`, ... */
const special = /^<.+>$/u;

/** The network looks for a word after a pause from the beginning of the pause on. What is shorter than this may be a soft sound. */
const MIN_PAUSE_SECONDS = 0.1;
/** A word begins before it is loud. */
const ONSET_SECONDS = 0.04;

/** The bytes of each token, from a list with a line for each: its bytes in base64, and its number. */
export function tokenBytes(list: string): Uint8Array[] {
  const bytes: Uint8Array[] = [];
  for (const [, encoded = '', number] of list.matchAll(/^(\S*)[ \t]+(\d+)\s*$/gm))
    bytes[Number(number)] = Buffer.from(encoded, 'base64');
  return bytes;
}

/** The tokens of a segment as text with times. */
export function resultOf(
  tokens: readonly RecognizedToken[],
  samples: Samples,
  bytes: readonly Uint8Array[],
): NativeResult {
  const decoder = new TextDecoder();
  const texts = tokens.map(({ id }) => {
    const text = decoder.decode(bytes[id], { stream: true });
    return special.test(text) ? '' : text.replaceAll(SPACE, ' ');
  });
  const endSeconds = samples.length / RECOGNITION_RATE;
  const isLoud = loudWindows(samples);
  const starts = (attendedStarts(tokens) ?? spreadStarts(texts, samples)).map((start, at, all) => {
    const loud = isLoud.firstBetween(start, all[at + 1] ?? endSeconds);
    return loud - start < MIN_PAUSE_SECONDS ? start : loud - ONSET_SECONDS;
  });
  return {
    text: texts.join(''),
    tokens: texts,
    timestamps: starts,
    durations: starts.map(
      (start, at) => isLoud.lastBetween(start, starts[at + 1] ?? endSeconds) - start,
    ),
    ys_log_probs: tokens.map(({ logProbability }) => logProbability),
  };
}

function attendedStarts(tokens: readonly RecognizedToken[]): number[] | null {
  const attention = tokens.flatMap((token) => token.attention ?? []);
  return attention.length === tokens.length ? tokenStarts(attention) : null;
}

/** The letters share the time that has speech. */
function spreadStarts(texts: readonly string[], samples: Samples): number[] {
  const { from, to } = voicedSpan(samples);
  const length = texts.join('').length;
  let before = 0;
  return texts.map((text) => {
    const start = from + ((to - from) * before) / length;
    before += text.length;
    return start;
  });
}
