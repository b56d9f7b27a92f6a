import { RECOGNITION_RATE, type Samples } from '../../recognition/audio.ts';

const WINDOW_SECONDS = 0.02;
const WINDOW_SAMPLES = RECOGNITION_RATE * WINDOW_SECONDS;
/** Level of speech, as a share of the loudest window. */
const SHARE_OF_LOUDEST = 0.05;

/** Softer speech (-46 dB) is no evidence, and neither is one whose loud parts are less than 10 dB above its quiet ones. */
const MIN_CLEAR_LEVEL = 0.005;
const MIN_CLEAR_RATIO = 10 ** (10 / 20);

/** Seconds of a segment with speech that is neither soft nor noisy. */
export function clearSecondsOf(samples: Samples): number {
  const peaks = peaksOf(samples).sort((a, b) => a - b);
  const at = (share: number): number => peaks[Math.floor(share * peaks.length)] ?? 0;
  const loud = at(0.9);
  if (loud < MIN_CLEAR_LEVEL || loud < MIN_CLEAR_RATIO * at(0.1)) return 0;
  return peaks.filter((peak) => peak >= SHARE_OF_LOUDEST * loud).length * WINDOW_SECONDS;
}

/** The highest level in each window. */
function peaksOf(samples: Samples): number[] {
  const peaks: number[] = [];
  for (let at = 0; at < samples.length; at += WINDOW_SAMPLES) {
    let peak = 0;
    for (const sample of samples.subarray(at, at + WINDOW_SAMPLES))
      peak = Math.max(peak, Math.abs(sample));
    peaks.push(peak);
  }
  return peaks;
}

/** Which parts of a segment are loud, compared with its loudest one. */
export function loudWindows(samples: Samples): {
  /** Start of the first loud window, and end of the last one, in seconds. */
  readonly span: { readonly from: number; readonly to: number };
  /** The start of the first loud window between two times; the earlier one if none is. */
  firstBetween(from: number, to: number): number;
  /** The end of the last loud window between two times; the later one if none is. */
  lastBetween(from: number, to: number): number;
  /** The loud parts, in order; softer parts between them that are shorter than this belong to them. */
  stretches(minPauseSeconds: number): { readonly from: number; readonly to: number }[];
} {
  const peaks = peaksOf(samples);
  const level = SHARE_OF_LOUDEST * peaks.reduce((most, peak) => Math.max(most, peak), 0);
  const isLoud = (peak: number): boolean => peak >= level;
  const first = Math.max(0, peaks.findIndex(isLoud));
  const end = Math.min(
    (peaks.findLastIndex(isLoud) + 1) * WINDOW_SECONDS,
    samples.length / RECOGNITION_RATE,
  );
  return {
    span: { from: first * WINDOW_SECONDS, to: end },
    firstBetween(from, to) {
      const start = Math.floor(from / WINDOW_SECONDS);
      const first = peaks.slice(start, Math.ceil(to / WINDOW_SECONDS)).findIndex(isLoud);
      return Math.max(from, (start + first) * WINDOW_SECONDS);
    },
    lastBetween(from, to) {
      const start = Math.floor(from / WINDOW_SECONDS);
      const last = peaks.slice(start, Math.ceil(to / WINDOW_SECONDS)).findLastIndex(isLoud);
      return last < 0 ? to : Math.min(to, (start + last + 1) * WINDOW_SECONDS);
    },
    stretches(minPauseSeconds) {
      const found: { from: number; to: number }[] = [];
      for (const [at, peak] of peaks.entries()) {
        if (!isLoud(peak)) continue;
        const from = at * WINDOW_SECONDS;
        const to = Math.min(from + WINDOW_SECONDS, samples.length / RECOGNITION_RATE);
        const last = found.at(-1);
        if (last !== undefined && from - last.to < minPauseSeconds) last.to = to;
        else found.push({ from, to });
      }
      return found;
    },
  };
}

/** Start and end of the loud part of a segment, in seconds. */
export const voicedSpan = (samples: Samples): { from: number; to: number } =>
  loudWindows(samples).span;

/** The part of a segment with its voice and at most this much silence before and after it. */
export function withoutSilence(
  samples: Samples,
  maxSilenceSeconds: number,
): { readonly startSeconds: number; readonly samples: Samples } {
  const { from, to } = voicedSpan(samples);
  const startSeconds = Math.max(0, from - maxSilenceSeconds);
  const start = Math.floor(startSeconds * RECOGNITION_RATE);
  const end = Math.ceil((to + maxSilenceSeconds) * RECOGNITION_RATE);
  return { startSeconds: start / RECOGNITION_RATE, samples: samples.subarray(start, end) };
}
