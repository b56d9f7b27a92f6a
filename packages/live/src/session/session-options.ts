import type { Flag } from '@verbatim/contract';
import type { Clock } from '@verbatim/time';
import type {
  Journal,
  LiveParameters,
  MessageObserver,
  OpenLiveRecognizer,
  PostProcessing,
} from './ports.ts';

/** Time limits of a session, in milliseconds. */
export interface SessionTiming {
  /** How long a socket without frames is kept open. */
  readonly idleMs: number;
  /** How long a client may take to reconnect. */
  readonly resumeMs: number;
  /** How long a session may last from its first connection. */
  readonly sessionMs: number;
  /** How long after `stop_recording` the rest is awaited, before the session finishes. */
  readonly quietMs: number;
  /** How long acknowledgments of audio may wait for more of them, while no other message is due. Default: not at all. */
  readonly acknowledgeMs?: number;
}

/** How much is held in memory. Each has a default. */
export interface SessionLimits {
  /** Bytes that may wait for journal and recognizer; beyond that the socket is paused. */
  readonly waitingBytes: number;
  /** Bytes that a resend is recognized by. */
  readonly rememberedBytes: number;
}

/** What a session is made with. */
export interface SessionOptions {
  readonly id: string;
  readonly params: LiveParameters;
  /** Which messages the socket sends. */
  readonly flags: Readonly<Record<Flag, boolean>>;
  readonly clock: Clock;
  readonly timing: SessionTiming;
  readonly limits?: Partial<SessionLimits>;
  readonly journal: Journal;
  readonly openRecognizer: OpenLiveRecognizer;
  readonly postProcessing: PostProcessing;
  readonly onMessage?: MessageObserver | undefined;
  /** The session has ended, and that is journaled. */
  readonly onEnd?: () => void;
  /**
   * The session has ended and has no connection: its host can forget it. If it keeps the session, a client that returns for
   * messages that it missed makes this happen again.
   */
  readonly onReleased?: () => void;
  /**
   * Something outside the session failed: it has closed its socket (1011, clients reconnect) and does nothing more. Bring
   * it back from its journal.
   */
  readonly onFailure?: (error: unknown) => void;
}

/** Two minutes of speech at 16 kHz are recognized. */
export const defaultLimits: SessionLimits = {
  waitingBytes: 4 * 1024 * 1024,
  rememberedBytes: 4 * 1024 * 1024,
};
