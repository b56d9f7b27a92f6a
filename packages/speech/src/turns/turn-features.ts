import type { OnnxSession } from '../native/onnx/onnx-session.ts';
import { RECOGNITION_RATE, type Samples } from '../recognition/audio.ts';
import { bandOf, melFilters } from '../recognition/mel-filters.ts';
import { powerSpectra } from '../recognition/power-spectra.ts';

/** Samples that the model judges: 8 s. */
export const TURN_SAMPLES = 8 * RECOGNITION_RATE;
/** Mel bands of a frame, and the frames of 8 s. */
const BANDS = 80;
const FRAMES = 800;

const FRAME_SHIFT = 160;
/** Samples of a frame, which is also the size of its Fourier transform. */
const SIZE = 400;
const BINS = SIZE / 2 + 1;
const MIN_ENERGY = 1e-10;
const VARIANCE_FLOOR = 1e-7;
/** What is quieter than the loudest by more than this, in powers of ten, counts as just that quiet. */
const RANGE = 8;

const hann = Float64Array.from(
  { length: SIZE },
  (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / SIZE),
);

const filters = melFilters({ bands: BANDS, sampleRate: RECOGNITION_RATE, fftSize: SIZE });
/** The filters without the bins that they leave out. */
const bands = Array.from({ length: BANDS }, (_, band) =>
  bandOf([...filters.subarray(band * BINS, (band + 1) * BINS)]),
);

/** The probability that a speaker has finished, by the last 8 s of a channel. */
export const turnProbability = (model: OnnxSession, samples: Samples): Promise<Float32Array> =>
  model.onlyOutput([turnFeatures(samples), [1, BANDS, FRAMES]]);

/**
 * Whisper's features of the last 8 s, with silence before shorter audio: the logarithm of the energy in each mel band, one band
 * after the other. The same as `_whisper_features.py` of Smart Turn computes.
 */
export function turnFeatures(samples: Samples): Float32Array {
  const audio = new Float64Array(TURN_SAMPLES + SIZE);
  const heard = samples.subarray(Math.max(0, samples.length - TURN_SAMPLES));
  const silence = TURN_SAMPLES - heard.length;
  const half = SIZE / 2;
  audio.set(heard, half + silence);
  normalize(audio.subarray(half, half + TURN_SAMPLES));
  for (let at = 1; at <= half; at += 1) {
    audio[half - at] = audio[half + at] ?? 0;
    audio[half + TURN_SAMPLES - 1 + at] = audio[half + TURN_SAMPLES - 1 - at] ?? 0;
  }
  const features = new Float32Array(BANDS * FRAMES);
  // Frames before the audio are all alike.
  const first = Math.max(0, Math.floor((silence - half) / FRAME_SHIFT) & ~1);
  for (let frame = first; frame < FRAMES; frame += 2) addFrames(audio, frame, features);
  for (let band = 0; band < BANDS; band += 1) {
    const row = band * FRAMES;
    features.fill(features[row + first] ?? 0, row, row + first);
  }
  let loudest = Number.NEGATIVE_INFINITY;
  for (const each of features) loudest = Math.max(loudest, each);
  return features.map((each) => (Math.max(each, loudest - RANGE) + 4) / 4);
}

/** Makes the mean 0 and the variance 1. */
function normalize(audio: Float64Array): void {
  let sum = 0;
  for (const sample of audio) sum += sample;
  const mean = sum / audio.length;
  let squares = 0;
  for (const sample of audio) squares += (sample - mean) ** 2;
  const scale = 1 / Math.sqrt(squares / audio.length + VARIANCE_FLOOR);
  for (let at = 0; at < audio.length; at += 1) audio[at] = ((audio[at] ?? 0) - mean) * scale;
}

const computePower = powerSpectra([4, 4, 5, 5]);
const real = new Float64Array(SIZE);
const imaginary = new Float64Array(SIZE);
const power = [new Float64Array(BINS), new Float64Array(BINS)] as const;

/** Computes two frames. */
function addFrames(audio: Float64Array, frame: number, features: Float32Array): void {
  const from = frame * FRAME_SHIFT;
  for (let at = 0; at < SIZE; at += 1) {
    const weight = hann[at] ?? 0;
    real[at] = (audio[from + at] ?? 0) * weight;
    imaginary[at] = (audio[from + FRAME_SHIFT + at] ?? 0) * weight;
  }
  computePower([real, imaginary], power);
  for (const [band, { firstBin, weights }] of bands.entries()) {
    let energy = 0;
    let next = 0;
    for (let at = 0; at < weights.length; at += 1) {
      const weight = weights[at] ?? 0;
      energy += weight * (power[0][firstBin + at] ?? 0);
      next += weight * (power[1][firstBin + at] ?? 0);
    }
    features[band * FRAMES + frame] = Math.log10(Math.max(energy, MIN_ENERGY));
    features[band * FRAMES + frame + 1] = Math.log10(Math.max(next, MIN_ENERGY));
  }
}
