import { RECOGNITION_RATE } from '../../recognition/audio.ts';

/** Samples for each step of the encoder: its three convolutions take every 64th, 3rd and 2nd. */
const SAMPLES_PER_STEP = 384;
/** The heads look so many seconds after the beginning of a word. Measured on made speech with known times. */
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
