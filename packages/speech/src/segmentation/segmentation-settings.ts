/** How speech is cut into segments. */
export interface SegmentationSettings {
  /** Shorter sounds are no speech. */
  readonly minSpeechSeconds: number;
  /** Shorter silences end no segment: who hears the words around a pause understands more of them. */
  readonly minSilenceSeconds: number;
  /** What gets too long is cut at its last pause of this length. */
  readonly minPauseSeconds: number;
  /** No segment is longer, with what is around it. */
  readonly maxSeconds: number;
  /** What is heard of the time before and after speech, so that no first or last sound is lost. */
  readonly leadSeconds: number;
  readonly trailSeconds: number;
}

/** Measured: the fewest wrong words on recordings of all kinds. */
export const defaultSegmentation: SegmentationSettings = {
  minSpeechSeconds: 0.1,
  minSilenceSeconds: 1.05,
  minPauseSeconds: 0.35,
  maxSeconds: 20,
  leadSeconds: 0.25,
  trailSeconds: 0.2,
};
