import type { Samples } from './audio.ts';

/** A word as it was heard; times count from the start of the samples. */
export interface HeardWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /** From 0 to 1. */
  readonly confidence: number;
}

/** What was heard in one segment. */
export interface Heard {
  readonly words: readonly HeardWord[];
  /** The code of the language, where the engine tells it. */
  readonly language: string | null;
}

/** How a segment is to be heard. */
export interface SegmentRequest {
  /** Codes of the languages that it may be in; empty: any. */
  readonly languages: readonly string[];
  /** Words that are likely, the likeliest with 1. Engines that can't be told leave them aside. */
  readonly vocabulary: readonly { readonly phrase: string; readonly intensity: number }[];
  readonly signal: AbortSignal;
}

/** Follows an utterance that is still being spoken. */
export interface UtteranceStream {
  /** Takes what was spoken since, and answers what the utterance says up to now; later words may change it. */
  push(samples: Samples, signal: AbortSignal): Promise<Heard>;
  /** Nobody is interested any more. May be called again. */
  close(): void;
}

/** Turns one segment into words. One at a time; a pool holds several. */
export interface SegmentRecogniser {
  recognise(samples: Samples, request: SegmentRequest): Promise<Heard>;
  /** Begins to follow an utterance, in turns with whatever else it does; only engines with `streams` can. */
  follow?(request: Omit<SegmentRequest, 'signal'>): UtteranceStream;
  /** Ends whatever runs. Calls under way reject. */
  close(): Promise<void>;
}
