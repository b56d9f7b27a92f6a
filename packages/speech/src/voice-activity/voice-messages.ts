import type { Samples } from '../audio.ts';

/** What the service asks of the process that listens for voice. One question of a stream at a time. */
export interface VoiceRequest {
  readonly stream: number;
  /** `forget`: the stream is over, whatever was heard; nothing is answered. */
  readonly kind: 'detect' | 'end' | 'discard';
  readonly samples: Samples | null;
  /** Given: how sure the model must be; it is asked about every window then. Absent: as is best for files. */
  readonly threshold?: number;
}

/** What it answers. */
export interface VoiceResponse {
  readonly stream: number;
  readonly decisions: Uint8Array<ArrayBuffer>;
}
