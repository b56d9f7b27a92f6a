/** How speech is cut into segments. */
export interface SegmentationRecipe {
  /** Shorter sounds are no speech. */
  readonly leastSpeechSeconds: number;
  /** Shorter silences end no segment: who hears the words around a pause understands more of them. */
  readonly leastSilenceSeconds: number;
  /** What gets too long is cut at its last pause of this length. */
  readonly leastPauseSeconds: number;
  /** No segment is longer, with what is around it. */
  readonly mostSeconds: number;
  /** What is heard of the time before and after speech, so that no first or last sound is lost. */
  readonly leadSeconds: number;
  readonly trailSeconds: number;
}

/** Measured: the fewest wrong words on recordings of all kinds. */
export const defaultRecipe: SegmentationRecipe = {
  leastSpeechSeconds: 0.1,
  leastSilenceSeconds: 1.05,
  leastPauseSeconds: 0.35,
  mostSeconds: 20,
  leadSeconds: 0.25,
  trailSeconds: 0.2,
};
