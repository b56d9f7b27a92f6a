import type { Flag, LiveResult, ServerMessage } from '@verbatim/contract';
import type { SessionState } from '../session/session-state.ts';

/** A message as it is said. */
export interface OutgoingMessage {
  readonly message: ServerMessage;
  /** The message as JSON, as it is kept. */
  readonly text: string;
  /** The flag that lets it through; null where nothing gates it. */
  readonly flag: Flag | null;
}

/** What happened in a session: to be kept at once, all or nothing. */
export interface JournalEntry {
  /** The next bytes of the recording, without header. */
  readonly audio: readonly Uint8Array[];
  readonly messages: readonly OutgoingMessage[];
  /** Replaces the state before. */
  readonly state: SessionState;
  /** Present when the session is over with this entry. */
  readonly result?: LiveResult;
}

/**
 * Keeps what happens in one session. Nothing is said to a client before it is kept. One entry is under way at a time; what
 * happens meanwhile shares the next one.
 */
export interface Journal {
  /** Fulfilled once the entry is safe. Rejected: the session gives way, and comes back from what was kept. */
  append(entry: JournalEntry): Promise<void> | void;
  /** Reads bytes of the recording that were kept, for a session that comes back. */
  read(from: number, to: number): Promise<Uint8Array> | Uint8Array;
}

/** What a journal has of a session. */
export interface StoredSession {
  readonly state: SessionState;
  /** Every message as JSON, in order. */
  readonly messages: readonly string[];
}
