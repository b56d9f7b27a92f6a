import type { Samples } from '../audio.ts';

/** How many samples one decision is about: 32 ms. The neural model knows no other length. */
export const WINDOW_SAMPLES = 512;

/** Which way of telling voice from all else. */
export type DetectorKind = 'neural' | 'model-free';

/**
 * Tells where somebody speaks on one channel. Samples come in pieces of any length; for each window of them one decision goes
 * out, in order, though not always with the call that completed the window.
 */
export interface VoiceDetector {
  /** Takes more samples and answers the decisions that stand by now: 1 is voice, 0 is none. */
  detect(samples: Samples): Uint8Array<ArrayBuffer>;
  /** The decisions that are left, one for the last, incomplete window among them; then it is as new. */
  end(): Uint8Array<ArrayBuffer>;
  /** Lets go of everything. Nothing else may be called afterwards. */
  close(): void;
}

/** Decides about one window after the other. */
export interface WindowClassifier {
  /** 1: each answer is about the window before. */
  readonly lag: 0 | 1;
  /** Whether there is voice in the window. */
  isVoice(window: Samples): boolean;
  /** Forgets what it has heard. */
  reset(): void;
  close(): void;
}
