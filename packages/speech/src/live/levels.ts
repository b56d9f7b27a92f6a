import { RECOGNITION_RATE, type Samples } from '../recognition/audio.ts';

/** 20 ms, the unit in which energy is summed up. */
const STEP_SAMPLES = RECOGNITION_RATE / 50;
const LOWEST_DB = -120;
/** The quietest fifth counts as the pauses between words. */
const QUIET_SHARE = 0.2;

/** The mean level of samples in dBFS. */
export const levelOf = (samples: Samples): number => inDecibels(meanSquare(samples));

/** By how many dB the pauses between words became quieter. */
export function reductionBetween(before: Samples, after: Samples): number {
  return rounded(Math.max(0, inDecibels(quietOf(before)) - inDecibels(quietOf(after))));
}

function quietOf(samples: Samples): number {
  const energies: number[] = [];
  for (let at = 0; at + STEP_SAMPLES <= samples.length; at += STEP_SAMPLES)
    energies.push(meanSquare(samples.subarray(at, at + STEP_SAMPLES)));
  energies.sort((a, b) => a - b);
  const quiet = energies.slice(0, Math.ceil(energies.length * QUIET_SHARE));
  return quiet.reduce((sum, each) => sum + each, 0) / Math.max(1, quiet.length);
}

function meanSquare(samples: Samples): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return samples.length === 0 ? 0 : sum / samples.length;
}

const inDecibels = (square: number): number =>
  square === 0 ? LOWEST_DB : rounded(Math.min(0, Math.max(LOWEST_DB, 10 * Math.log10(square))));

const rounded = (decibels: number): number => Math.round(decibels * 10) / 10;
