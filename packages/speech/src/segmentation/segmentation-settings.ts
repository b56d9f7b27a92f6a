/** Durations that decide how speech is cut into segments. */
export interface SegmentationSettings {
  /** Shorter sounds are not speech. */
  readonly minSpeechSeconds: number;
  /** Shorter silences do not end a segment: recognizers make fewer mistakes with more context. */
  readonly minSilenceSeconds: number;
  /** Too long a segment is cut at its last pause of this length. */
  readonly minPauseSeconds: number;
  /** Longest segment, including lead and trail. */
  readonly maxSeconds: number;
  /** Audio kept before and after speech, so that no first or last sound is lost. */
  readonly leadSeconds: number;
  readonly trailSeconds: number;
}

/** Measured: fewest word errors over recordings of all kinds. */
export const defaultSegmentation: SegmentationSettings = {
  minSpeechSeconds: 0.1,
  minSilenceSeconds: 1.05,
  minPauseSeconds: 0.35,
  maxSeconds: 20,
  leadSeconds: 0.25,
  trailSeconds: 0.2,
};
