import type { TranscriptionLanguageCode, Utterance } from '@verbatim/contract';
import type { LikelyPhrase } from '../segment-recognizer.ts';

/** A file with audio in it, as the probe found it. */
export interface FileAudio {
  readonly path: string;
  readonly durationSeconds: number;
  readonly channels: number;
}

/** What to listen for. */
export interface RecognitionRequest {
  /** The languages that may be spoken. One is taken as given; with none or several it is detected. */
  readonly languages: readonly TranscriptionLanguageCode[];
  /** Whether each utterance may be in another language; otherwise the first one decides. */
  readonly codeSwitching: boolean;
  /** What is likely to be said; only engines that are biasing make use of it. */
  readonly vocabulary?: readonly LikelyPhrase[];
  /** Given: the utterances name their speakers, as far as that can be told. */
  readonly speakers?: SpeakerHints;
  readonly signal: AbortSignal;
  /** Told now and then which share of the audio is done, from 0 to 1; it never goes back. */
  readonly onProgress?: (share: number) => void;
}

/** How many speakers there are; null where nobody knows. */
export interface SpeakerHints {
  readonly count: number | null;
  readonly min: number | null;
  readonly max: number | null;
}

/** What was heard. */
export interface Recognition {
  /**
   * In the order of their start, times rounded to the millisecond and never outside the audio. No utterance is empty.
   * They name their speakers where that was asked for and could be told.
   */
  readonly utterances: readonly Utterance[];
  /** How many channels differ from each other: those that are alike are recognized once. */
  readonly distinctChannels: number;
  /** How long the audio is, once all of it was decoded; absent where it was not. */
  readonly durationSeconds?: number;
  /** The engine does not tell which language is spoken: one of these, and of any at all where there are none. */
  readonly untoldLanguages?: readonly TranscriptionLanguageCode[];
  /** Where speakers were asked for: why they could not be told, and what can be done; null where they were. */
  readonly speakersProblem?: string | null;
}
