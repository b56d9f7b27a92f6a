import { RECOGNITION_RATE, type Samples } from '../../recognition/audio.ts';
import type { NativeResult } from '../neural/tokens.ts';
import { loudWindows, voicedSpan } from '../neural/voiced-span.ts';
import type { RecognizedToken } from './greedy-search.ts';

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

/** Samples for each step of the encoder: its three convolutions take every 64th, 3rd and 2nd. */
const SAMPLES_PER_STEP = 384;
/** The heads attend this long after the beginning of a word. Measured on made speech with known times. */
const LATE_SECONDS = 0.025;
/** A token has at least this share of attention at each step, so that one stray look is no wall. */
const MIN_ATTENTION = 1e-4;

/**
 * When each token begins, in seconds, from how much the network looked at each step of the audio: the likeliest times that never run
 * backwards.
 */
export function tokenStarts(attention: readonly Float32Array[]): number[] {
  const steps = attention[0]?.length ?? 0;
  // The best sum of logarithms for the tokens so far, by the step of the last one, and the steps of those before.
  let scores = new Float64Array(steps);
  const before: Int32Array[] = [];
  for (const [token, weights] of attention.entries()) {
    const next = new Float64Array(steps);
    const from = new Int32Array(steps);
    let best = 0;
    for (let step = 0; step < steps; step += 1) {
      if ((scores[step] ?? 0) > (scores[best] ?? 0)) best = step;
      from[step] = best;
      const weight = Math.max(weights[step] ?? 0, MIN_ATTENTION);
      next[step] = (token === 0 ? 0 : (scores[best] ?? 0)) + Math.log(weight);
    }
    scores = next;
    before.push(from);
  }
  let step = scores.indexOf(Math.max(...scores));
  const path = before.map(() => 0);
  for (let token = path.length - 1; token >= 0; token -= 1) {
    path[token] = step;
    step = before[token]?.[step] ?? 0;
  }
  return path.map((each) =>
    Math.max(0, (each * SAMPLES_PER_STEP) / RECOGNITION_RATE - LATE_SECONDS),
  );
}
