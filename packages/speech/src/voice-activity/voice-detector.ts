import type { Samples } from '../recognition/audio.ts';

/** Samples per decision: 32 ms, the only window that the neural model takes. */
export const WINDOW_SAMPLES = 512;

/** Kind of voice activity detection. */
export type DetectorKind = 'neural' | 'model-free';

/**
 * Detects voice on one channel. Takes samples in chunks of any length and returns one decision per window, in order, but not
 * always from the call that completed the window.
 */
export interface VoiceDetector {
  /** Takes samples and returns the decisions known by now: 1 is voice, 0 is none. */
  detect(samples: Samples): Uint8Array<ArrayBuffer>;
  /** Returns the remaining decisions, including one for an incomplete last window, and resets the detector. */
  end(): Uint8Array<ArrayBuffer>;
  /** Frees everything. Nothing may be called after it. */
  close(): void;
}

/** Classifies windows as voice or no voice, one after the other. */
export interface WindowClassifier {
  /** 1: each result is about the window before. */
  readonly lag: 0 | 1;
  isVoice(window: Samples): boolean;
  /** Clears the state of earlier windows. */
  reset(): void;
  close(): void;
}
