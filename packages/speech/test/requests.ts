import type { RecognitionRequest } from '../src/recognition/recognizer.ts';
import type { SegmentRequest } from '../src/recognition/segments.ts';

/** A request for a file in any language. */
export const fileRequest = (over: Partial<RecognitionRequest> = {}): RecognitionRequest => ({
  languages: [],
  codeSwitching: false,
  signal: new AbortController().signal,
  ...over,
});

/** A request for a segment in any language. */
export const segmentRequest = (over: Partial<SegmentRequest> = {}): SegmentRequest => ({
  languages: [],
  vocabulary: [],
  signal: new AbortController().signal,
  ...over,
});
