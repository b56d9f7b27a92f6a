import type { Samples } from '../../audio.ts';
import type { SegmentRequest, SegmentTranscript } from '../../segment-recognizer.ts';

/** How a segment is to be heard, as far as a process is told. */
export type LocalRequest = Omit<SegmentRequest, 'signal'>;

/**
 * A recognizer in this very process: what is native in it can end the process, or never come back. One call at a time to
 * `recognize`, and meanwhile one to any of its streams.
 */
export interface LocalRecognizer {
  /** Works off the event loop, which must go on to hear that the service is gone. */
  recognize(samples: Samples, request: LocalRequest): Promise<SegmentTranscript>;
  /** Begins to follow an utterance that is being spoken. */
  openStream?(request: LocalRequest): LocalStream;
}

/** An utterance that is being spoken. */
export interface LocalStream {
  push(samples: Samples): Promise<SegmentTranscript>;
  /** Called once, between two calls. */
  close(): Promise<void>;
}

/** What a module that a recognizer process is started with exports under the name `load`. */
export type LoadRecognizer<Settings> = (settings: Settings) => Promise<LocalRecognizer>;
