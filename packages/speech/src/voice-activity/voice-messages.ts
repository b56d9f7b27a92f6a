import type { Samples } from '../audio.ts';

/** What the service asks of the process that listens for voice. One question of a stream at a time. */
export interface VoiceQuestion {
  readonly stream: number;
  /** `forget`: the stream is over, whatever was heard; nothing is answered. */
  readonly what: 'detect' | 'end' | 'forget';
  readonly samples: Samples | null;
  /** Given: how sure the model must be; it is asked about every window then. Absent: as is best for files. */
  readonly threshold?: number;
}

/** What it answers. */
export interface VoiceAnswer {
  readonly stream: number;
  readonly decisions: Uint8Array<ArrayBuffer>;
}
