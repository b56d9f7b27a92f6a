import type { Samples } from '../recognition/audio.ts';

/** Messages to the process that compares voices: its model first, then utterances. */
export type VoiceEmbeddingRequest =
  | { readonly kind: 'open'; readonly embedding: string }
  | { readonly kind: 'embed'; readonly id: number; readonly samples: Samples };

/** The voice embedding of an utterance. */
export interface VoiceEmbeddingResponse {
  readonly id: number;
  readonly embedding: Float32Array;
}
