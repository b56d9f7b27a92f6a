import type { Samples } from './audio.ts';

/** A word as it was heard; times count from the start of the samples. */
export interface RecognizedWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /** From 0 to 1. */
  readonly confidence: number;
}

/** What was heard in one segment. */
export interface SegmentTranscript {
  readonly words: readonly RecognizedWord[];
  /** The code of the language, where the engine tells it. */
  readonly language: string | null;
}

/** A word or phrase that is likely to be said. */
export interface LikelyPhrase {
  /** As it is written. */
  readonly phrase: string;
  /** How likely it is: from 0, not more than without it, to 1. */
  readonly intensity: number;
  /** Other ways to say it, written as they sound. */
  readonly pronunciations?: readonly string[];
  /** The code of the language it is said in; absent: whichever is spoken. */
  readonly language?: string;
}

/** How a segment is to be heard. */
export interface SegmentRequest {
  /** Codes of the languages that it may be in; empty: any. */
  readonly languages: readonly string[];
  /** What is listened for in this segment, and in no other. Engines that are not biasing leave it aside. */
  readonly vocabulary: readonly LikelyPhrase[];
  readonly signal: AbortSignal;
}

/** Follows an utterance that is still being spoken. */
export interface UtteranceStream {
  /** Takes what was spoken since, and answers what the utterance says up to now; later words may change it. */
  push(samples: Samples, signal: AbortSignal): Promise<SegmentTranscript>;
  /** Nobody is interested any more. May be called again. */
  close(): void;
}

/** Turns one segment into words. One at a time; a pool holds several. */
export interface SegmentRecognizer {
  recognize(samples: Samples, request: SegmentRequest): Promise<SegmentTranscript>;
  /** Begins to follow an utterance, whatever it hears as a whole meanwhile; only engines with `streams` can. */
  openStream?(request: Omit<SegmentRequest, 'signal'>): UtteranceStream;
  /** Ends whatever runs. Calls under way reject. */
  close(): Promise<void>;
}
