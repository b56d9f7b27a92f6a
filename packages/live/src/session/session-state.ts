import type { ServerMessage, Utterance } from '@verbatim/contract';
import type { RecognitionPosition } from '../events.ts';
import type { State } from './state-table.ts';

/** Raised when the state changes in a way that older code can't read. */
export const STATE_VERSION = 1;

/** What was sent about the utterances of one channel. */
export interface ChannelProgress {
  /** Number of finals. */
  readonly finals: number;
  /** Whether speech_start and speech_end of the next utterance were sent. */
  readonly started: boolean;
  readonly ended: boolean;
}

/** All of a session beside its audio, messages and finals. Stored as JSON with every journal entry, so it is small. */
export interface SessionState {
  readonly version: typeof STATE_VERSION;
  readonly state: State;
  /** Whether `start_recording` was sent. */
  readonly recordingStarted: boolean;
  /** Bytes of the recording, without the header. */
  readonly audioBytes: number;
  /** The WAV header, or first bytes that may be one, in base64. They count as bytes of the session. */
  readonly opening: string;
  /** Whether the opening is known to be a header or audio. */
  readonly opened: boolean;
  /** The client has received the acknowledgments up to this byte; null if unknown. */
  readonly seen: number | null;
  /** By how many bytes the recording may be ahead of the client's bytes: those of an ambiguous resend are recorded twice. */
  readonly surplus?: number;
  /** Where recognition resumes after a restart. */
  readonly settled: RecognitionPosition;
  readonly channels: readonly ChannelProgress[];
  /** When the first client connected, in milliseconds since 1970; null before. */
  readonly connectedAt: number | null;
  /** Whether `end_recording` was sent. */
  readonly recordingEnded: boolean;
  readonly endedAt: number | null;
  /** `sequence_number` of the last message. A state that was stored by an older version has none. */
  readonly lastMessage?: number;
  /** `sequence_number` of the last acknowledgment of audio. */
  readonly lastAcknowledgment?: number;
  /** Every message up to this number has reached the client. */
  readonly confirmedMessage?: number;
}

/** What the state of a restored session does not hold. */
export interface StoredProgress {
  readonly finals: readonly Utterance[];
  /** Where acknowledged frames ended, in order, and 0. */
  readonly boundaries: readonly number[];
  readonly messageCount: number;
}

/** Where acknowledged frames ended, by the messages of a session, in order, and 0. */
export function boundariesIn(messages: readonly string[]): readonly number[] {
  const boundaries = new Set([0]);
  for (const text of messages) {
    // Most of the time goes into parsing; other messages needn't be parsed.
    if (!text.includes('"audio_chunk"')) continue;
    const message = JSON.parse(text) as ServerMessage;
    if (message.type !== 'audio_chunk') continue;
    const end = message.data?.byte_range[1];
    if (end !== undefined) boundaries.add(end);
  }
  return [...boundaries].sort((a, b) => a - b);
}
