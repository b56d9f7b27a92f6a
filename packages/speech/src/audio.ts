/** What recognition works on: 16 kHz, one channel. */
export const RECOGNITION_RATE = 16_000;

/** Samples of one channel at `RECOGNITION_RATE`, between -1 and 1. */
export type Samples = Float32Array<ArrayBuffer>;

/** A stretch of decoded audio: the same number of samples for each channel. */
export interface DecodedChunk {
  readonly channels: readonly Samples[];
}

/** A stretch of one channel in which somebody speaks. */
export interface Segment {
  readonly channel: number;
  /** Where it begins in the file. */
  readonly startSeconds: number;
  readonly samples: Samples;
}
