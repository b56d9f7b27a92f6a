import type { Samples } from '../audio.ts';

/** 10 ms: energy is summed up in such steps. */
const STEP_SAMPLES = 160;
/** 0.1 s: as long as this it is quiet around the place. */
const QUIET_STEPS = 10;

/** The middle of the quietest tenth of a second; the later of two that are alike, as segments should not be short. */
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
