import type { Samples } from '../../recognition/audio.ts';
import type { SegmentRequest } from '../../recognition/segment-recognizer.ts';

/** A word as a server times it. */
export interface RemoteWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /** From 0 to 1; null: the server doesn't say. */
  readonly confidence: number | null;
}

/** A part of the text as a server times it. */
export interface RemoteSpan {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Mean probability of its tokens; null: the server doesn't say. */
  readonly confidence: number | null;
}

/** What a server answers for a segment; times in seconds from its start. */
export interface RemoteTranscript {
  readonly text: string;
  /** Language code; null: the server doesn't say. */
  readonly language: string | null;
  /** Empty: it times no words. */
  readonly words: readonly RemoteWord[];
  /** Empty: it times no parts. */
  readonly spans: readonly RemoteSpan[];
}

/** A segment for a server. */
export interface RemoteCall {
  readonly samples: Samples;
  readonly request: Omit<SegmentRequest, 'signal'>;
  /** Aborted when the caller cancels or the call takes too long. */
  readonly signal: AbortSignal;
}

/** Where to connect to. */
export interface RemoteEndpoint {
  readonly host: string;
  readonly port: number;
}

/** How servers of one kind are called. */
export interface RemoteProtocol {
  /** Name of the engine, as results show it. */
  readonly name: string;
  /** True if it takes a vocabulary. */
  readonly biasing: boolean;
  endpointOf(address: string): RemoteEndpoint;
  /** Rejects with a `RemoteFailure`, or with the reason of the signal. */
  transcribe(address: string, call: RemoteCall): Promise<RemoteTranscript>;
}
