import type { AudioEncoding, TranscriptionLanguageCode } from '@verbatim/contract';
import type { RecognitionCallbacks, TurnRules } from '@verbatim/live';
import type { SegmentRequest } from '../recognition/segments.ts';

/** How the bytes of a recording are read. */
export interface LiveFormat {
  readonly encoding: AudioEncoding;
  readonly bit_depth: number;
  readonly sample_rate: number;
  readonly channels: number;
}

/** How a live session is recognized. */
export interface LiveRecognitionParameters {
  /** Seconds of silence that end an utterance. */
  readonly endpointing: number;
  /** Seconds after which an utterance ends even without silence. */
  readonly maximum_duration_without_endpointing: number;
  /** Voice activity above this counts as speech, from 0 to 1. */
  readonly speech_threshold: number;
  readonly audio_enhancer: boolean;
  readonly languages: readonly TranscriptionLanguageCode[];
  readonly code_switching: boolean;
  /** The vocabulary of an utterance that begins at this time of the recording, in seconds. */
  readonly vocabularyAt: (time: number) => SegmentRequest['vocabulary'];
  /** Whether partials are wanted; they cost as much CPU again as finals. */
  readonly partials: boolean;
  /** Interval of checkpoints during silence. Default: 5. */
  readonly checkpointSeconds?: number;
  /** When turns end; null or absent: the session has no turns. */
  readonly turns?: TurnRules | null;
}

/** What a live recognizer of an engine is opened with. */
export interface LiveRecognitionOptions extends RecognitionCallbacks {
  readonly format: LiveFormat;
  readonly parameters: LiveRecognitionParameters;
}
