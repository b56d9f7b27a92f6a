import type { AudioEncoding, TranscriptionLanguageCode } from '@verbatim/contract';
import type { SegmentRequest } from '../segment-recognizer.ts';
import type { LiveHeard, LivePlace } from './heard-live.ts';

/** How the bytes of a recording are to be read. */
export interface LiveFormat {
  readonly encoding: AudioEncoding;
  readonly bit_depth: number;
  readonly sample_rate: number;
  readonly channels: number;
}

/** What is listened for, and how closely. */
export interface LiveParameters {
  /** The seconds of silence that end an utterance. */
  readonly endpointing: number;
  /** The seconds after which an utterance ends even without silence. */
  readonly maximum_duration_without_endpointing: number;
  /** How sure it must be that somebody speaks, from 0 to 1. */
  readonly speech_threshold: number;
  readonly audio_enhancer: boolean;
  readonly languages: readonly TranscriptionLanguageCode[];
  readonly code_switching: boolean;
  readonly vocabulary: SegmentRequest['vocabulary'];
  /** Whether anybody wants to know what is understood of an utterance before it is over; it costs as much again. */
  readonly partials: boolean;
}

/** What an ear is opened with. */
export interface LiveEarOrder {
  readonly format: LiveFormat;
  readonly parameters: LiveParameters;
  readonly from: LivePlace;
  /** Told in order, until `close`. */
  readonly hear: (heard: LiveHeard) => void;
  /** The ear can't go on; nothing is told after it. */
  readonly fail: (error: unknown) => void;
}

/** Hears the audio of one session. */
export interface LiveEar {
  /**
   * Takes the next bytes of the recording, cut anywhere. Fulfilled when there is room for more: whoever does not wait for it
   * fills the memory.
   */
  take(audio: Uint8Array): Promise<void>;
  /** No more audio comes; whoever is still speaking is cut off. Fulfilled once everything was told. */
  finish(): Promise<void>;
  /** How much audio was taken and is not told about yet, in seconds. */
  readonly secondsLeft: number;
  /** Nobody listens any more: nothing is told afterwards. May be called again. */
  close(): void;
}
