import type { Samples } from '../audio.ts';

/** Message to the voice activity process. Each stream has at most one open request. */
export interface VoiceRequest {
  readonly stream: number;
  /** `discard` ends the stream without a response. */
  readonly kind: 'detect' | 'end' | 'discard';
  readonly samples: Samples | null;
  /** Minimum probability of voice in a window; the model then classifies every window. Default: the settings for files. */
  readonly threshold?: number;
}

/** Response of the process. */
export interface VoiceResponse {
  readonly stream: number;
  readonly decisions: Uint8Array<ArrayBuffer>;
}
