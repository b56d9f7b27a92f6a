import { RECOGNITION_RATE } from '../recognition/audio.ts';
import { bandOf } from '../recognition/mel-filters.ts';
import { powerSpectra } from '../recognition/power-spectra.ts';

/** Mel bands of a frame. */
export const MEL_BANDS = 80;
/** Samples from one frame to the next: 10 ms. */
export const FRAME_SHIFT = 160;
/** Samples of a frame: 25 ms. */
const FRAME_LENGTH = 400;
const FFT_SIZE = 512;
const computePower = powerSpectra([4, 4, 4, 8]);
const PREEMPHASIS = 0.97;
const LOWEST_HZ = 20;
/** Kaldi works on 16-bit samples. */
const FULL_SCALE = 32_768;
/** The smallest energy that has a logarithm: the precision of 32-bit floats. */
const MIN_ENERGY = 2 ** -23;

const hamming = Float64Array.from(
  { length: FRAME_LENGTH },
  (_, at) => 0.54 - 0.46 * Math.cos((2 * Math.PI * at) / (FRAME_LENGTH - 1)),
);

const melOf = (hz: number): number => 1127 * Math.log(1 + hz / 700);

/** Triangles of the same width on the mel scale of HTK. */
const bands = Array.from({ length: MEL_BANDS }, (_, band) => {
  const lowest = melOf(LOWEST_HZ);
  const width = (melOf(RECOGNITION_RATE / 2) - lowest) / (MEL_BANDS + 1);
  const center = lowest + (band + 1) * width;
  return bandOf(
    Array.from({ length: FFT_SIZE / 2 }, (_, bin) =>
      Math.max(0, 1 - Math.abs(melOf((bin * RECOGNITION_RATE) / FFT_SIZE) - center) / width),
    ),
  );
});

/** The number of whole frames in `samples` samples. */
export const framesIn = (samples: number): number =>
  Math.max(0, 1 + Math.floor((samples - FRAME_LENGTH) / FRAME_SHIFT));

/**
 * Kaldi's features of speech: the logarithm of the energy in each mel band (Hamming window, pre-emphasis, no dither), for the
 * frames with these numbers, one after the other.
 */
export function logFilterBank(samples: Float32Array, frames: readonly number[]): Float32Array {
  const features = new Float32Array(frames.length * MEL_BANDS);
  const pair = [new Float64Array(FFT_SIZE), new Float64Array(FFT_SIZE)] as const;
  const power = [new Float64Array(FFT_SIZE / 2), new Float64Array(FFT_SIZE / 2)] as const;
  for (let row = 0; row < frames.length; row += 2) {
    for (const [at, target] of pair.entries()) {
      const from = (frames[row + at] ?? 0) * FRAME_SHIFT;
      window(samples.subarray(from, from + FRAME_LENGTH), target);
    }
    computePower(pair, power);
    for (const [at, spectrum] of power.entries()) {
      if (row + at === frames.length) break;
      for (const [band, { firstBin, weights }] of bands.entries()) {
        let energy = 0;
        for (const [bin, weight] of weights.entries())
          energy += weight * (spectrum[firstBin + bin] ?? 0);
        features[(row + at) * MEL_BANDS + band] = Math.log(Math.max(energy, MIN_ENERGY));
      }
    }
  }
  return features;
}

/** Subtracts the mean of each band, which the channel and the room shape more than the voice does. */
export function subtractMean(features: Float32Array): Float32Array {
  const frames = features.length / MEL_BANDS;
  for (let band = 0; band < MEL_BANDS; band++) {
    let sum = 0;
    for (let at = band; at < features.length; at += MEL_BANDS) sum += features[at] ?? 0;
    for (let at = band; at < features.length; at += MEL_BANDS)
      features[at] = (features[at] ?? 0) - sum / frames;
  }
  return features;
}

function window(frame: Float32Array, target: Float64Array): void {
  let sum = 0;
  for (const sample of frame) sum += sample;
  const mean = sum / FRAME_LENGTH;
  let before = ((frame[0] ?? 0) - mean) * FULL_SCALE;
  target.fill(0);
  for (const [at, weight] of hamming.entries()) {
    const sample = ((frame[at] ?? 0) - mean) * FULL_SCALE;
    target[at] = (sample - PREEMPHASIS * before) * weight;
    before = sample;
  }
}
