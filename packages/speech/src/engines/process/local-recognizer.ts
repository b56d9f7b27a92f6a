import type { Samples } from '../../recognition/audio.ts';
import type { SegmentRequest, SegmentTranscript } from '../../recognition/segments.ts';

/** Options for recognizing a segment, as sent to a process. */
export type LocalRequest = Omit<SegmentRequest, 'signal'>;

/**
 * A recognizer in this process, whose native code may crash or hang. It gets one call of `recognize` at a time, and at the same
 * time one call of any of its streams.
 */
export interface LocalRecognizer {
  /** Must not block the event loop, which has to notice that the service is gone. */
  recognize(
    samples: Samples,
    request: LocalRequest,
    /** Once aborted, the result is of no use: the sooner the call settles, the sooner the next one starts. */
    signal: AbortSignal,
  ): Promise<SegmentTranscript>;
  /** Opens a stream for an open utterance. */
  openStream?(request: LocalRequest): LocalStream;
}

/** The stream of an open utterance. */
export interface LocalStream {
  push(samples: Samples): Promise<SegmentTranscript>;
  /** Called once, never during `push`. */
  close(): Promise<void>;
}

/** The function that a recognizer module exports as `load`. */
export type LoadRecognizer<Settings> = (settings: Settings) => Promise<LocalRecognizer>;
