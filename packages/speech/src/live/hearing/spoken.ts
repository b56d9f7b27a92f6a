import type { Samples } from '../../audio.ts';
import type { SegmentRequest, SegmentTranscript } from '../../segment-recognizer.ts';

/** How an utterance is to be heard. */
export type LiveRequest = Omit<SegmentRequest, 'signal'>;

/** An utterance that is being spoken, as its session knows it. */
export interface Spoken {
  /** Its samples from a place on, counted from its beginning. */
  readonly since: (place: number) => Samples;
  /** How many there are by now. */
  readonly length: () => number;
  /** What it says by now, of which so many samples were heard. */
  readonly tell: (heard: SegmentTranscript, samples: number) => void;
}
