/** Sample rate of all recognition: 16 kHz. */
export const RECOGNITION_RATE = 16_000;

/** Samples of one channel at `RECOGNITION_RATE`, between -1 and 1. */
export type Samples = Float32Array<ArrayBuffer>;

/** A piece of decoded audio: the same number of samples for each channel. */
export interface DecodedChunk {
  readonly channels: readonly Samples[];
}

/** A piece of one channel that contains speech. */
export interface Segment {
  readonly channel: number;
  /** Start in the file. */
  readonly startSeconds: number;
  readonly samples: Samples;
  /** Seconds in which voice activity found a voice; absent: not known. */
  readonly voicedSeconds?: number;
}

/** -70 dB: no microphone is as quiet, and no speech is understood below it. */
const MIN_LEVEL = 0.0003;

/** Whether samples are digital silence, which models invent words for. */
export const isSilent = (samples: Samples): boolean =>
  samples.every((sample) => Math.abs(sample) < MIN_LEVEL);

/** The number of samples of this duration. */
export const inSamples = (seconds: number): number => Math.round(seconds * RECOGNITION_RATE);

/** Seconds, rounded to the millisecond as all times of a result are. */
export const milliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** The samples of some pieces, one after the other. */
export function joinedSamples(...pieces: readonly Samples[]): Samples {
  const all = new Float32Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
