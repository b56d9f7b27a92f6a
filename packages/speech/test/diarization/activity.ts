import { WINDOW_DECISIONS } from '../../src/diarization/speech-window.ts';

/** Decisions of the segmentation model in a second. */
export const SECOND = 16_000 / 270;

/** Seconds in which the decisions have these bits. */
export type Span = readonly [start: number, end: number, bits: number];

/** The activity of a window in which these spans have their bits. */
export function spansOf(...spans: readonly Span[]): Uint8Array {
  const activity = new Uint8Array(WINDOW_DECISIONS);
  for (const [start, end, bits] of spans)
    activity.fill(bits, Math.round(start * SECOND), Math.round(end * SECOND));
  return activity;
}
