import type { Samples } from '../../recognition/audio.ts';
import type { SegmentRequest, SegmentTranscript } from '../../recognition/segment-recognizer.ts';

/** Options for recognizing an utterance. */
export type UtteranceRequest = Omit<SegmentRequest, 'signal'>;

/** Audio of an open utterance, and where its partial transcripts go. */
export interface UtteranceAudio {
  /** Its samples from a position on, counted from its start. */
  readonly since: (position: number) => Samples;
  /** Number of samples so far. */
  readonly length: () => number;
  /** Receives the transcript of the first `samples`. */
  readonly onTranscript: (transcript: SegmentTranscript, samples: number) => void;
}
