import { RECOGNITION_RATE, type Samples } from '../../audio.ts';

const WINDOW_SAMPLES = RECOGNITION_RATE / 50;
/** Level of speech, as a share of the loudest window. */
const SHARE_OF_LOUDEST = 0.05;

/** Start and end of the loud part of a segment, in seconds. */
export function voicedSpan(samples: Samples): { from: number; to: number } {
  const peaks: number[] = [];
  for (let at = 0; at < samples.length; at += WINDOW_SAMPLES) {
    let peak = 0;
    for (const sample of samples.subarray(at, at + WINDOW_SAMPLES))
      peak = Math.max(peak, Math.abs(sample));
    peaks.push(peak);
  }
  const level = SHARE_OF_LOUDEST * peaks.reduce((most, peak) => Math.max(most, peak), 0);
  const first = Math.max(
    0,
    peaks.findIndex((peak) => peak >= level),
  );
  const last = peaks.findLastIndex((peak) => peak >= level);
  return {
    from: (first * WINDOW_SAMPLES) / RECOGNITION_RATE,
    to: Math.min(
      ((last + 1) * WINDOW_SAMPLES) / RECOGNITION_RATE,
      samples.length / RECOGNITION_RATE,
    ),
  };
}

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
