/** Slaney's mel scale: linear up to 1 kHz, logarithmic above. */
const LINEAR_UNTIL_HZ = 1_000;
const HZ_PER_MEL = 200 / 3;
const LOG_STEP = Math.log(6.4) / 27;

const melOf = (hz: number): number =>
  hz < LINEAR_UNTIL_HZ
    ? hz / HZ_PER_MEL
    : LINEAR_UNTIL_HZ / HZ_PER_MEL + Math.log(hz / LINEAR_UNTIL_HZ) / LOG_STEP;

const hzOf = (mel: number): number => {
  const linear = LINEAR_UNTIL_HZ / HZ_PER_MEL;
  return mel < linear ? mel * HZ_PER_MEL : LINEAR_UNTIL_HZ * Math.exp((mel - linear) * LOG_STEP);
};

/** The analysis that mel filters belong to. */
interface MelAnalysis {
  readonly bands: number;
  readonly sampleRate: number;
  readonly fftSize: number;
}

/**
 * Triangular filters from the bins of a spectrum to mel bands, each of the same area (Slaney's normalization): one row of
 * `fftSize / 2 + 1` weights a band.
 */
export function melFilters({ bands, sampleRate, fftSize }: MelAnalysis): Float32Array {
  const bins = fftSize / 2 + 1;
  const highest = melOf(sampleRate / 2);
  const edges = Array.from({ length: bands + 2 }, (_, at) => hzOf((highest * at) / (bands + 1)));
  const filters = new Float32Array(bands * bins);
  for (let band = 0; band < bands; band += 1) {
    const [low = 0, center = 0, high = 0] = edges.slice(band, band + 3);
    for (let bin = 0; bin < bins; bin += 1) {
      const hz = (bin * sampleRate) / fftSize;
      const weight = Math.min((hz - low) / (center - low), (high - hz) / (high - center));
      filters[band * bins + bin] = (Math.max(0, weight) * 2) / (high - low);
    }
  }
  return filters;
}

/** A band: its first bin, and the weight of each bin from there. */
interface MelBand {
  readonly firstBin: number;
  readonly weights: readonly number[];
}

/** A filter without the bins that it leaves out. */
export function bandOf(weights: readonly number[]): MelBand {
  const firstBin = weights.findIndex((weight) => weight > 0);
  return { firstBin, weights: weights.slice(firstBin).filter((weight) => weight > 0) };
}
