import type { TranscriptionLanguageCode, Utterance } from '@verbatim/contract';

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
  readonly signal: AbortSignal;
  /** Told now and then which share of the audio is done, from 0 to 1; it never goes back. */
  readonly onProgress?: (share: number) => void;
}

/** What was heard. */
export interface Recognition {
  /**
   * In the order of their start, times rounded to the millisecond and never outside the audio. No utterance is empty,
   * and none names a speaker.
   */
  readonly utterances: readonly Utterance[];
  /** How many channels differ from each other: those that are alike are recognised once. */
  readonly distinctChannels: number;
}
