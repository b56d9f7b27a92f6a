import type { Samples } from './audio.ts';

/** A recognized word; times in seconds from the start of the samples. */
export interface RecognizedWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /** From 0 to 1. */
  readonly confidence: number;
}

/**
 * Why a transcript is doubtful: it has no words although there is voice, it repeats itself, or its words are improbable to
 * the model itself.
 */
export type Doubt = 'no_words' | 'repetition' | 'improbable';

/** A second attempt at a segment by the same engine, in pieces. */
export interface SecondAttempt {
  readonly doubt: Doubt;
  /** False: the transcript is still doubtful. */
  readonly helped: boolean;
}

/** A language, and how probable it is that a segment is in it. */
export interface LikelyLanguage {
  readonly code: string;
  /** From 0 to 1. */
  readonly probability: number;
}

/** The words of one segment. */
export interface SegmentTranscript {
  readonly words: readonly RecognizedWord[];
  /** Absent: the first attempt was not doubtful. */
  readonly secondAttempt?: SecondAttempt;
  /** Language code; null if the engine does not detect languages. */
  readonly language: string | null;
  /** The languages that it may be in, the likeliest first; absent: the engine was told the language, or reports no probabilities. */
  readonly languages?: readonly LikelyLanguage[];
}

/** An entry of a custom vocabulary: a word or phrase to recognize more readily. */
export interface LikelyPhrase {
  /** The phrase as transcripts spell it. */
  readonly phrase: string;
  /** Boost, from 0 (none) to 1. */
  readonly intensity: number;
  /** Language code of the phrase. Default: every language. */
  readonly language?: string;
}

/** A language that an engine can translate speech into. */
export type TranslationTarget = 'en';

/** Options for recognizing a segment. */
export interface SegmentRequest {
  /** Language codes that it may be in; empty: any. */
  readonly languages: readonly string[];
  /** Vocabulary of this segment only. Engines without `biasing` ignore it. */
  readonly vocabulary: readonly LikelyPhrase[];
  /** Target language of a translation: one of the engine's `translatesInto`. */
  readonly translateInto?: TranslationTarget;
  /** True: a live session waits for it. Engines that queue calls let it go first. Default: false. */
  readonly urgent?: boolean;
  readonly signal: AbortSignal;
}

/** Recognizes an utterance while it is being spoken. */
export interface UtteranceStream {
  /** Takes the audio since the last call and returns the transcript of the whole utterance so far, which may still change. */
  push(samples: Samples, signal: AbortSignal): Promise<SegmentTranscript>;
  /** Frees the stream. May be called more than once. */
  close(): void;
}

/** Recognizes one segment at a time; a pool holds several recognizers. */
export interface SegmentRecognizer {
  recognize(samples: Samples, request: SegmentRequest): Promise<SegmentTranscript>;
  /** Opens a stream for an utterance, independent of `recognize`. Only engines with `streams` have it. */
  openStream?(request: Omit<SegmentRequest, 'signal'>): UtteranceStream;
  /** CPU seconds of all calls so far; absent: not measured. */
  readonly cpuSeconds?: number;
  /** Ends the recognizer. Running calls reject. */
  close(): Promise<void>;
}

/** Letters and digits of a word in lower case, by which two forms of it are compared. */
export const lettersOf = (word: string): string =>
  word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
