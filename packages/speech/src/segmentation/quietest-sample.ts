import type { Samples } from '../recognition/audio.ts';

/** 10 ms, the unit in which energy is summed up. */
const STEP_SAMPLES = 160;
/** 0.1 s, the length of the quiet span that is searched for. */
const QUIET_STEPS = 10;

/** Index of the middle of the quietest tenth of a second; of equal ones the last, so that segments are not short. */
export function quietestSample(samples: Samples): number {
  const energies: number[] = [];
  for (let at = 0; at + STEP_SAMPLES <= samples.length; at += STEP_SAMPLES) {
    let energy = 0;
    for (let index = at; index < at + STEP_SAMPLES; index += 1) {
      energy += (samples[index] ?? 0) ** 2;
    }
    energies.push(energy);
  }
  if (energies.length < QUIET_STEPS) return Math.floor(samples.length / 2);
  let least = Number.POSITIVE_INFINITY;
  let first = 0;
  for (let step = 0; step + QUIET_STEPS <= energies.length; step += 1) {
    let sum = 0;
    for (let index = step; index < step + QUIET_STEPS; index += 1) sum += energies[index] ?? 0;
    if (sum <= least) {
      least = sum;
      first = step;
    }
  }
  return (first + QUIET_STEPS / 2) * STEP_SAMPLES;
}
