import type { RecognitionPosition } from '../events.ts';
import type { State } from './states.ts';

/** Raised when the state changes in a way that older code can't read. */
export const STATE_VERSION = 1;

/** What a session has said of the utterances of one channel. */
export interface ChannelProgress {
  /** How many are final. */
  readonly finals: number;
  /** Whether the one after them was announced, and whether its end was. */
  readonly started: boolean;
  readonly ended: boolean;
}

/** All of a session that its messages and its audio do not tell. It is JSON and small: it is written often. */
export interface SessionState {
  readonly version: typeof STATE_VERSION;
  readonly state: State;
  /** Whether `start_recording` was said. */
  readonly recordingStarted: boolean;
  /** Bytes of the recording. */
  readonly audioBytes: number;
  /** The header before the audio, or first bytes that may become one: base64. They count as bytes of the session. */
  readonly opening: string;
  /** Whether it is decided what the opening is. */
  readonly opened: boolean;
  /** Up to which byte the client has surely seen acknowledgements; null where nobody knows. */
  readonly seen: number | null;
  /** From where the recording must be heard again. */
  readonly settled: RecognitionPosition;
  readonly channels: readonly ChannelProgress[];
  /** When somebody connected first, in milliseconds since 1970; null before. */
  readonly connectedAt: number | null;
  /** Whether `end_recording` was said. */
  readonly recordingEnded: boolean;
  readonly endedAt: number | null;
}
